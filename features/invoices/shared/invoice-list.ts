import * as z from 'zod/mini';
import { selectionSchema } from '#features/lists/shared/lists.ts';
import { localDateSchema } from '#platform/shared/date-schemas.ts';
import { idSchema } from '#platform/shared/ids.ts';
import { oneLine } from '#platform/shared/plain-text.ts';
import { invoiceSorts } from './invoice-columns.ts';
import { invoiceStates, paymentMethods } from './invoices.ts';

/** Which invoices a list, its export or an act on all of them means. */
export const invoiceFilterSchema = z.strictObject({
  search: z._default(oneLine(0, 100), ''),
  state: z.optional(z.enum(invoiceStates)),
  payerId: z.optional(idSchema),
  /** What was charged for one subscription. */
  subscriptionId: z.optional(idSchema),
  issuedFrom: z.optional(localDateSchema),
  issuedTo: z.optional(localDateSchema),
});

/** In which order they are: the newest first unless asked otherwise. */
export const invoiceOrderSchema = {
  sort: z._default(z.enum(invoiceSorts), 'issuedOn'),
  descending: z._default(z.stringbool(), true),
};

/** Some invoices by their ids, or all that match a filter with the number that was seen. */
export const invoiceSelectionSchema = selectionSchema(invoiceFilterSchema);

/** An act on many invoices at once. */
export const invoiceActSchema = z.union([
  /** Reminds families of what is late or due in three days; each gets one mail a day. */
  z.strictObject({ kind: z.literal('remind') }),
  /** Mails the invoices to their payers again. */
  z.strictObject({ kind: z.literal('send') }),
  /** Books a payment of all that is open of each invoice. */
  z.strictObject({ kind: z.literal('pay'), paidOn: localDateSchema, method: z.enum(paymentMethods) }),
]);
export type InvoiceAct = z.infer<typeof invoiceActSchema>;
