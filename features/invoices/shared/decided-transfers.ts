import * as z from 'zod/mini';
import { instantSchema, localDateSchema } from '#platform/shared/date-schemas.ts';
import { idSchema } from '#platform/shared/ids.ts';
import { decidedStates } from './transfer-columns.ts';

/** A transfer that waits no more: matched with a family's invoices, or set aside. */
export const decidedTransferSchema = z.object({
  id: idSchema,
  bookedOn: localDateSchema,
  amountCents: z.int(),
  payerName: z.string(),
  text: z.string(),
  state: z.enum(decidedStates),
  decidedAt: instantSchema,
  /** Null for what the import matched by itself. */
  decidedBy: z.nullable(z.string()),
  /** Why it was set aside. */
  reason: z.nullable(z.string()),
  /** Whose payment it was, and which invoices it still pays; null for what was set aside. */
  paid: z.nullable(
    z.object({
      payerId: idSchema,
      payerName: z.string(),
      invoices: z.array(z.object({ id: idSchema, number: z.string() })),
    }),
  ),
  /** False for what the bank reversed: that stays set aside together with what reversed it. */
  undoable: z.boolean(),
});
export type DecidedTransfer = z.infer<typeof decidedTransferSchema>;

/** A file that was imported, and what became of its transfers. */
export const listedStatementSchema = z.object({
  id: idSchema,
  importedAt: instantSchema,
  importedBy: z.nullable(z.string()),
  kind: z.enum(['camt', 'csv']),
  /** The days of the transfers that were new with it. */
  from: z.nullable(localDateSchema),
  to: z.nullable(localDateSchema),
  amountCents: z.int(),
  booked: z.int(),
  waiting: z.int(),
  ignored: z.int(),
});
export type ListedStatement = z.infer<typeof listedStatementSchema>;

/** What a transfer may pay: an invoice, or a payer's debt from before. */
export const payableSchema = z.object({
  /** One of the two. */
  invoiceId: z.nullable(idSchema),
  debtOf: z.nullable(idSchema),
  number: z.string(),
  payerName: z.string(),
  /** The payer's children, by which a search finds it. */
  children: z.string(),
  openCents: z.int(),
  dueOn: z.nullable(localDateSchema),
  state: z.enum(['open', 'paid', 'withdrawn']),
  /** What speaks for it: it is proposed, the sum is what is open, or the payer's last name stands in the transfer. */
  proposed: z.boolean(),
  sameSum: z.boolean(),
  sameName: z.boolean(),
});
export type Payable = z.infer<typeof payableSchema>;
