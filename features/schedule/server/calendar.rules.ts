import { addDays, daysBetween, type LocalDate } from '#platform/shared/dates.ts';
import type { ErrorCode } from '#platform/shared/error-codes.ts';
import type { ClosedDay, Closure } from '../shared/calendar.ts';
import { holidaysBetween } from '../shared/holidays.rules.ts';

/** A calendar shows two months at most, first and last week included. */
const mostCalendarDays = 62;

/** How many colours groups have in the calendar. */
const groupColours = 12;

/** Why these days cannot be asked for; null when they can. Both days count. */
export function rangeRefusal(from: LocalDate, to: LocalDate): ErrorCode | null {
  if (to < from) return 'schedule/end-before-start';
  return daysBetween(from, to) + 1 > mostCalendarDays ? 'schedule/range-too-long' : null;
}

/** A group's colour, 0 to {@link groupColours} − 1, by its number: the same everywhere and always, another for each of twelve. */
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
