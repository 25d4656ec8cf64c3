import { useLocale } from 'use-intl';
import { weekdayName } from '../../shared/weekly-lines.rules.ts';

/** Names of weekdays in the reader's language: see {@link weekdayName}. */
export function useWeekdayNames() {
  const locale = useLocale();
  return (weekday: number, width: 'long' | 'short' = 'long'): string => weekdayName(weekday, locale, width);
}
