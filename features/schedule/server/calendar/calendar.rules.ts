import { addDays, daysBetween, type LocalDate, vilniusInstant } from '#platform/shared/dates.ts';
import type { ErrorCode } from '#platform/shared/error-codes.ts';
import type { ClosedDay, Closure } from '../../shared/calendar.ts';
import { holidaysBetween } from '../../shared/holidays.rules.ts';

/** A calendar shows at most two months, first and last week included. */
const mostCalendarDays = 62;

/** The most lessons in one answer: three of each day of the longest calendar, about 55 KiB. */
export const mostEvents = 3 * mostCalendarDays;

/** How many colours groups have in the calendar. */
const groupColours = 12;

/** Why these days cannot be requested; null when they can. Both days count. */
export function rangeRefusal(from: LocalDate, to: LocalDate): ErrorCode | null {
  if (to < from) return 'schedule/end-before-start';
  return daysBetween(from, to) + 1 > mostCalendarDays ? 'schedule/range-too-long' : null;
}

/** A part of the calendar that lessons are counted in. */
export interface CountedPart {
  readonly date: LocalDate;
  /** Its first instant, and the first after it. */
  readonly from: string;
  readonly until: string;
  readonly count: number;
}

const hourMs = 3_600_000;

/**
 * The days of lessons that were counted by day, the hours of those that were counted by the instants at which they begin. Clocks
 * in Vilnius change by whole hours: hours are the same there and in UTC, and a day has 23 to 25 of them.
 */
export function partsOf(
  counts: readonly { readonly date: LocalDate; readonly startsAt: string | null; readonly count: number }[],
): CountedPart[] {
  const parts = new Map<string, CountedPart>();
  for (const { date, startsAt, count } of counts) {
    const from = startsAt === null ? vilniusInstant(date, '00:00') : hourOf(startsAt, 0);
    const until = startsAt === null ? vilniusInstant(addDays(date, 1), '00:00') : hourOf(startsAt, 1);
    parts.set(from, { date, from, until, count: count + (parts.get(from)?.count ?? 0) });
  }
  return [...parts.values()];
}

function hourOf(instant: string, next: 0 | 1): string {
  return new Date((Math.floor(Date.parse(instant) / hourMs) + next) * hourMs).toISOString();
}

/**
 * How many lessons each part of a calendar shows when all are too many for one answer: the same number for each, and as
 * many as fit in {@link mostEvents}. A part with fewer leaves its room to the others.
 */
export function rowsOfEach(counts: readonly number[], most: number): number {
  const shown = (rows: number) => counts.reduce((sum, count) => sum + Math.min(count, rows), 0);
  let rows = 0;
  while (rows < most && shown(rows + 1) <= most) rows += 1;
  return rows;
}

/**
 * A group's colour, 0 to {@link groupColours} − 1, by its number: always the same everywhere, and different among twelve in a
 * row.
 */
export function groupColour(number: number): number {
  return number % groupColours;
}

/** The days without lessons between two days, both included: public holidays, then closures, each in order. */
export function closedDaysBetween(
  from: LocalDate,
  to: LocalDate,
  closures: readonly Pick<Closure, 'from' | 'to' | 'name'>[],
): ClosedDay[] {
  const holidays = holidaysBetween(from, to).map(
    ({ date, key }): ClosedDay => ({ date, kind: 'holiday', name: key }),
  );
  const closed = closures.flatMap((closure): ClosedDay[] => {
    const first = closure.from < from ? from : closure.from;
    const last = closure.to > to ? to : closure.to;
    const length = Math.max(0, daysBetween(first, last) + 1);
    return Array.from({ length }, (_, index) => ({
      date: addDays(first, index),
      kind: 'closure',
      name: closure.name,
    }));
  });
  return [...holidays, ...closed];
}
