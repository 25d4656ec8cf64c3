import { Button } from '@mantine/core';
import IconScreenShare from '@tabler/icons-react/dist/esm/icons/IconScreenShare.mjs';
import { Link } from '@tanstack/react-router';
import { useLocale, useTranslations } from 'use-intl';
import { sheetStateOf } from '#features/attendance/shared/attendance.rules.ts';
import { SheetStateBadge } from '#features/attendance/web/components/sheet-state-badge.tsx';
import { useSheetVerb } from '#features/attendance/web/components/use-sheet-verb.ts';
import { phaseOf } from '#features/schedule/shared/events.rules.ts';
import { useNow } from '#features/schedule/web/components/use-now.ts';
import { formatLongDate, formatTimeRange, formatWeekday } from '#platform/shared/dates.ts';
import type { DeskLesson, Radar } from '../../shared/desk.ts';
import classes from './radar.module.css';

/** A lesson that starts within this many minutes says how soon. */
const soon = 90;

/** The part of the desk that is about lessons. */
export type Day = Pick<Radar, 'today' | 'lessons' | 'lessonsToday'>;

/** Today's lessons, current and next first, their sheets one tap away; the next one where today has no more. */
export function TodayLessons({ day: { today, lessons, lessonsToday } }: { readonly day: Day }) {
  const t = useTranslations('desk');
  const ofToday = lessons.filter(({ date }) => date === today);
  const next = lessons.find(({ date }) => date > today);
  const [open] = ofToday;
  const others = lessonsToday - ofToday.length;
  return (
    <section className={classes.today} aria-labelledby="desk-today">
      <h2 id="desk-today" className={classes.title}>
        {t('today')}
      </h2>
      {ofToday.length === 0 && (
        <p className={classes.quiet}>{t(lessonsToday > 0 ? 'today_done' : 'today_none')}</p>
      )}
      {ofToday.length > 0 && (
        <ul className={classes.lessons}>
          {ofToday.map((lesson) => (
            <Lesson key={lesson.eventId} lesson={lesson} isFirst={lesson === open} />
          ))}
        </ul>
      )}
      {next && <NextLesson lesson={next} />}
      {others > 0 && ofToday.length > 0 && (
        <Link to="/dashboard/attendance" className={classes.more}>
          {t('today_all', { count: lessonsToday })}
        </Link>
      )}
    </section>
  );
}

function Lesson({ lesson, isFirst }: { lesson: DeskLesson; isFirst: boolean }) {
  const t = useTranslations('desk');
  const words = useTranslations('attendance');
  const now = useNow();
  const verbOf = useSheetVerb();
  const state = sheetStateOf({ ...lesson, events: [lesson] }, now);
  const minutes = Math.ceil((Date.parse(lesson.startsAt) - Date.parse(now)) / 60_000);
  const isSoon = phaseOf(lesson, now) === 'to-come' && !lesson.cancelled && minutes <= soon;
  const { date, marked, students } = lesson;
  const verb = verbOf({ date, marked, students, state, events: [lesson], points: 0 });
  const sheet = { groupId: lesson.groupId, date };
  return (
    <li className={classes.lesson} data-state={state} data-first={isFirst}>
      <p className={classes.time}>{formatTimeRange(lesson.startsAt, lesson.endsAt)}</p>
      <div className={classes.group}>
        <Link to="/dashboard/attendance/$groupId/daily-sheet/$date" params={sheet} className={classes.whole}>
          {lesson.groupName}
        </Link>
        <span className={classes.state}>
          {isSoon ? t('starts_in', { minutes }) : <SheetStateBadge sheet={{ state, marked, students }} />}
        </span>
      </div>
      {isFirst && verb && (
        <div className={classes.acts}>
          <Button
            renderRoot={(props) => (
              <Link {...props} to="/dashboard/attendance/$groupId/daily-sheet/$date" params={sheet} />
            )}
          >
            {verb}
          </Button>
          {!lesson.cancelled && (
            <Button
              variant="light"
              leftSection={<IconScreenShare size={20} aria-hidden />}
              renderRoot={(props) => (
                <Link
                  {...props}
                  to="/dashboard/attendance/$groupId/stage"
                  params={{ groupId: lesson.groupId }}
                />
              )}
            >
              {words('open_stage')}
            </Button>
          )}
        </div>
      )}
    </li>
  );
}

function NextLesson({ lesson: { date, groupName, startsAt, endsAt, groupId } }: { lesson: DeskLesson }) {
  const t = useTranslations('desk');
  const locale = useLocale();
  return (
    <p className={classes.next}>
      {t('next')}{' '}
      <Link to="/dashboard/groups/$groupId" params={{ groupId }}>
        {groupName}
      </Link>
      <span className={classes.when}>
        {`${formatWeekday(date, locale)}, ${formatLongDate(date, locale)}, ${formatTimeRange(startsAt, endsAt)}`}
      </span>
    </p>
  );
}
