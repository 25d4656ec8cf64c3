import IconMessage from '@tabler/icons-react/dist/esm/icons/IconMessage.mjs';
import { useTranslations } from 'use-intl';
import { AttendanceBadge, type AttendanceState } from '#platform/web/kit/attendance-badge.tsx';
import type { Occurring } from './day-state.view.ts';
import classes from './month-legend.module.css';

const states: readonly AttendanceState[] = ['present', 'absent', 'late', 'leftEarly', 'unrecorded'];

/** What the letters and colours mean: all of them, or those that occur; nothing where none does. */
export function MonthLegend({ of }: { of?: Occurring | undefined }) {
  const t = useTranslations('attendance');
  const shown = of ? states.filter((state) => of.states.has(state)) : states;
  const told = of?.absenceTold ?? true;
  if (shown.length === 0 && !told) return null;
  return (
    <ul className={classes.legend} aria-label={t('legend')}>
      {shown.map((state) => (
        <li key={state}>
          <AttendanceBadge state={state} />
        </li>
      ))}
      {told && (
        <li className={classes.told}>
          <span className={classes.sign}>
            <IconMessage size={16} stroke={2.25} aria-hidden />
          </span>
          {t('absence_told')}
        </li>
      )}
    </ul>
  );
}
