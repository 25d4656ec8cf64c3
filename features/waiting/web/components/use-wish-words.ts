import { useLocale, useTranslations } from 'use-intl';
import { formatWeekday } from '#platform/shared/dates.ts';
import { localize } from '#platform/shared/localized-text.ts';
import type { NamedWish, WaitedGroup } from '../../shared/waiting.ts';

/** A Monday, from which the days of a week are counted. */
const monday = 5;

/** The name of a weekday, 1 being Monday. */
export function useWeekday(): (weekday: number, style: 'short' | 'long') => string {
  const locale = useLocale();
  return (weekday, style) =>
    formatWeekday(`2026-01-${String(monday + weekday - 1).padStart(2, '0')}`, locale, style);
}

/** When and where a group meets, in one line. */
export function useGroupWords(): (group: WaitedGroup) => string {
  const t = useTranslations('waiting');
  const dayOf = useWeekday();
  return ({ mode, city, address, times }) => {
    const week = times.map((each) => `${dayOf(each.weekday, 'short')} ${each.startTime}–${each.endTime}`);
    const place = mode === 'online' ? t('online') : [address, city].filter(Boolean).join(', ');
    return [week.join(', '), place].filter(Boolean).join(' · ');
  };
}

/** What a wish is for, and where and when; in two parts. */
export function useWishWords(): (wish: NamedWish) => { readonly title: string; readonly rest: string } {
  const t = useTranslations('waiting');
  const locale = useLocale();
  const dayOf = useWeekday();
  return ({ plan, module, cities, online, weekdays }) => {
    const places = [...cities, ...(online ? [t('online')] : [])];
    const days = weekdays.map((day) => dayOf(day, 'short'));
    return {
      title: [module && localize(module.title, locale), plan && localize(plan.name, locale)]
        .filter(Boolean)
        .join(' · '),
      rest: [
        places.length > 0 ? places.join(', ') : t('any_place'),
        days.length > 0 ? days.join(', ') : t('any_day'),
      ].join(' · '),
    };
  };
}
