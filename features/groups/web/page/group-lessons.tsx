import { Link } from '@tanstack/react-router';
import { useLocale, useTranslations } from 'use-intl';
import { StateBadge } from '#features/people/web/components/state-badge.tsx';
import type { ScheduleEvent } from '#features/schedule/shared/schedule.ts';
import { useGoesOn } from '#features/schedule/web/components/use-now.ts';
import { formatShortDate, formatTimeRange, formatWeekday, vilniusDate } from '#platform/shared/dates.ts';
import { Card } from '#platform/web/kit/card.tsx';
import type { GroupDetail } from '../../shared/groups.ts';
import classes from './group-page.module.css';

/** The lessons around now; each opens in the calendar, those that have come their daily sheet too. */
export function GroupLessons({ group: { nextLessons, lastLessons } }: { group: GroupDetail }) {
  const t = useTranslations('groups.page');
  return (
    <>
      <Card title={t('next_lessons')}>
        <Lessons lessons={nextLessons} none={t('no_next_lessons')} />
      </Card>
      <Card title={t('last_lessons')}>
        <Lessons lessons={lastLessons} none={t('no_last_lessons')} />
      </Card>
    </>
  );
}

function Lessons({ lessons, none }: { lessons: readonly ScheduleEvent[]; none: string }) {
  if (lessons.length === 0) return <p className={classes.dimmed}>{none}</p>;
  return (
    <ul className={classes.list}>
      {lessons.map((lesson) => (
        <Lesson key={lesson.id} lesson={lesson} />
      ))}
    </ul>
  );
}

function Lesson({ lesson }: { lesson: ScheduleEvent }) {
  const t = useTranslations('groups.page');
  const locale = useLocale();
  const { id, groupId, date, startsAt, endsAt, cancelled, cancelReason } = lesson;
  const day = formatShortDate(date, locale);
  const goesOn = useGoesOn(lesson);
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
