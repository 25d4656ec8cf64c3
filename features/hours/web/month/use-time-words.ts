import { useTranslations } from 'use-intl';
import { hoursAndMinutes } from './hours-search.view.ts';

/** Minutes in words: 42 h 30 min. */
export function useTimeWords(): (minutes: number) => string {
  const t = useTranslations('hours');
  return (all) => {
    const { hours, minutes } = hoursAndMinutes(all);
    if (minutes === 0) return t('time_whole', { hours });
    return hours === 0 ? t('time_short', { minutes }) : t('time', { hours, minutes });
  };
}
