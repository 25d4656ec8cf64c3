import { useLocale, useTranslations } from 'use-intl';
import { formatShortDate, formatWeekday } from '#platform/shared/dates.ts';
import type { SeatGroup } from '../../shared/plans.ts';
import classes from './family-billing.module.css';

/** A Monday, from which the days of a week are counted. */
const monday = 5;

interface Props {
  readonly group: SeatGroup;
  /** Its seat is held: how many others are free matters no more. */
  readonly isChosen?: boolean;
}

/** A group as a family chooses it: when and where it meets, who teaches it, and how many places are free. */
export function GroupLine({ group, isChosen = false }: Props) {
  const { name, city, address, mode, teachers, times, next, free } = group;
  const t = useTranslations('billing');
  const locale = useLocale();
  const dayOf = (weekday: number) =>
    formatWeekday(`2026-01-${String(monday + weekday - 1).padStart(2, '0')}`, locale, 'short');
  const said = (week: SeatGroup['times']) =>
    week.map((each) => `${dayOf(each.weekday)} ${each.startTime}–${each.endTime}`).join(', ') ||
    t('no_times');
  const then = next && t('times_from', { date: formatShortDate(next.from, locale), times: said(next.times) });
  const place = mode === 'online' ? t('online') : [address, city].filter(Boolean).join(', ');
  const teacher = teachers.length > 0 && t('taught_by', { names: teachers.join(', ') });
  const seats = free > 0 && !isChosen && t('seats_left', { count: free });
  return (
    <span>
      <strong>{name}</strong>
      <br />
      <span className={classes.dim}>
        {[said(times), then].filter(Boolean).join(' · ')}
        <br />
        {[place, teacher, seats].filter(Boolean).join(' · ')}
      </span>
    </span>
  );
}
