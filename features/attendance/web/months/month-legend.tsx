import IconMessage from '@tabler/icons-react/dist/esm/icons/IconMessage.mjs';
import { useTranslations } from 'use-intl';
import { AttendanceBadge, type AttendanceState } from '#platform/web/kit/attendance-badge.tsx';
import classes from './month-legend.module.css';

const states: readonly AttendanceState[] = ['present', 'absent', 'late', 'leftEarly', 'unrecorded'];

/** What the letters and colours mean. */
export function MonthLegend() {
  const t = useTranslations('attendance');
  return (
    <ul className={classes.legend} aria-label={t('legend')}>
      {states.map((state) => (
        <li key={state}>
          <AttendanceBadge state={state} />
        </li>
      ))}
      <li className={classes.told}>
        <span className={classes.sign}>
          <IconMessage size={16} stroke={2.25} aria-hidden />
        </span>
        {t('absence_told')}
      </li>
    </ul>
  );
}
