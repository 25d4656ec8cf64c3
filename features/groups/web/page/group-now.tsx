import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import type { EventDate } from '#features/attendance/shared/attendance.ts';
import { NextStep } from '#features/attendance/web/components/next-step.tsx';
import { formatShortDate, formatTimeRange, formatWeekday } from '#platform/shared/dates.ts';
import { localize } from '#platform/shared/localized-text.ts';
import type { GroupDetail } from '../../shared/groups.ts';
import classes from './group-now.module.css';
import { currentModule, nextLesson } from './group-now.view.ts';
import { useGroupLessons } from './use-group-lessons.ts';

interface Props {
  readonly group: GroupDetail;
}

/** What one needs to know of a group today: the step to take, the next lesson, and what the group is learning. */
export function GroupNow({ group }: Props) {
  const t = useTranslations('groups.page');
  const { lessons, isError } = useGroupLessons(group.id);
  // The lessons below say what failed, and retry.
  if (!lessons) return isError ? null : <div className={classes.placeholder} aria-hidden="true" />;
  const { ofToday, dates } = lessons;
  const step = ofToday ?? dates.waiting[0];
  const left = dates.waiting.filter(({ date }) => date !== step?.date).length;
  return (
    <div className={classes.now}>
      {step && (
        <NextStep
          groupId={group.id}
          ofToday={ofToday}
          dates={dates}
          onward={left > 0 && <MoreWaiting count={left} />}
        />
      )}
      <dl className={classes.facts}>
        {!step && <Fact name={t('attendance')}>{t('nothing_waits')}</Fact>}
        <NextLesson group={group} lesson={nextLesson(dates.upcoming, ofToday)} isAfter={Boolean(ofToday)} />
        <Learning group={group} />
      </dl>
    </div>
  );
}

// On a phone they are below the whole roster.
function MoreWaiting({ count }: { count: number }) {
  const t = useTranslations('attendance');
  return (
    <Link to="." hash="group-lessons" className={classes.onward}>
      {t('more_waiting', { count })}
    </Link>
  );
}

interface FactProps {
  readonly name: string;
  readonly children: ReactNode;
  readonly detail?: ReactNode;
}

function Fact({ name, children, detail }: FactProps) {
  return (
    <div className={classes.fact}>
      <dt>{name}</dt>
      <dd className={classes.value}>{children}</dd>
      {detail && <dd className={classes.detail}>{detail}</dd>}
    </div>
  );
}

interface NextLessonProps extends Props {
  readonly lesson: EventDate | null;
  /** Today's lesson is the step to take: this is the one after it. */
  readonly isAfter: boolean;
}

function NextLesson({ group: { id, mode, address, meetingLink }, lesson, isAfter }: NextLessonProps) {
  const t = useTranslations('groups.page');
  const locale = useLocale();
  const name = t(isAfter ? 'lesson_after' : 'next_lesson');
  if (!lesson) return <Fact name={name}>{t('no_next_lesson')}</Fact>;
  const { date, events } = lesson;
  const times = events
    .filter(({ cancelled }) => !cancelled)
    .map(({ startsAt, endsAt }) => formatTimeRange(startsAt, endsAt));
  return (
    <Fact
      name={name}
      detail={
        <span className={classes.parts}>
          {times.map((time) => (
            <span key={time}>{time}</span>
          ))}
          {mode === 'live' && address && <span>{address}</span>}
          {mode === 'online' && meetingLink && (
            <a href={meetingLink} target="_blank" rel="noreferrer" className={classes.onward}>
              {t('join')}
            </a>
          )}
        </span>
      }
    >
      <Link to="/dashboard/schedule" search={{ date, group: id }} className={classes.link}>
        {`${formatShortDate(date, locale)} · ${formatWeekday(date, locale, 'short')}`}
      </Link>
    </Fact>
  );
}

function Learning({ group: { id, modules } }: Props) {
  const t = useTranslations('groups.page');
  const locale = useLocale();
  const module = currentModule(modules);
  if (!module) return <Fact name={t('learning_now')}>{t('learns_nothing')}</Fact>;
  const { title, openOrder, lessonCount } = module;
  return (
    <Fact
      name={t('learning_now')}
      detail={t('open_of', { open: Math.min(openOrder, lessonCount), total: lessonCount })}
    >
      <Link to="/dashboard/groups/$groupId/content" params={{ groupId: id }} className={classes.link}>
        {localize(title, locale)}
      </Link>
    </Fact>
  );
}
