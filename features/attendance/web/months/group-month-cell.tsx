import { useTranslations } from 'use-intl';
import { AttendanceBadge } from '#platform/web/kit/attendance-badge.tsx';
import type { AttendanceMark, GroupMonth, SheetState } from '../../shared/attendance.ts';
import classes from './group-month-table.module.css';

/** A day of a group's month. */
export type MonthDayHead = GroupMonth['days'][number];

interface Props {
  readonly mark: AttendanceMark | null;
  readonly state: SheetState;
}

/** A student's mark of one day: colour, letter and word. A day without one is no reproach (decision G18). */
export function GroupMonthCell({ mark, state }: Props) {
  const t = useTranslations('attendance');
  if (mark) return <AttendanceBadge state={mark} variant="letter" />;
  if (state !== 'cancelled' && state !== 'upcoming' && state !== 'now') {
    return <AttendanceBadge state="unrecorded" variant="letter" />;
  }
  const word = t(`${state}_day`);
  return (
    <span role="img" aria-label={word} title={word} className={classes.nothing} data-state={state}>
      {t(`${state}_letter`)}
    </span>
  );
}
