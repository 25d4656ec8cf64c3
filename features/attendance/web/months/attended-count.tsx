import { useTranslations } from 'use-intl';
import type { AttendanceDay } from '../../shared/attendance.ts';
import { countAttended } from '../../shared/attendance-rate.rules.ts';
import classes from './attended-count.module.css';

/** How many lessons were attended, made up too, of those that count. */
export function AttendedCount({ days }: { days: readonly AttendanceDay[] }) {
  const t = useTranslations('attendance');
  const { attended, marked } = countAttended(days);
  if (marked === 0) return null;
  return <span className={classes.attended}>{t('attended_of', { attended, recorded: marked })}</span>;
}
