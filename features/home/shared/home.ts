import * as z from 'zod/mini';
import { instantSchema, localDateSchema } from '#platform/shared/date-schemas.ts';
import { idSchema } from '#platform/shared/ids.ts';

/**
 * What leads a child to a group. To be done by the reader: choose a `plan`, a `group` of the plan that is paid, or `wait` for one
 * where the academy places children. In others' hands: it follows the first payment (`paying`), or the child is `waiting` in a list.
 */
export const seatSteps = ['plan', 'group', 'wait', 'paying', 'waiting'] as const;
export type SeatStep = (typeof seatSteps)[number];

/** Whether all that was charged for a child is paid; `none` when nothing was. */
export const startPayments = ['paid', 'open', 'none'] as const;
export type StartPayment = (typeof startPayments)[number];

/** What a place is held for: the payment for it (`paying`), an answer to its `offer`, or the days after a `trial` lesson. */
export const placeKinds = ['paying', 'offer', 'trial'] as const;
const lessonSchema = z.object({ date: localDateSchema, startsAt: instantSchema, absenceTold: z.boolean() });

/** A child's state, as a guardian sees it beside the other children. */
export const childGlanceSchema = z.object({
  /** The family's record of the child. */
  id: idSchema,
  /** The current lesson, or the next one. */
  next: z.nullable(z.extend(lessonSchema, { endsAt: instantSchema })),
  /** The last day of the past fortnight that the child missed without a report. */
  missedOn: z.nullable(localDateSchema),
  /** Something is overdue, or waits for its first payment. Only the payer for the child is told. */
  unpaid: z.boolean(),
  /** What leads to a group; null when nothing does, or the child is in one and needs no other. */
  seat: z.nullable(z.enum(seatSteps)),
  /** The places that are held for the child in groups, the first to end first. Only the payer for the child is told. */
  places: z.array(z.object({ kind: z.enum(placeKinds), group: z.string(), until: instantSchema })),
  /**
   * Until the first lesson has ended: that lesson, as a student and not as a guest, and its payment, which is null to a guardian who
   * does not pay for the child.
   */
  start: z.nullable(
    z.object({ payment: z.nullable(z.enum(startPayments)), lesson: z.nullable(lessonSchema) }),
  ),
});
export type ChildGlance = z.infer<typeof childGlanceSchema>;
