import * as z from 'zod/mini';
import { localDateSchema } from '#platform/shared/date-schemas.ts';
import { idSchema } from '#platform/shared/ids.ts';
import { mostCents } from '#platform/shared/money.ts';
import { oneLine } from '#platform/shared/plain-text.ts';
import { centsSchema } from '../invoices.ts';

/** How money is taken at the desk: coins and notes, or the card terminal. */
export const tillMethods = ['cash', 'card'] as const;
export type TillMethod = (typeof tillMethods)[number];

/** Cash that comes into the till or leaves it without a receipt. */
export const tillEntryKinds = ['put-in', 'paid-out', 'to-bank'] as const;
export type TillEntryKind = (typeof tillEntryKinds)[number];

const cents = z.int();

/** An invoice that a receipt paid, and how much of it. */
export const paidForSchema = z.object({ number: z.string(), cents });
export type PaidFor = z.infer<typeof paidForSchema>;

/** A receipt, with its voiding if it was a mistake. */
export const receiptSchema = z.object({
  id: idSchema,
  /** 'KV2026-000012'. */
  number: z.string(),
  day: localDateSchema,
  paidOn: localDateSchema,
  method: z.enum(tillMethods),
  amountCents: cents,
  payer: z.object({ id: idSchema, name: z.string() }),
  paidFor: z.array(paidForSchema),
  note: z.string(),
  takenBy: z.string(),
  voided: z.nullable(z.object({ day: localDateSchema, reason: z.string(), by: z.string() })),
});
export type Receipt = z.infer<typeof receiptSchema>;

/** What an admin enters for a receipt. */
export const receiptFormSchema = z.strictObject({
  requestId: idSchema,
  payerId: idSchema,
  /** The invoices to pay first, in this order; without any the earliest due. */
  invoiceIds: z.array(idSchema).check(z.maxLength(50)),
  amountCents: centsSchema,
  paidOn: localDateSchema,
  method: z.enum(tillMethods),
  /** Who took the money. */
  takenBy: idSchema,
  note: oneLine(0, 200),
  /** The payer is mailed the receipt. */
  mailed: z.boolean(),
});
export type ReceiptForm = z.infer<typeof receiptFormSchema>;

/** The sums of a day in the till. */
export const tillSumsSchema = z.object({
  openingCents: cents,
  cashCents: cents,
  cardCents: cents,
  voidedCashCents: cents,
  voidedCardCents: cents,
  putInCents: cents,
  paidOutCents: cents,
  toBankCents: cents,
  /** The cash that the till should hold. */
  expectedCents: cents,
});
export type TillSums = z.infer<typeof tillSumsSchema>;

const closing = z.object({ countedCents: cents, differenceCents: cents, note: z.string(), by: z.string() });

/** A day in a list: its sums, and how it was closed. */
export const tillDaySchema = z.extend(tillSumsSchema, {
  day: localDateSchema,
  closing: z.nullable(closing),
});
export type TillDay = z.infer<typeof tillDaySchema>;

/** Why a day cannot be closed. */
export const closingRefusals = ['till/day-closed', 'till/day-ahead', 'till/earlier-open'] as const;
export type ClosingRefusal = (typeof closingRefusals)[number];

/** The sheet of a day. */
export const daySheetSchema = z.extend(tillDaySchema, {
  /** Those that count in the day, in the order of their numbers. */
  receipts: z.array(receiptSchema),
  /** Receipts of closed days that were voided on this one. */
  voided: z.array(receiptSchema),
  entries: z.array(
    z.object({
      id: idSchema,
      kind: z.enum(tillEntryKinds),
      amountCents: cents,
      reason: z.string(),
      by: z.string(),
    }),
  ),
  refusal: z.nullable(z.enum(closingRefusals)),
  /** The earliest day that has money and is still open. */
  earliestOpen: z.nullable(localDateSchema),
});
export type DaySheet = z.infer<typeof daySheetSchema>;

/** Money counted at the end of a day. */
export const countedSchema = z.int().check(z.minimum(0), z.maximum(mostCents));

/** What the desk needs to take a family's money. */
export const payingFamilySchema = z.object({
  name: z.string(),
  openCents: cents,
  creditCents: cents,
  hasAddress: z.boolean(),
  /** The open invoices, the earliest due first; the first 50. */
  invoices: z.array(z.object({ id: idSchema, number: z.string(), dueOn: localDateSchema, openCents: cents })),
});
export type PayingFamily = z.infer<typeof payingFamilySchema>;

export const takerSchema = z.object({ id: idSchema, name: z.string() });
