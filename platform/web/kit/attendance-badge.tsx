import { useTranslations } from 'use-intl';
import classes from './attendance-badge.module.css';

/** A child's attendance on one day; `unrecorded` is no reproach (decision G18). */
export type AttendanceState = 'present' | 'absent' | 'late' | 'leftEarly' | 'unrecorded';

interface Props {
  readonly state: AttendanceState;
  /** `letter` shows only the letter and reads the word to screen readers. */
  readonly variant?: 'full' | 'letter';
}

/** Attendance as colour, letter and word together, never colour alone (decision G18). */
export function AttendanceBadge({ state, variant = 'full' }: Props) {
  const t = useTranslations('attendance_status');
  const letter = (
    <span className={classes.letter} data-state={state} aria-hidden="true">
      {t(`${state}_letter`)}
    </span>
  );
  if (variant === 'letter') {
    return (
      <span role="img" aria-label={t(state)} title={t(state)} className={classes.compact}>
        {letter}
      </span>
    );
  }
  return (
    <span className={classes.badge} data-state={state}>
      {letter}
      {t(state)}
    </span>
  );
}
