import type { Repeats } from '#features/membership/shared/group.ts';
import {
  addDays,
  addMonths,
  daysBetween,
  type LocalDate,
  vilniusInstant,
  weekdayOf,
} from '#platform/shared/dates.ts';

/** A weekday of a group's pattern: wall times 'HH:MM' in Vilnius, the end after the start (spec §3 "schedule"). */
export interface PatternWeekday {
  /** 1 for Monday to 7 for Sunday; a pattern has each once at most. */
  readonly weekday: number;
  readonly startTime: string;
  readonly endTime: string;
  readonly repeats: Repeats;
  /** The day from which the repetition counts, such as every second week; the pattern's first day if there is none. */
  readonly countsFrom?: LocalDate | null;
}

/** When a group has events: nothing is planned until both dates are known, and both may be event days themselves. */
export interface SchedulePattern {
  readonly startDate: LocalDate | null;
  readonly endDate: LocalDate | null;
  readonly weekdays: readonly PatternWeekday[];
  /** Planned ahead: from that day on these weekdays apply instead. */
  readonly change?: { readonly from: LocalDate; readonly weekdays: readonly PatternWeekday[] } | null;
}

/** Days without events: public holidays and the academy's closures (decision G12). A `Set` of days is one. */
export interface ClosedDays {
  has(date: LocalDate): boolean;
}

/** The time of an event: its day in Vilnius, and its instants. */
export interface EventTime {
  readonly date: LocalDate;
  readonly startsAt: string;
  readonly endsAt: string;
}

/** An event that a pattern requires. */
export interface PlannedEvent extends EventTime {
  readonly weekday: number;
}

/** Between two days, both inclusive. */
export interface Days {
  readonly from: LocalDate;
  readonly to: LocalDate;
}

interface Asked extends SchedulePattern {
  readonly closedDays: ClosedDays;
  /** Only these days are considered, when the others do not matter. */
  readonly days?: Days | undefined;
}

/**
 * All events of a pattern, in order (spec §4 "Recurrence", decisions G5, G6, G12). Each weekday counts from its first day on or after the
 * start date, or as {@link PatternWeekday} says; from the day of a planned change its weekdays apply. A closed day is skipped, and the
 * count goes on as if it were not closed. Events keep their wall time across clock changes.
 */
export function plannedEvents(pattern: Asked): PlannedEvent[] {
  const { closedDays, days } = pattern;
  return partsOf(pattern)
    .flatMap(({ weekdays, ...part }) =>
      weekdays.flatMap((each) =>
        occurrences(each, part, days)
          .filter((date) => !closedDays.has(date))
          .map((date) => ({ date, weekday: each.weekday, ...instantsOf(each, date) })),
      ),
    )
    .sort(byStart);
}

interface PatternPart extends Days {
  readonly weekdays: readonly PatternWeekday[];
}

// The weekdays until a planned change, and those from then on.
function partsOf({ startDate, endDate, weekdays, change }: SchedulePattern): PatternPart[] {
  if (startDate === null || endDate === null) return [];
  if (!change) return [{ weekdays, from: startDate, to: endDate }];
  const before = addDays(change.from, -1);
  return [
    { weekdays, from: startDate, to: before < endDate ? before : endDate },
    { weekdays: change.weekdays, from: change.from > startDate ? change.from : startDate, to: endDate },
  ];
}

/** The event that a pattern requires on a day, whether or not the day is closed; null when it requires none. */
export function eventAskedFor(pattern: SchedulePattern, date: LocalDate): PlannedEvent | null {
  const days = { from: date, to: date };
  return plannedEvents({ ...pattern, closedDays: { has: () => false }, days })[0] ?? null;
}

/** The order of events in time, for `sort`. */
export function byStart(one: { startsAt: string }, other: { startsAt: string }): number {
  if (one.startsAt === other.startsAt) return 0;
  return one.startsAt < other.startsAt ? -1 : 1;
}

type Step = (first: LocalDate, count: number) => LocalDate;

const steps: Record<Exclude<Repeats, 'once'>, Step> = {
  weekly: (first, count) => addDays(first, 7 * count),
  biweekly: (first, count) => addDays(first, 14 * count),
  monthly: (first, count) => sameWeekdayLater(first, count),
  bimonthly: (first, count) => sameWeekdayLater(first, 2 * count),
};

/** The interval of a repetition in days, where it is constant. */
const intervals: Partial<Record<Repeats, number>> = { weekly: 7, biweekly: 14 };

function occurrences(
  { weekday, repeats, countsFrom }: PatternWeekday,
  { from, to }: Days,
  days?: Days,
): LocalDate[] {
  const first = firstOnOrAfter(countsFrom ?? from, weekday);
  const asked = days && days.from > from ? days.from : from;
  const last = days && days.to < to ? days.to : to;
  if (repeats === 'once') return first >= asked && first <= last ? [first] : [];
  const interval = intervals[repeats];
  const dates: LocalDate[] = [];
  let count = interval ? Math.max(0, Math.ceil(daysBetween(first, asked) / interval)) : 0;
  for (let date = steps[repeats](first, count); date <= last; date = steps[repeats](first, count)) {
    if (date >= asked) dates.push(date);
    count += 1;
  }
  return dates;
}

/** The first such weekday on a day or after it. */
export function firstOnOrAfter(date: LocalDate, weekday: number): LocalDate {
  return addDays(date, (weekday - weekdayOf(date) + 7) % 7);
}

// The second Tuesday stays the second Tuesday. The fifth is the last one in months with four, so that no month goes
// without.
function sameWeekdayLater(first: LocalDate, months: number): LocalDate {
  const month = addMonths(first.slice(0, 7), months);
  const weeks = Math.floor((Number(first.slice(8)) - 1) / 7);
  const date = addDays(firstOnOrAfter(`${month}-01`, weekdayOf(first)), 7 * weeks);
  return date.startsWith(month) ? date : addDays(date, -7);
}

// In the night in which the clocks skip an hour, a start moved forward may reach the end: the event then keeps its
// length.
function instantsOf({ startTime, endTime }: PatternWeekday, date: LocalDate) {
  const startsAt = vilniusInstant(date, startTime);
  const endsAt = vilniusInstant(date, endTime);
  if (startsAt < endsAt) return { startsAt, endsAt };
  const length = Date.parse(`${date}T${endTime}Z`) - Date.parse(`${date}T${startTime}Z`);
  return { startsAt, endsAt: new Date(Date.parse(startsAt) + length).toISOString() };
}

const isSame = (one: PatternWeekday, other: PatternWeekday) =>
  one.weekday === other.weekday && one.repeats === other.repeats;

/** Weekly repetition needs no day to count from. */
const counts = ({ repeats }: PatternWeekday) => repeats !== 'weekly';

/**
 * The pattern with the days from which its repetitions count, so that a change shifts no week: a weekday continues as it did,
 * one that replaces another, such as Friday for Thursday, counts from the week in which that one began, and any other from the
 * day of the change, also when that has come. With another first day of the group all count from there (decision G5).
 */
export function countedPattern(wanted: SchedulePattern, stored: SchedulePattern | null): SchedulePattern {
  const { startDate, change } = wanted;
  const before = stored?.startDate === startDate ? stored.weekdays : [];
  const kept = (day: PatternWeekday) => before.find((each) => isSame(each, day))?.countsFrom ?? null;
  const weekdays = wanted.weekdays.map((day) => ({ ...day, countsFrom: counts(day) ? kept(day) : null }));
  if (!change) return { ...wanted, weekdays, change: null };
  const anew = change.weekdays.filter((day) => !weekdays.some((each) => isSame(each, day)));
  const gone = weekdays.filter((day) => !change.weekdays.some((each) => isSame(each, day)));
  const countsFrom = (day: PatternWeekday): LocalDate | null => {
    if (!counts(day) || startDate === null) return null;
    const same = weekdays.find((each) => isSame(each, day));
    if (same) return same.countsFrom ?? startDate;
    // A one-off lesson replaces no other: it comes once more.
    const like = ({ repeats }: PatternWeekday) => repeats === day.repeats && repeats !== 'once';
    const place = gone.filter(like)[anew.filter(like).indexOf(day)];
    return place ? mondayOf(firstOnOrAfter(place.countsFrom ?? startDate, place.weekday)) : change.from;
  };
  return {
    ...wanted,
    weekdays,
    change: {
      from: change.from,
      weekdays: change.weekdays.map((day) => ({ ...day, countsFrom: countsFrom(day) })),
    },
  };
}

const mondayOf = (date: LocalDate): LocalDate => addDays(date, 1 - weekdayOf(date));
