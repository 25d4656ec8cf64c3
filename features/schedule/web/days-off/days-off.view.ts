import type { DaysOff } from '../../shared/days-off.ts';

/** Days off of one month, `YYYY-MM`, in the order of the list. */
export interface MonthOff {
  readonly month: string;
  readonly daysOff: readonly DaysOff[];
}

/** A list of days off by the month in which they begin. */
export function byMonth(daysOff: readonly DaysOff[]): MonthOff[] {
  const months = new Map<string, DaysOff[]>();
  for (const days of daysOff) {
    const month = days.from.slice(0, 7);
    months.set(month, [...(months.get(month) ?? []), days]);
  }
  return [...months].map(([month, ofMonth]) => ({ month, daysOff: ofMonth }));
}
