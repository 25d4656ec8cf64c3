import type { TranslationOf } from '#platform/web/translation.ts';
import type lt from './outside-lt.ts';

/** Texts of admins about what families signed elsewhere, in English. */
const en = {
  title: 'Agreements and consents',
  none: 'There is nothing for this child’s family to sign.',
  error: 'Could not load the documents',
  nothing_left: 'Everybody who has to sign this document has signed it.',
  version: 'Version {number}',
  waits_for: 'Waiting for: {names}',
  no_guardian: 'The child has no guardian who could sign.',
  signed_here: 'Signed by {name}, {at}',
  signed: {
    paper: 'Signed by {name} on paper, {date}',
    esign: 'Signed by {name} with an e-signature, {date}',
  },
  deleted_account: 'a person whose account was deleted',
  file: 'Download the file',
  open: 'Signed elsewhere',
  enter_title: 'Signed elsewhere',
  signer: 'Who signed',
  way_label: 'How it was signed',
  way: { paper: 'On paper', esign: 'With an e-signature' },
  signed_on: 'Day of signing',
  signed_on_hint: 'As written on the document.',
  day_missing: 'Enter the day of signing.',
  before_published:
    'This version was published here later, on {date}. Enter the document only if its text is the same.',
  ticks: 'What is ticked on the document',
  tick_required: 'Without this the document doesn’t count as signed.',
  choose_file: 'Choose a file',
  choose_other: 'Choose another file',
  file_hint:
    'A scan or photo of the document (PDF, JPEG, PNG), or a file with an electronic signature (ASICE, ADOC, PDF), up to 50 MB. Admins and the guardian who signed can see it.',
  file_missing: 'Add the signed document.',
  cancel: 'Cancel',
  enter: 'Save',
  entered: 'Saved. The document counts as signed.',
  entered_later_answer:
    'Saved. The consent to photos stays as it was: the family answered differently on the same day or later.',
  take_back: 'Undo the entry',
  take_back_title: 'Undo the entry?',
  take_back_text:
    'The document will be unsigned again, the consents ticked on it will no longer count, and the file will be deleted. The family will be asked to sign.',
  reason: 'Reason',
  reason_missing: 'Say why the entry is undone.',
  taken_back: 'The entry was undone.',
} as const satisfies TranslationOf<typeof lt>;

export default en;
