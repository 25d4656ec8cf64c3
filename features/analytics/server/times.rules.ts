import { addMonths, type LocalDate } from '#platform/shared/dates.ts';
import { type SchoolYearTurn, schoolYearKey, schoolYearNamed } from '#platform/shared/school-year.ts';

/** The days that are counted, both inclusive. */
export interface Times {
  readonly from: LocalDate;
  readonly to: LocalDate;
  readonly today: LocalDate;
  /** The same days a year before; null for a period longer than a year. */
  readonly before: { readonly from: LocalDate; readonly to: LocalDate } | null;
}

/** The same day a year before; 28 February for the 29th. */
export function yearBefore(date: LocalDate): LocalDate {
  const day = `${Number(date.slice(0, 4)) - 1}${date.slice(4)}`;
  return day.endsWith('02-29') ? `${day.slice(0, 8)}28` : day;
}

/** The periods that can be requested without naming days. */
export type Period = 'year' | 'lastYear' | 'quarter';

/** The days of a period: this school year, the last one, or the last three months. */
export function daysOf(
  period: Period,
  today: LocalDate,
  turns: readonly SchoolYearTurn[],
): { from: LocalDate; to: LocalDate } {
  if (period === 'quarter') return { from: `${addMonths(today.slice(0, 7), -3)}-01`, to: today };
  return schoolYearNamed(schoolYearKey(today, turns) - (period === 'year' ? 0 : 1), turns);
}

/** The wanted days that are counted: none after today, and today when all of them are in the future. */
export function timesOf(days: { from: LocalDate; to: LocalDate }, today: LocalDate): Times {
  const [from, to] = [days.from > today ? today : days.from, days.to > today ? today : days.to];
  const before = { from: yearBefore(from), to: yearBefore(to) };
  return { from, to, today, before: before.to < from && before.from <= before.to ? before : null };
}

/** The first day that matters: points on hand are summed from the first day of its school year. */
export function firstDayOf({ from, before }: Times, turns: readonly SchoolYearTurn[]): LocalDate {
  const year = schoolYearNamed(schoolYearKey(from, turns), turns).from;
  return before && before.from < year ? before.from : year;
}

/** The months from that of the first day to that of the last one. */
export function monthsBetween(from: LocalDate, to: LocalDate): string[] {
  const months: string[] = [];
  for (let month = from.slice(0, 7); month <= to.slice(0, 7); month = addMonths(month, 1)) months.push(month);
  return months;
}
