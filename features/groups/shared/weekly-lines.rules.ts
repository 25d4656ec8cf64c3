import type { WeekdayPattern } from '#features/membership/shared/weekday-pattern.ts';
import { addDays, formatWeekday } from '#platform/shared/dates.ts';
import { grouped } from '#platform/shared/grouped.ts';
import type { Locale } from '#platform/shared/localized-text.ts';

const someMonday = '2024-01-01';

/** The name of a weekday, 1 = Monday: 'Antradienis' or 'An', capitalised for the start of a line. */
export function weekdayName(weekday: number, locale: Locale, width: 'long' | 'short'): string {
  const name = formatWeekday(addDays(someMonday, weekday - 1), locale, width);
  return name.slice(0, 1).toLocaleUpperCase(locale) + name.slice(1);
}

/** Days of a weekly pattern with the same times and rhythm: 'An, Kt 17:30–19:00'. */
export interface WeeklyLine {
  readonly text: string;
  readonly repeats: WeekdayPattern['repeats'];
}

/** When a group meets: days with the same times share a line. */
export function weeklyLines(weekdays: readonly WeekdayPattern[], locale: Locale): WeeklyLine[] {
  const lines = grouped(weekdays, (day) => `${day.startTime}–${day.endTime} ${day.repeats}`);
  return [...lines.values()].flatMap((days) => {
    const [first] = days;
    if (!first) return [];
    const names = days.map(({ weekday }) => weekdayName(weekday, locale, 'short')).join(', ');
    return [{ text: `${names} ${first.startTime}–${first.endTime}`, repeats: first.repeats }];
  });
}
