import { useLocale, useTranslations } from 'use-intl';
import { formatLongDate, formatWeekday } from '#platform/shared/dates.ts';
import type { AttendanceGroup, LessonDate } from '../../shared/attendance.ts';
import classes from '../components/attendance-sections.module.css';
import { TodayCard } from './today-card.tsx';

interface Props {
  readonly groups: readonly AttendanceGroup[];
  readonly today: string;
  /** The next day with a lesson after today. */
  readonly next: string | null;
}

/** Today's lessons, one tap from their sheets. */
export function TodayLessons({ groups, today, next }: Props) {
  const t = useTranslations('attendance');
  const locale = useLocale();
  const withLesson = groups.filter(
    (group): group is AttendanceGroup & { today: LessonDate } => group.today !== null,
  );
  return (
    <section className={classes.section} aria-labelledby="attendance-today">
      <div className={classes.head}>
        <h2 id="attendance-today">{t('today')}</h2>
        <p className={classes.date}>{`${formatWeekday(today, locale)}, ${formatLongDate(today, locale)}`}</p>
      </div>
      {withLesson.length > 0 ? (
        <ul className={classes.cards}>
          {withLesson.map((group) => (
            <TodayCard key={group.id} group={group} lesson={group.today} />
          ))}
        </ul>
      ) : (
        <p className={classes.quiet}>
          {next ? t('today_none_next', { date: formatLongDate(next, locale) }) : t('today_none')}
        </p>
      )}
    </section>
  );
}
