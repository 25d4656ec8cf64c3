import * as z from 'zod/mini';
import { instantSchema, localDateSchema } from '#platform/shared/date-schemas.ts';
import { idSchema } from '#platform/shared/ids.ts';

/** A child's state, as a guardian sees it beside the other children. */
export const childGlanceSchema = z.object({
  /** The family's record of the child. */
  id: idSchema,
  /** The current lesson, or the next one. */
  next: z.nullable(
    z.object({
      date: localDateSchema,
      startsAt: instantSchema,
      endsAt: instantSchema,
      absenceTold: z.boolean(),
    }),
  ),
  /** The last day of the past fortnight that the child missed without a report. */
  missedOn: z.nullable(localDateSchema),
  /** Something is overdue, or waits for its first payment. Only the payer for the child is told. */
  unpaid: z.boolean(),
});
export type ChildGlance = z.infer<typeof childGlanceSchema>;
