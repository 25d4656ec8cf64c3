import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { formatLongDate, formatTimeRange, formatWeekday } from '#platform/shared/dates.ts';
import { PointsAmount } from '#platform/web/kit/points-amount.tsx';
import { type Column, DataTable } from '#platform/web/table/data-table.tsx';
import type { LessonDate } from '../../shared/attendance.ts';
import { SheetStateBadge } from '../components/sheet-state-badge.tsx';
import classes from './lesson-dates.module.css';

interface Props {
  readonly groupId: string;
  /** Newest first. */
  readonly dates: readonly LessonDate[];
  readonly today: string;
}

const hasSheet = ({ state }: LessonDate) => state !== 'cancelled' && state !== 'upcoming';

function DateCell({ lesson, today }: { lesson: LessonDate; today: string }) {
  const t = useTranslations('attendance');
  const locale = useLocale();
  return (
    <span className={classes.date} data-state={lesson.state}>
      <span>{formatLongDate(lesson.date, locale)}</span>
      <span className={classes.weekday}>{formatWeekday(lesson.date, locale)}</span>
      {lesson.date === today && <span className={classes.today}>{t('today_mark')}</span>}
    </span>
  );
}

function OpenSheet({ groupId, lesson }: { groupId: string; lesson: LessonDate }) {
  const t = useTranslations('attendance');
  const locale = useLocale();
  if (!hasSheet(lesson)) return null;
  return (
    <Button
      variant={lesson.state === 'missing' || lesson.state === 'now' ? 'light' : 'default'}
      aria-label={t('open_date', { date: formatLongDate(lesson.date, locale) })}
      className={classes.open}
      renderRoot={(props) => (
        <Link
          {...props}
          to="/dashboard/attendance/$groupId/daily-sheet/$date"
          params={{ groupId, date: lesson.date }}
        />
      )}
    >
      {t('open')}
    </Button>
  );
}

function useColumns(groupId: string, today: string): Column<LessonDate>[] {
  const t = useTranslations('attendance');
  return useMemo(
    () => [
      {
        key: 'date',
        header: t('column_date'),
        cell: (lesson) => <DateCell lesson={lesson} today={today} />,
        sortBy: (lesson) => lesson.date,
        heading: true,
      },
      {
        key: 'time',
        header: t('column_time'),
        minor: true,
        cell: ({ lessons }) => (
          <span className={classes.times}>
            {lessons.map(({ startsAt, endsAt }) => formatTimeRange(startsAt, endsAt)).join(', ')}
          </span>
        ),
      },
      {
        key: 'state',
        header: t('column_state'),
        // Nobody was in the group that day: nothing waits to be marked.
        cell: ({ state, students }) =>
          state === 'missing' && students === 0 ? null : <SheetStateBadge state={state} />,
        sortBy: ({ state }) => state,
      },
      {
        key: 'marked',
        header: t('column_marked'),
        cell: (lesson) => (hasSheet(lesson) ? `${lesson.marked} / ${lesson.students}` : null),
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
        cell: (lesson) => <OpenSheet groupId={groupId} lesson={lesson} />,
        align: 'end',
      },
    ],
    [t, groupId, today],
  );
}

/** The lessons of a group with the state of their sheets. */
export function LessonDates({ groupId, dates, today }: Props) {
  const t = useTranslations('attendance');
  const columns = useColumns(groupId, today);
  return <DataTable label={t('dates_table')} rows={dates} columns={columns} rowKey={({ date }) => date} />;
}
