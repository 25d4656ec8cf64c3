import IconComet from '@tabler/icons-react/dist/esm/icons/IconComet.mjs';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { CSSProperties } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import type { Streak } from '#features/attendance/shared/attendance.ts';
import { streakQuery } from '#features/attendance/web/child-attendance.queries.ts';
import { useNow } from '#features/schedule/web/components/use-now.ts';
import { addDays, formatShortDate, formatWeekday, vilniusDate, vilniusTime } from '#platform/shared/dates.ts';
import { useOnline } from '#platform/web/offline/use-online.ts';
import { useUser } from '#platform/web/session/dashboard-user.ts';
import { QueryStates } from '#platform/web/states/query-states.tsx';
import { daysAhead } from '../../shared/home-week.ts';
import { weekQuery } from '../child-home.queries.ts';
import { lessonsAhead, type WeekDay, type WeekLesson, weekOf } from './week.view.ts';
import classes from './week-strip.module.css';

/** The coming days as one strip, today first, and the child's streak. */
export function WeekStrip() {
  const t = useTranslations('child_home');
  const { id } = useUser();
  const today = vilniusDate(useNow());
  const query = useQuery(weekQuery(today));
  const online = useOnline();
  const { data: streak } = useQuery(streakQuery(id));
  // A device keeps the days ahead of the last visit, which are others tomorrow.
  if (!online && !query.data) return null;
  return (
    <section className={classes.week} aria-labelledby="week-title">
      <header className={classes.head}>
        <h2 id="week-title" className={classes.title}>
          {t('week')}
        </h2>
        {streak && <InARow streak={streak} />}
      </header>
      <QueryStates query={query} loading={<Stand today={today} />} errorTitle={t('week_failed')}>
        {(calendar) => <Days days={weekOf(calendar, today)} />}
      </QueryStates>
    </section>
  );
}

/** One lesson is no streak yet; then the attended lessons are shown, never the missed ones. */
function InARow({ streak: { inARow, attended } }: { streak: Streak }) {
  const t = useTranslations('child_home');
  if (attended === 0) return null;
  return (
    <p className={classes.streak}>
      <IconComet size={20} aria-hidden />
      {inARow > 1 ? t('streak', { count: inARow }) : t('attended', { count: attended })}
    </p>
  );
}

function Days({ days }: { days: readonly WeekDay[] }) {
  const t = useTranslations('child_home');
  return (
    <>
      <ol className={classes.days}>
        {days.map((day) => (
          <Day key={day.date} day={day} />
        ))}
      </ol>
      {lessonsAhead(days) === 0 && <p className={classes.none}>{t('week_empty')}</p>}
    </>
  );
}

function Stand({ today }: { today: string }) {
  return (
    <div className={classes.days} aria-hidden="true">
      {Array.from({ length: daysAhead }, (_, index) => (
        <div key={addDays(today, index)} className={classes.day} />
      ))}
    </div>
  );
}

function Day({ day: { date, isToday, closed, lessons } }: { day: WeekDay }) {
  const t = useTranslations('child_home');
  const locale = useLocale();
  return (
    <li className={classes.day} data-today={isToday} data-free={lessons.length === 0}>
      <p className={classes.name}>
        <span className={classes.weekday}>
          <span className={classes.short} aria-hidden="true">
            {formatWeekday(date, locale, 'short')}
          </span>
          <span className={classes.long}>{isToday ? t('today') : formatWeekday(date, locale)}</span>
        </span>
        <span className={classes.number} aria-hidden="true">
          {Number(date.slice(8))}
        </span>
      </p>
      {lessons.map((lesson) => (
        <Lesson key={lesson.id} lesson={lesson} date={date} />
      ))}
      {closed && lessons.length === 0 && <p className={classes.closed}>{t('closed')}</p>}
    </li>
  );
}

function Lesson({ lesson, date }: { lesson: WeekLesson; date: string }) {
  const t = useTranslations('child_home');
  const locale = useLocale();
  const day = `${formatWeekday(date, locale)}, ${formatShortDate(date, locale)}`;
  return (
    <Link
      to="/dashboard/studies/schedule"
      search={{ event: lesson.id }}
      className={classes.lesson}
      style={{ '--group': `var(--orbita-group-${lesson.color})` } as CSSProperties}
      data-off={lesson.cancelled || lesson.absenceTold}
    >
      <span className={classes.unseen}>{day}, </span>
      <span className={classes.time}>{vilniusTime(lesson.startsAt)}</span>{' '}
      <span className={classes.group}>{lesson.group}</span>
      {lesson.cancelled && <span className={classes.unseen}>, {t('week_cancelled')}</span>}
      {lesson.absenceTold && !lesson.cancelled && <span className={classes.unseen}>, {t('week_told')}</span>}
    </Link>
  );
}
