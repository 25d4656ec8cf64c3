import { Link } from '@tanstack/react-router';
import { useLocale, useTranslations } from 'use-intl';
import {
  formatLongDate,
  formatMonth,
  formatShortRange,
  formatTimeRange,
  type LocalDate,
} from '#platform/shared/dates.ts';
import { sheetFaceOf } from '../../shared/attendance.rules.ts';
import type { EventDate } from '../../shared/attendance.ts';
import { hasSheet } from './event-dates.view.ts';
import { SheetStateIcon } from './sheet-state-badge.tsx';
import classes from './year-weeks.module.css';
import { type PlannedWeek, progressOf, weeksOfPlan } from './year-weeks.view.ts';

interface Props {
  readonly groupId: string;
  readonly dates: readonly EventDate[];
  readonly today: LocalDate;
}

/** A group's school year by weeks: what was held, what comes, and the gaps between. Each day leads to its sheet or to the calendar. */
export function YearWeeks({ groupId, dates, today }: Props) {
  const t = useTranslations('attendance');
  const locale = useLocale();
  return (
    <div className={classes.year}>
      <p className={classes.sum}>{t('year_progress', progressOf(dates))}</p>
      {weeksOfPlan(dates).map(({ month, weeks }) => (
        <section key={month} aria-label={formatMonth(month, locale)} className={classes.month}>
          <h3 className={classes.name}>{formatMonth(month, locale)}</h3>
          <ol className={classes.weeks}>
            {weeks.map((week) => (
              <Week key={week.monday} {...{ groupId, week, today }} />
            ))}
          </ol>
        </section>
      ))}
    </div>
  );
}

function Week({ groupId, week, today }: Omit<Props, 'dates'> & { readonly week: PlannedWeek }) {
  const t = useTranslations('attendance');
  const locale = useLocale();
  const { monday, sunday, lessons } = week;
  return (
    <li
      className={classes.week}
      data-now={monday <= today && today <= sunday}
      data-empty={lessons.length === 0}
    >
      <span className={classes.range}>{formatShortRange(monday, sunday, locale)}</span>
      {lessons.length === 0 && <span className={classes.none}>{t('year_gap')}</span>}
      <span className={classes.days}>
        {lessons.map((lesson) => (
          <Day key={lesson.date} {...{ groupId, lesson, today }} />
        ))}
      </span>
    </li>
  );
}

function Day({ groupId, lesson, today }: Omit<Props, 'dates'> & { readonly lesson: EventDate }) {
  const t = useTranslations('attendance');
  const locale = useLocale();
  const { date, events } = lesson;
  const face = sheetFaceOf(lesson);
  const times = events.map(({ startsAt, endsAt }) => formatTimeRange(startsAt, endsAt));
  const said = [formatLongDate(date, locale), ...times, t(`state.${face}`)].join(', ');
  const shown = (
    <>
      {Number(date.slice(8))}
      <SheetStateIcon face={face} size={14} />
    </>
  );
  const look = { className: classes.day, 'data-state': face, 'aria-label': said, title: said };
  return hasSheet(lesson, today) ? (
    <Link to="/dashboard/attendance/$groupId/daily-sheet/$date" params={{ groupId, date }} {...look}>
      {shown}
    </Link>
  ) : (
    <Link to="/dashboard/schedule" search={{ date, group: groupId }} {...look}>
      {shown}
    </Link>
  );
}
