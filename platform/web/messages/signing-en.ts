import type { TranslationOf } from '../translation.ts';
import type lt from './signing-lt.ts';

/** Why a document isn't published or signed, and what an adult of the family decides, in English. */
const en = {
  'account/guardian-confirms':
    'A child’s name, birth date or email can be changed, or the account deleted, only once a guardian confirms it.',
  'agreement/changed-meanwhile':
    'Somebody else has just changed this document. Reload it and change it again.',
  'agreement/unknown-field':
    'The text or the title has something between braces that isn’t filled in. A title takes no fields.',
  'agreement/changes-missing': 'Say what has changed: families read it before they sign.',
  'agreement/date-has-passed': 'This day has passed. Choose a later one.',
  'agreement/newer-version':
    'A new version of this document has just been published. Please read it and sign that one.',
  'agreement/text-changed': 'The document changed while you were reading. Please read it again and sign it.',
  'agreement/tick-missing': 'Tick everything that signing requires.',
  'agreement/name-differs': 'Type your first and last name as they are in your account.',
  'agreement/not-asked': 'The academy isn’t asking for consent to photos at the moment.',
  'agreement/already-signed': 'This person has already signed the document. Reload the page.',
  'agreement/day-to-come': 'This day is still to come. Enter the day that is written on the document.',
  'agreement/signed-before-version':
    'This version didn’t exist on that day, so an earlier text was signed. The family has to sign this version anew.',
  'agreement/file-not-accepted':
    'Use a PDF, JPEG or PNG, or a file with an electronic signature (ASICE, ADOC). Choose another file.',
} as const satisfies TranslationOf<typeof lt>;

export default en;
