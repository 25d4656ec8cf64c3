import type { UseQueryResult } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'use-intl';
import { formatMoment, vilniusDate, vilniusTime } from '#platform/shared/dates.ts';

/** What a device shows of the server's last answer. */
export type Shown = Pick<UseQueryResult, 'data' | 'dataUpdatedAt'>;

/** Of when what is shown without a network is, by its time or day; null while nothing is shown. */
export function useAsOf({ data, dataUpdatedAt: at }: Shown): string | null {
  const t = useTranslations('kit');
  const locale = useLocale();
  if (data === undefined) return null;
  const isToday = vilniusDate(at) === vilniusDate(Date.now());
  return t('as_of', { time: isToday ? vilniusTime(at) : formatMoment(new Date(at).toISOString(), locale) });
}
