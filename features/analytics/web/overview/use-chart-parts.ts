import { useFormatter, useLocale, useTranslations } from 'use-intl';
import { formatMonth, formatShortDate } from '#platform/shared/dates.ts';
import type { Analytics } from '../../shared/analytics.ts';
import { monthTick } from './figures.view.ts';

/** The names and labels that the charts of the page share. */
export function useChartParts({ from, to, months, weeks }: Analytics) {
  const t = useTranslations('analytics');
  const locale = useLocale();
  const format = useFormatter();
  return {
    count: (value: number) => format.number(value),
    file: (name: string) => t('file', { name, from, to }),
    months: months.map(({ month }) => ({
      key: month,
      tick: monthTick(month, locale),
      name: formatMonth(month, locale),
    })),
    weeks: weeks.map(({ monday }) => ({
      key: monday,
      tick: formatShortDate(monday, locale),
      name: t('week_of', { day: formatShortDate(monday, locale) }),
    })),
  };
}
