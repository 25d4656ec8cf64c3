import * as z from 'zod/mini';
import { localDateSchema, localMonthSchema } from '#platform/shared/date-schemas.ts';
import { idSchema } from '#platform/shared/ids.ts';

/** What is summed of lessons, sheets, points, courses and feedback. */
const sumsSchema = z.object({
  /** Lessons of the plan, and those of them that are not cancelled. */
  planned: z.int(),
  held: z.int(),
  /** Students and places, lesson by lesson: the fill is one by the other. */
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
  /** Of the absent: the family had said so. */
  toldAhead: z.int(),
  given: z.int(),
  claimed: z.int(),
  adjusted: z.int(),
  opened: z.int(),
  finished: z.int(),
  feedback: z.int(),
});
export type Sums = z.infer<typeof sumsSchema>;

/** Children of a time: on its last day, who came for the first time in it, and who left in it. */
const childrenSchema = z.object({ active: z.int(), came: z.int(), left: z.int() });
export type Children = z.infer<typeof childrenSchema>;

/** All figures of a time. */
const figuresSchema = z.extend(sumsSchema, childrenSchema.shape);
export type Figures = z.infer<typeof figuresSchema>;
/** Points on hand at the end of a time, of the school year of that day. */
const onHand = z.int();

const monthSchema = z.extend(figuresSchema, {
  onHand,
  month: localMonthSchema,
  /** Active at the end of the same month a year before; null before anybody came. */
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

/** A group in which a lesson was planned in the time. */
export const groupSchema = z.extend(placeSchema, {
  id: idSchema,
  name: z.string(),
  city: z.nullable(z.string()),
  sheetsDue: z.int(),
  sheetsMissing: z.int(),
  sheetsWaiting: z.int(),
  /** As the list of groups says it now; null for a group that does not run any more. */
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

/** The children who came for the first time in a month. */
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
  /** The same days a year before; null when the time is longer than a year or nothing was then. */
  before: z.nullable(z.extend(figuresSchema, { from: localDateSchema, to: localDateSchema })),
  months: z.array(monthSchema),
  weeks: z.array(weekSchema),
  /** The emptiest first, and of many groups only these; `groupCount` is how many there are. */
  groups: z.array(groupSchema),
  groupCount: z.int(),
  /** Those of all groups, the emptiest first. */
  cities: z.array(citySchema),
  weekdays: z.array(weekdaySchema),
  cohorts: z.array(cohortSchema),
  /** Null while nothing was ever invoiced, and for some groups alone: an invoice belongs to a family. */
  money: z.nullable(
    z.object({
      now: moneySchema,
      before: z.nullable(moneySchema),
      months: z.array(z.object({ month: localMonthSchema, billed: z.int(), received: z.int() })),
    }),
  ),
});
export type Analytics = z.infer<typeof analyticsSchema>;
