import * as z from 'zod/mini';
import { localDateSchema } from '#platform/shared/date-schemas.ts';
import { idSchema } from '#platform/shared/ids.ts';
import { agreedKinds, partStates } from './arrangements.rules.ts';

/** A part as it stands: money pays the oldest first. */
const standingPartSchema = z.object({
  dueOn: localDateSchema,
  amountCents: z.int(),
  openCents: z.int(),
  state: z.enum(partStates),
});

/** An arrangement that is not paid yet. */
export const arrangementSchema = z.object({
  id: idSchema,
  kind: z.enum(agreedKinds),
  /** The invoices that it is about, by due date; those paid meanwhile too. */
  invoices: z.array(z.object({ id: idSchema, number: z.string() })),
  parts: z.array(standingPartSchema),
  openCents: z.int(),
  /** What of it should have been paid by now. */
  lateCents: z.int(),
});
export type Arrangement = z.infer<typeof arrangementSchema>;

/** An arrangement as admins see it. */
export const keptArrangementSchema = z.extend(arrangementSchema, {
  note: z.string(),
  /** Null when the account is deleted. */
  madeBy: z.nullable(z.string()),
  madeOn: localDateSchema,
});
export type KeptArrangement = z.infer<typeof keptArrangementSchema>;

/** A family's arrangements, and the open invoices that are in none. */
export const payerArrangementsSchema = z.object({
  arrangements: z.array(keptArrangementSchema),
  open: z.array(z.object({ id: idSchema, number: z.string(), dueOn: localDateSchema, openCents: z.int() })),
});
export type PayerArrangements = z.infer<typeof payerArrangementsSchema>;
