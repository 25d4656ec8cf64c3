import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { formatLongDate, formatTimeRange, formatWeekday } from '#platform/shared/dates.ts';
import { PointsAmount } from '#platform/web/kit/points-amount.tsx';
import { type Column, DataTable } from '#platform/web/table/data-table.tsx';
import type { EventDate } from '../../shared/attendance.ts';
import { SheetStateBadge } from '../components/sheet-state-badge.tsx';
import classes from './event-dates.module.css';

interface Props {
  readonly groupId: string;
  /** Newest first. */
  readonly dates: readonly EventDate[];
  readonly today: string;
}

const hasSheet = ({ state }: EventDate) => state !== 'cancelled' && state !== 'upcoming';

function DateCell({ event, today }: { event: EventDate; today: string }) {
  const t = useTranslations('attendance');
  const locale = useLocale();
  return (
    <span className={classes.date} data-state={event.state}>
      <span>{formatLongDate(event.date, locale)}</span>
      <span className={classes.weekday}>{formatWeekday(event.date, locale)}</span>
      {event.date === today && <span className={classes.today}>{t('today_mark')}</span>}
    </span>
  );
}

function OpenSheet({ groupId, event }: { groupId: string; event: EventDate }) {
  const t = useTranslations('attendance');
  const locale = useLocale();
  if (!hasSheet(event)) return null;
  return (
    <Button
      variant={event.state === 'missing' || event.state === 'now' ? 'light' : 'default'}
      aria-label={t('open_date', { date: formatLongDate(event.date, locale) })}
      className={classes.open}
      renderRoot={(props) => (
        <Link
          {...props}
          to="/dashboard/attendance/$groupId/daily-sheet/$date"
          params={{ groupId, date: event.date }}
        />
      )}
    >
      {t('open')}
    </Button>
  );
}

function useColumns(groupId: string, today: string): Column<EventDate>[] {
  const t = useTranslations('attendance');
  return useMemo(
    () => [
      {
        key: 'date',
        header: t('column_date'),
        cell: (event) => <DateCell event={event} today={today} />,
        sortBy: (event) => event.date,
        heading: true,
      },
      {
        key: 'time',
        header: t('column_time'),
        minor: true,
        cell: ({ events }) => (
          <span className={classes.times}>
            {events.map(({ startsAt, endsAt }) => formatTimeRange(startsAt, endsAt)).join(', ')}
          </span>
        ),
      },
      {
        key: 'state',
        header: t('column_state'),
        // Nobody was in the group that day: there is nothing to mark.
        cell: ({ state, students }) =>
          state === 'missing' && students === 0 ? null : <SheetStateBadge state={state} />,
        sortBy: ({ state }) => state,
      },
      {
        key: 'marked',
        header: t('column_marked'),
        cell: (event) => (hasSheet(event) ? `${event.marked} / ${event.students}` : null),
        align: 'end',
      },
      {
        key: 'points',
        header: t('column_points'),
        cell: ({ points }) => (points > 0 ? <PointsAmount points={points} size="sm" /> : null),
        sortBy: ({ points }) => points,
        align: 'end',
      },
      {
        key: 'open',
        header: t('column_action'),
        cell: (event) => <OpenSheet groupId={groupId} event={event} />,
        align: 'end',
      },
    ],
    [t, groupId, today],
  );
}

/** The events of a group with the state of their sheets. */
export function EventDates({ groupId, dates, today }: Props) {
  const t = useTranslations('attendance');
  const columns = useColumns(groupId, today);
  return <DataTable label={t('dates_table')} rows={dates} columns={columns} rowKey={({ date }) => date} />;
}
