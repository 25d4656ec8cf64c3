import * as z from 'zod/mini';
import { localDateSchema } from '#platform/shared/date-schemas.ts';
import { idSchema } from '#platform/shared/ids.ts';

/** Why a transfer of a statement is not booked by itself. */
export const matchReasons = ['over', 'under', 'double', 'unknown'] as const;
export type MatchReason = (typeof matchReasons)[number];

/** Why a transfer waits for an admin: it was not booked, or its booking was undone. */
export const waitingReasons = [...matchReasons, 'undone'] as const;
export type WaitingReason = (typeof waitingReasons)[number];

/** The formats of statements. */
export const statementKinds = ['camt', 'csv'] as const;
export type StatementKind = (typeof statementKinds)[number];

/** Where the parts of a transfer are in a CSV file, by the number of the column from 0. */
export const statementColumnsSchema = z.strictObject({
  date: z.int().check(z.minimum(0), z.maximum(200)),
  amount: z.int().check(z.minimum(0), z.maximum(200)),
  name: z.int().check(z.minimum(0), z.maximum(200)),
  text: z.int().check(z.minimum(0), z.maximum(200)),
  /** Columns that a bank may lack. */
  reference: z.nullable(z.int().check(z.minimum(0), z.maximum(200))),
  /** C or K for what came in, where amounts have no sign. */
  direction: z.nullable(z.int().check(z.minimum(0), z.maximum(200))),
});
export type StatementColumns = z.infer<typeof statementColumnsSchema>;

/** What an import would do, or has done. */
export const statementOutcomeSchema = z.object({
  /** Transfers that came in, without those that were imported before. */
  lines: z.int(),
  known: z.int(),
  /** Lines that are no money that came in. */
  skipped: z.int(),
  booked: z.int(),
  bookedCents: z.int(),
  waiting: z.object({ over: z.int(), under: z.int(), double: z.int(), unknown: z.int() }),
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
  proposal: z.nullable(
    z.object({ invoiceId: idSchema, number: z.string(), payerName: z.string(), openCents: z.int() }),
  ),
});
export type WaitingTransfer = z.infer<typeof waitingTransferSchema>;
