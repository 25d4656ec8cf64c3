import type { TranslationOf } from '#platform/web/translation.ts';
import type lt from './invoices-lt.ts';

/** What admins read about invoices to municipalities, in English. */
const en = {
  title: 'Invoice to the municipality',
  error: 'Couldn’t load the invoices',
  ready: 'No invoice has been issued. It would come to {amount}.',
  nothing: 'The list comes to €0, so no invoice is needed.',
  below: 'With what was carried forward, the list comes to {amount}, so it has no invoice of its own.',
  below_taken: 'It will be part of the invoice for {month}.',
  below_waits:
    'It is carried to the next month whose invoice has room for it. If there is none, take an issued invoice back by a credit note and issue it again: the sum will be part of it.',
  issue: 'Issue the invoice',
  issue_title: 'Invoice: {month}',
  issue_hint:
    'The month’s list is its annex. Once issued, the invoice won’t change: only a credit note can cancel it.',
  line: '{text} ({quantity, number} × {unit} = {sum})',
  total: 'Total: {amount}',
  company: 'Name of the municipality',
  company_code: 'Company number',
  vat_code: 'VAT number',
  vat_code_hint: 'Leave it empty if it isn’t registered for VAT.',
  address: 'Address',
  due_on: 'Pay by',
  issued: 'Invoice issued.',
  state: { issued: 'Issued', paid: 'Paid', credited: 'Cancelled' },
  issued_on: 'Issued {date}, due {due}. Buyer: {buyer}.',
  of_month: 'This month’s list lowered the invoice for {month}.',
  paid_on: 'Paid {date}.',
  credited_by: 'Credit note {number}, issued {date}. Reason: {reason}',
  pdf: 'Download PDF',
  pdf_named: 'Download PDF: {number}',
  note_pdf: 'Download the credit note',
  note_pdf_named: 'Download the credit note: {number}',
  pay: 'Mark as paid',
  pay_title: 'Mark as paid: {number}',
  pay_hint: 'The day on which {amount} reached the academy’s account.',
  paid: 'Marked as paid.',
  paid_day: 'Day of payment',
  day_needed: 'Enter a date.',
  unpay: 'Undo the payment',
  unpay_title: 'Undo the payment: {number}',
  unpay_hint: 'The invoice will be unpaid again. The audit log keeps the reason.',
  unpaid: 'Payment undone.',
  credit: 'Issue a credit note',
  credit_title: 'Credit note: {number}',
  credit_hint:
    'For an invoice that is wrong as a whole. The credit note cancels {amount}, and you can issue the month’s invoice again. Single corrections will be in the next month’s list.',
  credited: 'Credit note issued.',
  reason: 'Reason',
  reason_needed: 'Write a reason of at least three characters.',
} as const satisfies TranslationOf<typeof lt>;

export default en;
