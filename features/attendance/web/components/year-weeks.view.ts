import { addDays, type LocalDate, weekdayOf } from '#platform/shared/dates.ts';
import { grouped } from '#platform/shared/grouped.ts';
import type { EventDate } from '../../shared/attendance.ts';

/** A week from Monday on, with the group's lessons in order; without any, it is a gap in the plan. */
export interface PlannedWeek {
  readonly monday: LocalDate;
  readonly sunday: LocalDate;
  readonly lessons: readonly EventDate[];
}

/** A month 'YYYY-MM' with the weeks that have most of their days in it. */
export interface PlannedMonth {
  readonly month: string;
  readonly weeks: readonly PlannedWeek[];
}

const mondayOf = (date: LocalDate) => addDays(date, 1 - weekdayOf(date));

/** All weeks from a group's first lesson to its last, by month; those without lessons, too. */
export function weeksOfPlan(dates: readonly EventDate[]): PlannedMonth[] {
  const sorted = dates.toSorted((one, other) => (one.date < other.date ? -1 : 1));
  const [first, last] = [sorted[0], sorted.at(-1)];
  if (!first || !last) return [];
  const byWeek = grouped(sorted, ({ date }) => mondayOf(date));
  const weeks: PlannedWeek[] = [];
  for (let monday = mondayOf(first.date); monday <= last.date; monday = addDays(monday, 7))
    weeks.push({ monday, sunday: addDays(monday, 6), lessons: byWeek.get(monday) ?? [] });
  // Thursday decides, as it does for the weeks of a year.
  const byMonth = grouped(weeks, ({ monday }) => addDays(monday, 3).slice(0, 7));
  return [...byMonth].map(([month, of]) => ({ month, weeks: of }));
}

/** How many lessons a plan has, without cancelled ones, and how many of them are over. */
export function progressOf(dates: readonly EventDate[]): { readonly held: number; readonly all: number } {
  const planned = dates.filter(({ state }) => state !== 'cancelled');
  const held = planned.filter(({ state }) => state !== 'upcoming' && state !== 'now');
  return { held: held.length, all: planned.length };
}
