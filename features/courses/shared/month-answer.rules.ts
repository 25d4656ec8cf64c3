import type { AttendanceDay } from '#features/attendance/shared/attendance.ts';

/**
 * What a month says to "is everything all right?": nothing recorded yet, all well, came late or left early `count`
 * times, or missed `count` lessons. Days without a record are never a reproach (decision G18).
 */
export interface MonthAnswer {
  readonly kind: 'nothing-yet' | 'all-well' | 'not-whole' | 'missed';
  readonly count: number;
}

/** The answer over all lesson days of a child's month. */
export function answerOfMonth(days: readonly Pick<AttendanceDay, 'attendance'>[]): MonthAnswer {
  const count = (...marks: AttendanceDay['attendance'][]) =>
    days.filter(({ attendance }) => marks.includes(attendance)).length;
  const missed = count('absent');
  if (missed > 0) return { kind: 'missed', count: missed };
  const notWhole = count('late', 'leftEarly');
  if (notWhole > 0) return { kind: 'not-whole', count: notWhole };
  const present = count('present');
  return present > 0 ? { kind: 'all-well', count: present } : { kind: 'nothing-yet', count: 0 };
}
