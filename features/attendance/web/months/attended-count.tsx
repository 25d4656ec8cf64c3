import { useTranslations } from 'use-intl';
import type { AttendanceDay } from '../../shared/attendance.ts';
import classes from './attended-count.module.css';

/** How many marked events were attended, including late and left early. */
export function AttendedCount({ days }: { days: readonly AttendanceDay[] }) {
  const t = useTranslations('attendance');
  const recorded = days.filter((day) => day.attendance !== null).length;
  if (recorded === 0) return null;
  const attended = recorded - days.filter((day) => day.attendance === 'absent').length;
  return <span className={classes.attended}>{t('attended_of', { attended, recorded })}</span>;
}
