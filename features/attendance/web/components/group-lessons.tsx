import { Button } from '@mantine/core';
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { formatLongDate, formatShortDate, formatTimeRange, formatWeekday } from '#platform/shared/dates.ts';
import { PointsAmount } from '#platform/web/kit/points-amount.tsx';
import { Segments } from '#platform/web/kit/segments.tsx';
import type { EventDate } from '../../shared/attendance.ts';
import { firstOf, hasSheet, pointsOf, type SortedDates } from './event-dates.view.ts';
import classes from './group-lessons.module.css';
import { SheetStateBadge } from './sheet-state-badge.tsx';

interface Props {
  readonly groupId: string;
  readonly dates: SortedDates;
  readonly today: string;
}

type Kind = keyof SortedDates;

/**
 * A group's lessons of this school year in one list: waiting, past, upcoming; each line links to its sheet, or to the calendar before its
 * day.
 */
export function GroupLessons({ groupId, dates, today }: Props) {
  const t = useTranslations('attendance');
  const [chosen, setChosen] = useState<Kind | null>(null);
  const [all, setAll] = useState(false);
  const kinds = (['waiting', 'past', 'upcoming'] as const).filter((kind) => dates[kind].length > 0);
  const kind = chosen && kinds.includes(chosen) ? chosen : kinds[0];
  if (!kind) return null;
  const lessons = dates[kind];
  const shown = all ? lessons : firstOf(lessons);
  return (
    <section className={classes.lessons} aria-labelledby="group-lessons">
      <div className={classes.head}>
        <h2 id="group-lessons">{t('lessons')}</h2>
        <span className={classes.sum} title={t('summary_points')}>
          <PointsAmount points={pointsOf(dates.past)} size="sm" />
        </span>
        <Segments
          label={t('lessons_shown')}
          value={kind}
          choices={kinds.map((value) => ({
            value,
            label: t(`lessons_${value}`, { count: dates[value].length }),
          }))}
          onChange={(next) => {
            setChosen(next);
            setAll(false);
          }}
        />
      </div>
      <ul className={classes.list} aria-label={t(`lessons_${kind}`, { count: lessons.length })}>
        {shown.map((lesson) => (
          <li key={lesson.date} className={classes.item}>
            <Lesson groupId={groupId} lesson={lesson} today={today} />
          </li>
        ))}
      </ul>
      {shown.length < lessons.length && (
        <Button variant="subtle" fullWidth onClick={() => setAll(true)}>
          {t('show_all', { count: lessons.length })}
        </Button>
      )}
    </section>
  );
}

interface LessonProps {
  readonly groupId: string;
  readonly lesson: EventDate;
  readonly today: string;
}

function Lesson({ groupId, lesson, today }: LessonProps) {
  const t = useTranslations('attendance');
  const locale = useLocale();
  const { date, state, events, marked, students, points } = lesson;
  const opens = hasSheet(lesson, today);
  const inside = (
    <>
      <span className={classes.day}>{formatShortDate(date, locale)}</span>
      <span className={classes.when}>
        {[
          date === today ? t('today_mark') : formatWeekday(date, locale, 'short'),
          ...events.map(({ startsAt, endsAt }) => formatTimeRange(startsAt, endsAt)),
        ].join(' · ')}
      </span>
      <span className={classes.state}>
        {/* Nobody was in the group that day: there is nothing to mark. An upcoming lesson is recognised by its position. */}
        {state !== 'upcoming' && !(state === 'missing' && students === 0) && (
          <SheetStateBadge sheet={lesson} />
        )}
      </span>
      <span className={classes.marked}>{opens && marked > 0 && `${marked} / ${students}`}</span>
      <span className={classes.points}>{points > 0 && <PointsAmount points={points} size="sm" />}</span>
      <IconChevronRight size={18} aria-hidden className={classes.way} />
    </>
  );
  if (!opens)
    return (
      <Link
        to="/dashboard/schedule"
        search={{ date, group: groupId }}
        className={classes.lesson}
        data-state={state}
      >
        {inside}
      </Link>
    );
  return (
    <Link
      to="/dashboard/attendance/$groupId/daily-sheet/$date"
      params={{ groupId, date }}
      className={classes.lesson}
      title={t('open_date', { date: formatLongDate(date, locale) })}
    >
      {inside}
    </Link>
  );
}
