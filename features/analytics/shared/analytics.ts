import * as z from 'zod/mini';
import { localDateSchema, localMonthSchema } from '#platform/shared/date-schemas.ts';
import { idSchema } from '#platform/shared/ids.ts';

/** The sums over lessons, sheets, points, courses and feedback. */
const sumsSchema = z.object({
  /** Planned lessons, and those of them that are not cancelled. */
  planned: z.int(),
  held: z.int(),
  /** Students and places, lesson by lesson: the fill is their ratio. */
  members: z.int(),
  places: z.int(),
  /** Sheets of days before today; without a mark, or marked and not approved. */
  sheetsDue: z.int(),
  sheetsMissing: z.int(),
  sheetsWaiting: z.int(),
  present: z.int(),
  late: z.int(),
  leftEarly: z.int(),
  absent: z.int(),
  /** Of the absent: reported by the family beforehand. */
  toldAhead: z.int(),
  given: z.int(),
  claimed: z.int(),
  adjusted: z.int(),
  opened: z.int(),
  finished: z.int(),
  feedback: z.int(),
});
export type Sums = z.infer<typeof sumsSchema>;

/** Children of a period: on its last day, those who joined in it, and those who left in it. */
const childrenSchema = z.object({ active: z.int(), came: z.int(), left: z.int() });
export type Children = z.infer<typeof childrenSchema>;

/** All figures of a period. */
const figuresSchema = z.extend(sumsSchema, childrenSchema.shape);
export type Figures = z.infer<typeof figuresSchema>;
/** Points on hand at the end of a period, of the school year of that day. */
const onHand = z.int();

const monthSchema = z.extend(figuresSchema, {
  onHand,
  month: localMonthSchema,
  /** Active at the end of the same month a year before; null before anybody joined. */
  activeBefore: z.nullable(z.int()),
});
export type MonthFigures = z.infer<typeof monthSchema>;

/** The marks of a week, by its Monday. */
const weekSchema = z.object({
  monday: localDateSchema,
  present: z.int(),
  late: z.int(),
  leftEarly: z.int(),
  absent: z.int(),
  toldAhead: z.int(),
});
export type WeekMarks = z.infer<typeof weekSchema>;

/** Places of lessons: how many were taken, and the marks. */
const placeSchema = z.object({
  members: z.int(),
  places: z.int(),
  present: z.int(),
  late: z.int(),
  leftEarly: z.int(),
  absent: z.int(),
});
export type PlaceFigures = z.infer<typeof placeSchema>;

/** A group in which a lesson was planned in the period. */
export const groupSchema = z.extend(placeSchema, {
  id: idSchema,
  name: z.string(),
  city: z.nullable(z.string()),
  sheetsDue: z.int(),
  sheetsMissing: z.int(),
  sheetsWaiting: z.int(),
  /** As the list of groups shows it now; null for a group that no longer runs. */
  now: z.nullable(z.object({ students: z.int(), places: z.int() })),
});
export type GroupFigures = z.infer<typeof groupSchema>;

const citySchema = z.extend(placeSchema, {
  /** Null for the groups without one. */
  city: z.nullable(z.string()),
});
export type CityFigures = z.infer<typeof citySchema>;

const weekdaySchema = z.extend(placeSchema, { weekday: z.int() });
export type WeekdayFigures = z.infer<typeof weekdaySchema>;

/** The children who joined in a month. */
const cohortSchema = z.object({
  month: localMonthSchema,
  size: z.int(),
  /** How many of them are active at the end of that month, of the next one, and so on up to now. */
  active: z.array(z.int()),
});
export type Cohort = z.infer<typeof cohortSchema>;

/** Invoiced less credited, and paid less sent back; whole cents. */
const moneySchema = z.object({ billed: z.int(), received: z.int(), outstanding: z.nullable(z.int()) });

export const analyticsSchema = z.object({
  /** The days that are counted: none after today. */
  from: localDateSchema,
  to: localDateSchema,
  today: localDateSchema,
  now: z.extend(figuresSchema, { onHand }),
  /** The same days a year before; null when the period is longer than a year or there was nothing then. */
  before: z.nullable(z.extend(figuresSchema, { from: localDateSchema, to: localDateSchema })),
  months: z.array(monthSchema),
  weeks: z.array(weekSchema),
  /** The emptiest first, and only these when there are many; `groupCount` is how many there are. */
  groups: z.array(groupSchema),
  groupCount: z.int(),
  /** All cities, the emptiest first. */
  cities: z.array(citySchema),
  weekdays: z.array(weekdaySchema),
  cohorts: z.array(cohortSchema),
  /** Null while nothing was ever invoiced, and when filtered by group: an invoice belongs to a family. */
  money: z.nullable(
    z.object({
      now: moneySchema,
      before: z.nullable(moneySchema),
      months: z.array(z.object({ month: localMonthSchema, billed: z.int(), received: z.int() })),
    }),
  ),
});
export type Analytics = z.infer<typeof analyticsSchema>;
