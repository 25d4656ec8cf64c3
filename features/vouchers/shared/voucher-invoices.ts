import * as z from 'zod/mini';
import { invoiceLineSchema } from '#features/invoices/shared/invoices.ts';
import { localDateSchema, localMonthSchema } from '#platform/shared/date-schemas.ts';
import { idSchema } from '#platform/shared/ids.ts';
import { oneLine } from '#platform/shared/plain-text.ts';

/** The state of an invoice to a municipality: `credited` when a credit note took it back. */
export const voucherInvoiceStates = ['issued', 'paid', 'credited'] as const;

/** Why an invoice is taken back, or a payment undone. */
export const invoiceReasonSchema = oneLine(3, 200);

/** The municipality as its invoice names it. */
const buyerSchema = z.object({
  company: z.string(),
  companyCode: z.string(),
  vatCode: z.string(),
  address: z.string(),
});

/** An invoice that a municipality got. */
export const voucherInvoiceSchema = z.object({
  id: idSchema,
  /** 'ORB-000123'. */
  number: z.string(),
  state: z.enum(voucherInvoiceStates),
  /** The month whose list it is for; a later one when it lowered that invoice. */
  month: localMonthSchema,
  issuedOn: localDateSchema,
  dueOn: localDateSchema,
  buyer: z.string(),
  totalCents: z.int(),
  paidOn: z.nullable(localDateSchema),
  creditNote: z.nullable(
    z.object({ id: idSchema, number: z.string(), issuedOn: localDateSchema, reason: z.string() }),
  ),
});
export type VoucherInvoice = z.infer<typeof voucherInvoiceSchema>;

/** The invoices that have a month's list, and the one that may be issued. */
export const monthInvoicesSchema = z.object({
  /** The newest first. */
  invoices: z.array(voucherInvoiceSchema),
  /** What an invoice would say now; null while the month isn't signed off, or is in an invoice. */
  draft: z.nullable(
    z.object({
      buyer: buyerSchema,
      dueOn: localDateSchema,
      /** For each month at each rate of the voucher; below 0 what a correction gives back. */
      lines: z.array(invoiceLineSchema),
      /** Below 0 or 0, there is nothing to invoice: with what is carried before it. */
      totalCents: z.int(),
      /** The month whose invoice takes such a list along; null while none has room for it, or it has its own invoice. */
      takenBy: z.nullable(localMonthSchema),
    }),
  ),
});
export type MonthInvoices = z.infer<typeof monthInvoicesSchema>;
