import { Link } from '@tanstack/react-router';
import { useLocale, useTranslations } from 'use-intl';
import { formatLongDate, formatWeekday } from '#platform/shared/dates.ts';
import { Hint } from '#platform/web/dialog/hint.tsx';
import { sheetFaceOf } from '../../shared/attendance.rules.ts';
import type { MonthDayHead } from './group-month-cell.tsx';
import classes from './group-month-table.module.css';

interface Props {
  readonly groupId: string;
  readonly day: MonthDayHead;
  readonly today: string;
}

/** The header of a day's column: a link to its sheet, with what was done that day. */
export function GroupMonthDay({ groupId, day, today }: Props) {
  const { date, state, comment } = day;
  const t = useTranslations('attendance');
  const locale = useLocale();
  const long = formatLongDate(date, locale);
  const stands = t(`state.${sheetFaceOf(day)}`);
  const hasSheet = state !== 'cancelled' && (state !== 'upcoming' || date === today);
  const face = (
    <>
      <span className={classes.weekday}>{formatWeekday(date, locale, 'short')}</span>
      {Number(date.slice(8))}
      <span className={classes.aloud}>
        {` – ${hasSheet ? t('open_date', { date: long }) : long}, ${stands}`}
      </span>
    </>
  );
  if (!hasSheet) {
    return (
      <span className={classes.day} data-state={state}>
        {face}
      </span>
    );
  }
  return (
    <Hint
      label={
        <span className={classes.story}>
          <strong>{stands}</strong>
          <span>{long}</span>
          {comment && <span>{comment}</span>}
        </span>
      }
    >
      {(trigger) => (
        <Link
          {...trigger}
          to="/dashboard/attendance/$groupId/daily-sheet/$date"
          params={{ groupId, date }}
          className={classes.day}
          data-state={state}
        >
          {face}
        </Link>
      )}
    </Hint>
  );
}
