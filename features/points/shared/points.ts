import * as z from 'zod/mini';
import { byPointField, pointFields as fieldsWithMeaning } from '#features/academy/shared/point-fields.ts';
import { instantSchema, localDateSchema, localMonthSchema } from '#platform/shared/date-schemas.ts';
import { idSchema } from '#platform/shared/ids.ts';
import { localizedTextSchema } from '#platform/shared/locale-schemas.ts';
import { oneLine } from '#platform/shared/plain-text.ts';

/** The fields that a sheet gives points in. */
export const pointFields = fieldsWithMeaning;
export type PointField = (typeof pointFields)[number];
export type PointFields = Record<PointField, number>;

/** Whole points, 0 to 100 per field and line (decision P5). */
export const pointsSchema = z.int().check(z.minimum(0), z.maximum(100));
export const pointFieldsSchema = z.strictObject(byPointField(() => pointsSchema));

export const pointKinds = ['sheet', 'sheet-reversal', 'claim', 'claim-refund', 'adjustment'] as const;
export type PointKind = (typeof pointKinds)[number];

export const pointCategories = [...pointFields, 'reward', 'adjustment'] as const;
export type PointCategory = (typeof pointCategories)[number];

/** What points are earned by. Written out: within a schema it would load schemas on screens that validate nothing. */
const earningCategories = [...pointFields, 'adjustment'] as const;

/** A school year, both days inclusive. */
export const schoolYearSchema = z.object({ from: localDateSchema, to: localDateSchema });

/** The most points that one correction gives or takes. */
export const largestAdjustment = 1000;

/** Whole points of a correction, given or taken; more are a typo. */
export const adjustmentSchema = z.int().check(
  z.minimum(-largestAdjustment),
  z.maximum(largestAdjustment),
  z.refine((amount) => amount !== 0),
);

/** Why points are corrected: the family reads it too. */
export const adjustmentReasonSchema = oneLine(3, 500);

/** What a child has this school year. `balance` is never below 0 (spec §4, decision P6). */
export const balanceSchema = z.object({
  childId: idSchema,
  balance: z.int(),
  /** Points earned this school year; a claimed prize never lowers it, and the level follows it (decision P2). */
  earned: z.int(),
  level: z.int(),
  /** The next level and the points still missing to it; null at the last level. */
  nextLevel: z.nullable(z.object({ level: z.int(), threshold: z.int(), missing: z.int() })),
  /** The points at which the levels begin, lowest first: the academy sets them. */
  thresholds: z.array(z.int()),
  schoolYear: schoolYearSchema,
});
export type Balance = z.infer<typeof balanceSchema>;

/** The children who have points this school year, by the levels they have and would have. */
export const levelPreviewSchema = z.object({
  /** From level 0 up, one more than there are thresholds. */
  levels: z.array(z.object({ now: z.int(), next: z.int() })),
  rise: z.int(),
  fall: z.int(),
});
export type LevelPreview = z.infer<typeof levelPreviewSchema>;

/** A line of the ledger: every star can be traced to its event, category and approver. */
export const pointEntrySchema = z.object({
  id: idSchema,
  date: localDateSchema,
  kind: z.enum(pointKinds),
  category: z.enum(pointCategories),
  amount: z.int(),
  balanceAfter: z.int(),
  /** The group of this event (or prize claim), with the event's start when the schedule knows it. */
  group: z.nullable(z.object({ id: idSchema, name: z.string() })),
  eventStartsAt: z.nullable(instantSchema),
  label: z.nullable(localizedTextSchema),
  note: z.nullable(z.string()),
  postedBy: z.nullable(z.string()),
  createdAt: instantSchema,
});
export type PointEntry = z.infer<typeof pointEntrySchema>;

/** A child's points of one month that has any: what was earned, by field, and what was spent on prizes. */
export const historyMonthSchema = z.object({
  month: localMonthSchema,
  /** Each field with points, and corrections; may be below 0 where a sheet was re-opened in a later month. */
  fields: z.array(z.object({ category: z.enum(earningCategories), amount: z.int() })),
  /** Points paid for prizes, less those returned. */
  spent: z.int(),
});
export type HistoryMonth = z.infer<typeof historyMonthSchema>;

/** A school year of a child's points, month by month, the oldest first. */
export const balanceHistorySchema = z.object({
  schoolYear: z.object({ from: localDateSchema, to: localDateSchema }),
  months: z.array(historyMonthSchema),
});
export type BalanceHistory = z.infer<typeof balanceHistorySchema>;
