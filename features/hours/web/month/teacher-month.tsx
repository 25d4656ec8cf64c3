import { Link } from '@tanstack/react-router';
import { useLocale, useTranslations } from 'use-intl';
import { StateBadge } from '#features/people/web/components/state-badge.tsx';
import { formatShortDate, formatTimeRange, formatWeekday } from '#platform/shared/dates.ts';
import { localize } from '#platform/shared/localized-text.ts';
import { formatMoney } from '#platform/shared/money.ts';
import panels from '#platform/web/kit/panel.module.css';
import { type LessonState, lessonStates } from '../../shared/hours.rules.ts';
import type { CountedLesson, TeacherMonth as Month } from '../../shared/hours.ts';
import classes from './hours.module.css';
import { useTimeWords } from './use-time-words.ts';

const tones = {
  taught: 'good',
  waiting: 'waiting',
  ahead: 'quiet',
  cancelled: 'bad',
  substituted: 'quiet',
} as const satisfies Record<LessonState, string>;

interface Props {
  readonly data: Month;
  /** Only lessons in this state. */
  readonly state: LessonState | undefined;
}

/** A teacher's month: its numbers, which narrow the lessons, and these lessons. */
export function TeacherMonth({ data: { month, hours, lessons }, state }: Props) {
  const t = useTranslations('hours');
  const timeWords = useTimeWords();
  const shown = lessons.filter((lesson) => state === undefined || lesson.state === state);
  const choices = [undefined, ...lessonStates.filter((each) => each === state || hours[each] > 0)];
  return (
    <>
      <nav aria-label={t('title')} className={classes.numbers}>
        {choices.map((each) => (
          <Link
            key={each ?? 'planned'}
            to="/dashboard/hours"
            search={(before) => ({ ...before, month, state: each })}
            aria-current={each === state ? 'true' : undefined}
            className={classes.tile}
          >
            <span className={classes.what}>{t(each ?? 'planned')}</span>
            <strong className={classes.sum}>{timeWords(hours[each ?? 'planned'])}</strong>
            {each === 'taught' && hours.stoodIn > 0 && (
              <span className={classes.detail}>{t('stood_in', { time: timeWords(hours.stoodIn) })}</span>
            )}
          </Link>
        ))}
        {hours.payCents !== null && (
          <div className={classes.tile}>
            <span className={classes.what}>{t('pay')}</span>
            <strong className={classes.sum}>{formatMoney(hours.payCents)}</strong>
            {hours.unpriced > 0 && (
              <span className={classes.detail}>{t('unpriced', { time: timeWords(hours.unpriced) })}</span>
            )}
          </div>
        )}
      </nav>
      <section className={panels.panel}>
        <h2 className={panels.title}>{t('lessons')}</h2>
        {shown.length === 0 ? (
          <p className={panels.text}>{t('no_lessons')}</p>
        ) : (
          <ul className={classes.lessons}>
            {shown.map((lesson) => (
              <Lesson key={lesson.eventId} lesson={lesson} />
            ))}
          </ul>
        )}
      </section>
    </>
  );
}

function Lesson({ lesson }: { readonly lesson: CountedLesson }) {
  const t = useTranslations('hours');
  const locale = useLocale();
  const timeWords = useTimeWords();
  const { date, startsAt, endsAt, groupId, groupName, planName, state, minutes } = lesson;
  const notes = [
    planName && localize(planName, locale),
    lesson.payCents !== null &&
      lesson.rateCents !== null &&
      t('per_hour', { amount: formatMoney(lesson.rateCents) }),
    lesson.standsIn && t('stands_in'),
    lesson.substitute && t('substitute', { name: lesson.substitute }),
    lesson.together.length > 0 && t('together', { names: lesson.together.join(', ') }),
  ].filter((note) => typeof note === 'string');
  return (
    <li className={classes.lesson}>
      <div className={classes.when}>
        <span>
          {formatShortDate(date, locale)}, {formatWeekday(date, locale, 'short')}
        </span>
        <span className={classes.detail}>{formatTimeRange(startsAt, endsAt)}</span>
      </div>
      <div className={classes.words}>
        <Link
          to="/dashboard/attendance/$groupId/daily-sheet/$date"
          params={{ groupId, date }}
          className={classes.name}
        >
          {groupName}
        </Link>
        {notes.map((note) => (
          <p key={note} className={classes.detail}>
            {note}
          </p>
        ))}
      </div>
      <StateBadge tone={tones[state]}>{t(state)}</StateBadge>
      <span className={classes.minutes}>
        {timeWords(minutes)}
        {lesson.payCents !== null && <span className={classes.pay}>{formatMoney(lesson.payCents)}</span>}
      </span>
    </li>
  );
}
