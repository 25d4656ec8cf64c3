import * as z from 'zod/mini';
import { localDateSchema } from '#platform/shared/date-schemas.ts';
import { idSchema } from '#platform/shared/ids.ts';

/**
 * Why a transfer of a statement is not booked automatically. Besides what it pays: it possibly came with another file already
 * (`same`), the bank changed one that came (`changed`), it is the academy's own money that comes back (`returned`), it reverses
 * a transfer (`reversal`), it was reversed (`reversed`), or its date is in the future (`future`).
 */
export const matchReasons = [
  ...(['over', 'under', 'double', 'unknown'] as const),
  ...(['same', 'changed', 'returned', 'reversal', 'reversed', 'future'] as const),
] as const;
export type MatchReason = (typeof matchReasons)[number];

/** Why a line of a file is skipped; first the reasons that somebody may want to check. */
export const leftReasons = [
  ...(['amount', 'day', 'direction', 'currency', 'account', 'pending'] as const),
  ...(['zero', 'known', 'sum', 'out', 'heading'] as const),
] as const;
export type LeftReason = (typeof leftReasons)[number];

/** Why a transfer waits for an admin: it was not booked, or its booking was undone. */
export const waitingReasons = [...matchReasons, 'undone'] as const;
export type WaitingReason = (typeof waitingReasons)[number];

/** The formats of statements. */
export const statementKinds = ['camt', 'csv'] as const;
export type StatementKind = (typeof statementKinds)[number];

/** The columns of a CSV file by number, from 0. */
export const statementColumnsSchema = z.strictObject({
  date: z.int().check(z.minimum(0), z.maximum(200)),
  amount: z.int().check(z.minimum(0), z.maximum(200)),
  name: z.int().check(z.minimum(0), z.maximum(200)),
  text: z.int().check(z.minimum(0), z.maximum(200)),
  /** Columns that a bank may lack. */
  reference: z.nullable(z.int().check(z.minimum(0), z.maximum(200))),
  /** C or K for what came in, where amounts have no sign. */
  direction: z.nullable(z.int().check(z.minimum(0), z.maximum(200))),
  /** The currency of the amount, and the account of a line; found by their headings if not chosen. */
  currency: z.optional(z.nullable(z.int().check(z.minimum(0), z.maximum(200)))),
  account: z.optional(z.nullable(z.int().check(z.minimum(0), z.maximum(200)))),
});
export type StatementColumns = z.infer<typeof statementColumnsSchema>;

/** An earlier transfer, as it is shown beside another. */
const earlierSchema = z.object({
  bookedOn: localDateSchema,
  amountCents: z.int(),
  payerName: z.string(),
  text: z.string(),
  state: z.enum(['booked', 'waiting', 'ignored']),
});
export type EarlierTransfer = z.infer<typeof earlierSchema>;

/** What an import would do, or has done. */
export const statementOutcomeSchema = z.object({
  /** Transfers that came in, without those that were imported before. */
  lines: z.int(),
  known: z.int(),
  /** Lines without incoming money. */
  skipped: z.int(),
  booked: z.int(),
  bookedCents: z.int(),
  waiting: z.object({
    ...{ over: z.int(), under: z.int(), double: z.int(), unknown: z.int(), same: z.int() },
    ...{ changed: z.int(), returned: z.int(), reversal: z.int(), reversed: z.int(), future: z.int() },
  }),
  /** How many lines were skipped, by reason. */
  leftCounts: z.partialRecord(z.enum(leftReasons), z.int()),
  /** Skipped lines, odd ones first: the number of the line or entry in the file, and its text. */
  left: z.array(
    z.object({
      place: z.int(),
      reason: z.enum(leftReasons),
      day: z.string(),
      amount: z.string(),
      payerName: z.string(),
      text: z.string(),
    }),
  ),
  /** The first of them, as they would be booked. */
  first: z.array(
    z.object({
      bookedOn: localDateSchema,
      amountCents: z.int(),
      payerName: z.string(),
      text: z.string(),
      /** Null for what would be booked. */
      why: z.nullable(z.enum(matchReasons)),
      /** The number of the invoice that it would pay, or is proposed. */
      number: z.nullable(z.string()),
      /** The transfer that it changes, reverses, or possibly is. */
      earlier: z.nullable(earlierSchema),
    }),
  ),
});
export type StatementOutcome = z.infer<typeof statementOutcomeSchema>;

/** A transfer that waits, with what is proposed. */
export const waitingTransferSchema = z.object({
  id: idSchema,
  bookedOn: localDateSchema,
  amountCents: z.int(),
  payerName: z.string(),
  payerIban: z.string(),
  text: z.string(),
  why: z.enum(waitingReasons),
  /** The transfer that it changes, reverses, or possibly is. */
  earlier: z.nullable(earlierSchema),
  proposal: z.nullable(
    z.object({
      /** Of the two one: an invoice, or the payer of a debt from before. */
      invoiceId: z.nullable(idSchema),
      debtOf: z.nullable(idSchema),
      number: z.string(),
      payerName: z.string(),
      openCents: z.int(),
    }),
  ),
});
export type WaitingTransfer = z.infer<typeof waitingTransferSchema>;
