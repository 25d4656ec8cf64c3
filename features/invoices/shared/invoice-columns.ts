// Without schemas: addresses are read before any screen is loaded.

/** The columns of the invoices' list, in their order. */
export const invoiceColumns = [
  'number',
  'payer',
  'email',
  'what',
  'issuedOn',
  'dueOn',
  'state',
  'open',
  'total',
  'remindedOn',
  'reference',
] as const;
export type InvoiceColumn = (typeof invoiceColumns)[number];

/** What the list can be sorted by: each has an index. */
export const invoiceSorts = ['number', 'payer', 'issuedOn', 'dueOn', 'open', 'total'] as const;
export type InvoiceSort = (typeof invoiceSorts)[number];
