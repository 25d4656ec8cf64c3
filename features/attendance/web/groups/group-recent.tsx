import { useTranslations } from 'use-intl';
import type { AttendanceGroup } from '../../shared/attendance.ts';
import { MissingStudents } from '../components/missed-sign.tsx';
import { useRate } from '../components/use-rate.ts';
import classes from './group-recent.module.css';

/** A group's recent attendance: its rate, and whether some students stay away. */
export function GroupRecent({ group: { recentRate, missingStudents } }: { group: AttendanceGroup }) {
  const t = useTranslations('attendance.group_month');
  const rateOf = useRate();
  if (recentRate === null) return null;
  return (
    <p className={classes.recent}>
      <span className={classes.rate}>{t('recent_rate', { rate: rateOf(recentRate) })}</span>
      <MissingStudents count={missingStudents} />
    </p>
  );
}
