import * as z from 'zod/mini';
import { localDateSchema } from '#platform/shared/date-schemas.ts';
import { idSchema } from '#platform/shared/ids.ts';
import { paymentKinds, paymentMethods } from './invoices.ts';

/** What changes what a family owes. */
export const ledgerKinds = ['opening', 'invoice', 'credit-note', ...paymentKinds] as const;

/** An entry of a family's account. */
export const ledgerEntrySchema = z.object({
  id: idSchema,
  on: localDateSchema,
  kind: z.enum(ledgerKinds),
  /** The number of an invoice or credit note; the reason of a balance from before; empty otherwise. */
  text: z.string(),
  /** How money came or went; null for others. */
  method: z.nullable(z.enum(paymentMethods)),
  /** Above 0: the family owes more. */
  cents: z.int(),
  /** What the family owes after it; below 0 it has money here. */
  balanceCents: z.int(),
});
export type LedgerEntry = z.infer<typeof ledgerEntrySchema>;

/** A family's account in a period: what it owed before, all that changed it, what it owes after. */
export const payerLedgerSchema = z.object({
  payer: z.object({ id: idSchema, name: z.string() }),
  from: localDateSchema,
  to: localDateSchema,
  openingCents: z.int(),
  /** Invoices and debts from before. */
  chargedCents: z.int(),
  /** Payments, credit notes and all else that lowers the debt; above 0. */
  settledCents: z.int(),
  closingCents: z.int(),
  entries: z.array(ledgerEntrySchema),
});
export type PayerLedger = z.infer<typeof payerLedgerSchema>;
