import type { TranslationOf } from '#platform/web/translation.ts';
import type lt from './lt.ts';

/** Texts of the exports of payments, in English. */
const en = {
  title: 'Payment data',
  text: 'For accounting and other programs. The audit log shows who exported what.',
  token_hint: 'With an API token, a program can read the same data by itself.',
  docs: 'API reference',
  period: 'Period',
  period_month: 'This month',
  period_last: 'Last month',
  period_year: 'This year',
  period_own: 'Other',
  from: 'From',
  to: 'To',
  kind: {
    customers: 'Payers',
    invoices: 'Invoices',
    charges: 'Payments',
  },
  hint: {
    customers: 'Families whose accounts were created in this period.',
    invoices: 'Invoices and credit notes issued in this period.',
    charges: 'Payments and refunds made in this period.',
  },
  save_as: '{kind}: {format}',
  rows: '{count, plural, one {# row so far} other {# rows so far}}',
  cancel: 'Stop',
  cancel_label: 'Stop: {kind}',
  saved:
    '{count, plural, =0 {Nothing in this period: the file is empty} one {# row saved} other {# rows saved}}',
  failed: 'The export failed. {reason}',
  column: {
    id: 'ID',
    email: 'Email',
    name: 'Name',
    createdAt: 'Created',
    number: 'Number',
    kind: 'Kind',
    customerId: 'Payer ID',
    customerName: 'Payer',
    state: 'Status',
    currency: 'Currency',
    totalCents: 'Total',
    paidCents: 'Paid',
    issuedOn: 'Issued',
    dueOn: 'Due',
    amountCents: 'Amount',
    refundedCents: 'Refunded',
    method: 'Method',
    description: 'Note',
  },
} as const satisfies TranslationOf<typeof lt>;

export default en;
