import { useLocale } from 'use-intl';
import { addDays, formatWeekday } from '#platform/shared/dates.ts';

const someMonday = '2024-01-01';

/** Names of weekdays, 1 = Monday: 'Antradienis' or 'An', capitalised for the start of a line. */
export function useWeekdayNames() {
  const locale = useLocale();
  return (weekday: number, width: 'long' | 'short' = 'long'): string => {
    const name = formatWeekday(addDays(someMonday, weekday - 1), locale, width);
    return name.slice(0, 1).toLocaleUpperCase(locale) + name.slice(1);
  };
}
