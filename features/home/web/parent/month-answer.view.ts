import type { AttendanceDay } from '#features/attendance/shared/attendance.ts';

/**
 * What a month says to "is everything all right?": nothing recorded yet, all well, came late or left early `count`
 * times, or missed `count` lessons. While lessons that have ended are not recorded, that none was missed is known of the
 * recorded ones only (`-so-far`). Days without a record are never a reproach (decision G18).
 */
export interface MonthAnswer {
  readonly kind: 'nothing-yet' | 'all-well' | 'well-so-far' | 'not-whole' | 'not-whole-so-far' | 'missed';
  readonly count: number;
  /** Lessons that have ended and have no record: one that goes on now is being recorded. */
  readonly unrecorded: number;
}

type Day = Pick<AttendanceDay, 'attendance' | 'cancelled' | 'endsAt'>;

/** The answer over all lesson days of a child's month, at an instant (ISO). */
export function answerOfMonth(days: readonly Day[], now: string): MonthAnswer {
  const count = (...marks: Day['attendance'][]) =>
    days.filter(({ attendance }) => marks.includes(attendance)).length;
  const unrecorded = days.filter(
    ({ attendance, cancelled, endsAt }) =>
      attendance === null && !cancelled && endsAt !== null && endsAt <= now,
  ).length;
  const missed = count('absent');
  if (missed > 0) return { kind: 'missed', count: missed, unrecorded };
  const notWhole = count('late', 'leftEarly');
  if (notWhole > 0) {
    return { kind: unrecorded > 0 ? 'not-whole-so-far' : 'not-whole', count: notWhole, unrecorded };
  }
  const present = count('present');
  if (present === 0) return { kind: 'nothing-yet', count: 0, unrecorded };
  return { kind: unrecorded > 0 ? 'well-so-far' : 'all-well', count: present, unrecorded };
}
