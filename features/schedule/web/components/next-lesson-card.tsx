import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'use-intl';
import { formatLongDate, formatTimeRange, formatWeekday } from '#platform/shared/dates.ts';
import { QueryStates } from '#platform/web/components/query-states.tsx';
import { nearnessOf } from '../../shared/schedule.rules.ts';
import type { ScheduleEvent } from '../../shared/schedule.ts';
import { nextLessonQuery } from '../schedule.queries.ts';
import { LessonPlace } from './lesson-place.tsx';
import classes from './next-lesson-card.module.css';
import { useNow } from './use-now.ts';

/** Where a child is awaited next: when, where, and the way in. */
export function NextLessonCard({ childId }: { childId: string }) {
  const t = useTranslations('schedule');
  const query = useQuery(nextLessonQuery(childId));
  return (
    <QueryStates query={query} loading={<Waiting />} errorTitle={t('error_next_lesson')}>
      {({ lesson }) => (lesson ? <Lesson lesson={lesson} /> : <NoLesson />)}
    </QueryStates>
  );
}

function Lesson({ lesson }: { lesson: ScheduleEvent }) {
  const t = useTranslations('schedule');
  const locale = useLocale();
  const now = useNow();
  const nearness = nearnessOf(lesson, now);
  const day = formatWeekday(lesson.date, locale);
  return (
    <section className={classes.card} data-nearness={nearness}>
      <h2 className={classes.kicker}>
        {nearness === 'now' && <span className={classes.pulse} />}
        {t(nearness === 'now' ? 'going_on_now' : 'next_lesson')}
      </h2>
      <p className={classes.when}>
        <span className={classes.day}>
          {nearness === 'later' ? day : t(nearness === 'tomorrow' ? 'tomorrow' : 'today')}
        </span>{' '}
        <span className={classes.time}>{formatTimeRange(lesson.startsAt, lesson.endsAt)}</span>
      </p>
      <p className={classes.date}>
        {nearness !== 'later' && <>{day}, </>}
        {formatLongDate(lesson.date, locale)}
      </p>
      <p className={classes.group}>{lesson.groupName}</p>
      <LessonPlace lesson={lesson} now={now} />
      {lesson.instructions && <p className={classes.instructions}>{lesson.instructions}</p>}
    </section>
  );
}

function NoLesson() {
  const t = useTranslations('schedule');
  return (
    <section className={classes.card}>
      <h2 className={classes.kicker}>{t('next_lesson')}</h2>
      <p className={classes.none}>{t('no_next_lesson')}</p>
    </section>
  );
}

function Waiting() {
  const t = useTranslations('common');
  return (
    <div className={classes.card} role="status" data-waiting="true">
      <span className={classes.unseen}>{t('loading')}</span>
      <span className={classes.bar} />
      <span className={classes.bar} />
      <span className={classes.bar} />
    </div>
  );
}
