import { useLocale, useTranslations } from 'use-intl';
import { formatLongDate, formatTimeRange, formatWeekday } from '#platform/shared/dates.ts';
import type { EventDate } from '../../shared/attendance.ts';
import sections from '../components/attendance-sections.module.css';
import { SheetStateBadge } from '../components/sheet-state-badge.tsx';
import classes from './upcoming-dates.module.css';

/** The events of the coming two weeks; their sheets open on the day. */
export function UpcomingDates({ dates }: { dates: readonly EventDate[] }) {
  const t = useTranslations('attendance.group_month');
  const locale = useLocale();
  if (dates.length === 0) return null;
  return (
    <section className={sections.section} aria-labelledby="upcoming-dates">
      <div className={sections.head}>
        <h2 id="upcoming-dates">{t('upcoming')}</h2>
      </div>
      <ul className={classes.dates}>
        {dates.map(({ date, events, state }) => (
          <li key={date} className={classes.date} data-state={state}>
            <span className={classes.day}>{formatLongDate(date, locale)}</span>
            <span className={classes.detail}>
              {[
                formatWeekday(date, locale),
                ...events.map(({ startsAt, endsAt }) => formatTimeRange(startsAt, endsAt)),
              ].join(' · ')}
            </span>
            {state !== 'upcoming' && <SheetStateBadge state={state} />}
          </li>
        ))}
      </ul>
    </section>
  );
}
