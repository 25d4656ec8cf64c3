import * as z from 'zod/mini';
import { instantSchema, localDateSchema } from '#platform/shared/date-schemas.ts';

/** What can be exported, each at an address of its own (spec §7). */
export const exportKinds = ['customers', 'invoices', 'charges'] as const;
export type ExportKind = (typeof exportKinds)[number];

/** Where each export and the search for a payer are, at the root (spec §7) and among the calls of programs. */
export const exportPrefixes = ['', '/api'] as const;
export const exportAddress = '/stripe/export';
export const customerSearchAddress = '/stripe/customers/search';

/** The days of an export: both included, `to` after `from`, 366 at most (decision B5). */
export const exportRangeSchema = z.strictObject({ from: localDateSchema, to: localDateSchema });

const cents = z.int();

/** A payer, as the payment provider knows them. */
export const customerRecordSchema = z.object({
  id: z.string(),
  email: z.nullable(z.string()),
  name: z.nullable(z.string()),
  createdAt: instantSchema,
});
export type CustomerRecord = z.infer<typeof customerRecordSchema>;

/** A charge, or a correction of one; amounts in cents. */
export const invoiceRecordSchema = z.object({
  id: z.string(),
  number: z.nullable(z.string()),
  kind: z.enum(['invoice', 'credit-note']),
  customerId: z.nullable(z.string()),
  customerName: z.nullable(z.string()),
  state: z.enum(['draft', 'open', 'paid', 'void']),
  currency: z.string(),
  totalCents: cents,
  paidCents: cents,
  issuedOn: localDateSchema,
  dueOn: z.nullable(localDateSchema),
});
export type InvoiceRecord = z.infer<typeof invoiceRecordSchema>;

/** Money received or refunded, or an entry against one of these; amounts in cents. */
export const chargeRecordSchema = z.object({
  id: z.string(),
  kind: z.enum(['payment', 'refund', 'reversal', 'refund-reversal']),
  customerId: z.nullable(z.string()),
  state: z.enum(['succeeded', 'pending', 'failed']),
  currency: z.string(),
  amountCents: cents,
  refundedCents: cents,
  method: z.string(),
  description: z.nullable(z.string()),
  createdAt: instantSchema,
});
export type ChargeRecord = z.infer<typeof chargeRecordSchema>;

/** The records of each export. */
export interface ExportRecords {
  customers: CustomerRecord;
  invoices: InvoiceRecord;
  charges: ChargeRecord;
}

/** The end of every export whose records broke off: the code says why. */
const exportErrorSchema = z.nullable(z.object({ code: z.string(), requestId: z.string() }));

function answerOf<Record extends z.ZodMiniType>(record: Record) {
  return z.object({
    provider: z.enum(['transfer', 'stripe']),
    from: localDateSchema,
    to: localDateSchema,
    data: z.array(record),
    /** Null when `data` is complete. */
    error: exportErrorSchema,
  });
}

/** The whole answer of each export. */
export const exportAnswers = {
  customers: answerOf(customerRecordSchema),
  invoices: answerOf(invoiceRecordSchema),
  charges: answerOf(chargeRecordSchema),
} as const;
