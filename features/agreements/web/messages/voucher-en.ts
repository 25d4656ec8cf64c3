import type { TranslationOf } from '#platform/web/translation.ts';
import type lt from './voucher-lt.ts';

/** What admins read when a voucher is linked to its agreement, in English. */
const en = {
  title: 'Voucher agreement',
  hint: '{name}: the signed agreement that the voucher is based on.',
  error: 'The signed agreements could not be loaded',
  none: 'No voucher agreement is signed yet. Publish a document of the kind “Voucher agreement”: the family signs it on Orbita, or you enter one signed elsewhere on the child’s page.',
  which: 'Agreement',
  version: '{title}, version {number}',
  way: {
    here: 'signed on Orbita on {date}',
    paper: 'signed on paper on {date}',
    esign: 'signed electronically on {date}',
  },
  number: 'Number of the agreement',
  number_hint:
    'As in the academy’s register. The municipality sees number and date if its list asks for them.',
  number_needed: 'Enter the number of the agreement.',
  save: 'Link',
  close: 'Close',
  linked: 'The agreement is linked to the voucher.',
} as const satisfies TranslationOf<typeof lt>;

export default en;
