import type { TranslationOf } from '#platform/web/translation.ts';
import type lt from './lt.ts';

/** Texts of a payer's invoices. */
const en = {
  error: 'We couldn’t load the invoices',
  agreed: {
    about: 'Invoices: {numbers}',
    part_paid: 'paid',
    part_some: '{amount} left',
    part_late: 'overdue',
    plan: 'You’re paying in parts',
    plan_text:
      'Pay one part at a time by its date. The payment details of the part are with the first invoice below.',
    promise: 'Agreed to pay by {date}',
    in_plan: 'This invoice is paid in parts, as agreed.',
  },
  to_pay: '{amount} to pay',
  overdue: '{amount} of that is overdue.',
  due: 'Next due date: {date}',
  all_paid: 'Everything is paid',
  none: 'Nothing to pay',
  none_hint: 'New invoices come by email, and you’ll find the payment details here.',
  carried: '{amount} of it is a debt carried over from before.',
  debt: 'Debt carried over from before',
  debt_entry: '{date}: {amount} owed. {reason}',
  credit_entry: '{date}: debt reduced by {amount}. {reason}',
  debt_hint:
    'There’s no invoice for this debt. Please give the payment reference: it lets us recognise your payment at once. You’ll see here that it’s paid once we get the bank statement, usually on the next working day.',
  credit: 'Credit: {amount}. It’ll go towards your next invoice.',
  discounted: 'price {price}, discount {discount}',
  part_paid: '{amount} already paid',
  due_on: 'by {date}',
  due_today: 'today is the last day',
  due_in: '{count, plural, one {# day left} other {# days left}}',
  late_by: '{count, plural, one {# day overdue} other {# days overdue}}',
  receiver: 'Payee',
  iban: 'Payee’s account (IBAN)',
  amount: 'Amount',
  reference: 'Payment reference',
  reference_hint:
    'Please give the payment reference: it lets us recognise your payment at once. You’ll see here that the invoice is paid once we get the bank statement, usually on the next working day.',
  qr: 'QR code for a banking app',
  qr_hint: 'Scan with your banking app',
  copy: 'Copy: {name}',
  copied: 'Copied: {name}',
  copy_by_hand: 'The browser didn’t allow copying. Select the text and copy it yourself.',
  pdf: 'PDF',
  pdf_of: 'Download the PDF of invoice {number}',
  credit_note_pdf: 'Download the PDF of credit note {number}',
  closed: 'Earlier invoices',
  paid: 'paid',
  withdrawn: 'withdrawn',
  more: 'Show all',
  details: 'Invoice details',
  details_no_address: 'no address given',
  details_change: 'Change details',
} as const satisfies TranslationOf<typeof lt>;

export default en;
