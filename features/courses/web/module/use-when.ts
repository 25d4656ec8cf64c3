import { useLocale, useTranslations } from 'use-intl';
import { formatShortDate, vilniusDate, vilniusTime } from '#platform/shared/dates.ts';
import type { ModuleGroup } from '../../shared/module-groups.ts';

/** 'šiandien 17:30', 'gruod. 7 d. 17:30'. */
export function useWhen(): (next: Pick<NonNullable<ModuleGroup['next']>, 'date' | 'startsAt'>) => string {
  const t = useTranslations('module_groups');
  const locale = useLocale();
  return ({ date, startsAt }) => {
    const time = vilniusTime(startsAt);
    return date === vilniusDate(Date.now())
      ? t('today_at', { time })
      : t('day_at', { date: formatShortDate(date, locale), time });
  };
}
