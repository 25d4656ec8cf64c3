import type { TranslationOf } from '#platform/web/translation.ts';
import type lt from './ledger-lt.ts';

/** Texts of a family's account, in English. */
const en = {
  title: 'Account statement',
  billing: 'Payments',
  error: 'The statement could not be loaded',
  from: 'From',
  to: 'To (inclusive)',
  date_required: 'Enter a date.',
  to_before_from: 'The end cannot be before the start.',
  show: 'Show',
  opening: 'Owed at the start',
  opening_credit: 'Credit at the start',
  charged: 'Charged',
  settled: 'Paid and reduced',
  closing: 'Owed at the end',
  closing_credit: 'Credit at the end',
  entries: 'Entries',
  pdf: 'Download PDF',
  none: 'There are no entries in this period. Choose a longer one.',
  after: '{amount} owed after it',
  after_credit: '{amount} of credit after it',
  method: { transfer: 'by transfer', cash: 'in cash', card: 'by card' },
  kind: {
    opening: 'Balance from before',
    invoice: 'Invoice',
    'credit-note': 'Credit note',
    payment: 'Payment',
    refund: 'Refund',
    reversal: 'Reversed payment',
    'refund-reversal': 'Reversed refund',
  },
} as const satisfies TranslationOf<typeof lt>;

export default en;
