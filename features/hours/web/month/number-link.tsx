import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import type { LessonState } from '../../shared/hours.rules.ts';
import type { TeacherHours } from '../../shared/hours.ts';
import classes from './hours.module.css';
import { useTimeWords } from './use-time-words.ts';

interface Props {
  readonly month: string;
  readonly hours: TeacherHours;
  /** The lessons in this state, or all that were planned. */
  readonly what: LessonState | 'planned';
}

/** A number of a teacher's month, and the way to the lessons behind it. */
export function NumberLink({ month, hours, what }: Props) {
  const t = useTranslations('hours');
  const timeWords = useTimeWords();
  const minutes = hours[what];
  if (minutes === 0) return <span className={classes.nothing}>–</span>;
  const { id, firstName, lastName } = hours.teacher;
  const time = timeWords(minutes);
  return (
    <Link
      to="/dashboard/hours"
      search={{ month, teacher: id, ...(what !== 'planned' && { state: what }) }}
      aria-label={t('show', { teacher: `${firstName} ${lastName}`, what: t(what), time })}
      className={classes.number}
    >
      {time}
    </Link>
  );
}
