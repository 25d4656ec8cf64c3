import { Link } from '@tanstack/react-router';
import { useLocale, useTranslations } from 'use-intl';
import { StateBadge } from '#features/people/web/components/state-badge.tsx';
import type { ScheduleEvent } from '#features/schedule/shared/schedule.ts';
import { useGoesOn } from '#features/schedule/web/components/use-now.ts';
import { formatShortDate, formatTimeRange, formatWeekday, vilniusDate } from '#platform/shared/dates.ts';
import { Card } from '#platform/web/kit/card.tsx';
import type { GroupDetail } from '../../shared/groups.ts';
import classes from './group-page.module.css';

/** The events around now. Each opens in the calendar; those that have begun also open their daily sheet. */
export function GroupEvents({ group: { nextEvents, lastEvents } }: { group: GroupDetail }) {
  const t = useTranslations('groups.page');
  return (
    <>
      <Card title={t('next_lessons')}>
        <EventLines events={nextEvents} none={t('no_next_lessons')} />
      </Card>
      <Card title={t('last_lessons')}>
        <EventLines events={lastEvents} none={t('no_last_lessons')} />
      </Card>
    </>
  );
}

function EventLines({ events, none }: { events: readonly ScheduleEvent[]; none: string }) {
  if (events.length === 0) return <p className={classes.dimmed}>{none}</p>;
  return (
    <ul className={classes.list}>
      {events.map((event) => (
        <EventLine key={event.id} event={event} />
      ))}
    </ul>
  );
}

function EventLine({ event }: { event: ScheduleEvent }) {
  const t = useTranslations('groups.page');
  const locale = useLocale();
  const { id, groupId, date, startsAt, endsAt, cancelled, cancelReason } = event;
  const day = formatShortDate(date, locale);
  const goesOn = useGoesOn(event);
  const hasCome = date <= vilniusDate(Date.now());
  return (
    <li className={classes.line}>
      <Link
        to="/dashboard/schedule"
        search={{ date, group: groupId, event: id }}
        className={classes.link}
        data-cancelled={cancelled}
      >
        {`${formatWeekday(date, locale, 'short')}, ${day}, ${formatTimeRange(startsAt, endsAt)}`}
      </Link>
      {cancelled && (
        <span className={classes.why}>
          <StateBadge tone="bad">{t('cancelled')}</StateBadge>
          {cancelReason}
        </span>
      )}
      {goesOn && (
        <span className={classes.goesOn}>
          <StateBadge tone="now">{t('now')}</StateBadge>
        </span>
      )}
      {!cancelled && hasCome && (
        <Link
          to="/dashboard/attendance/$groupId/daily-sheet/$date"
          params={{ groupId, date }}
          className={classes.link}
          aria-label={t('open_sheet', { date: day })}
        >
          {t('daily_sheet')}
        </Link>
      )}
    </li>
  );
}
