import type { AttendanceDay } from '#features/attendance/shared/attendance.ts';

/**
 * What a month answers to "is everything all right?": nothing recorded yet, all well, late or left early `count` times,
 * or missed `count` events. While ended events are unrecorded, the answer covers only the recorded ones (`-so-far`).
 * Days without a record are never a reproach (decision G18).
 */
export interface MonthAnswer {
  readonly kind: 'nothing-yet' | 'all-well' | 'well-so-far' | 'not-whole' | 'not-whole-so-far' | 'missed';
  readonly count: number;
  /** Ended events without a record: one that is going on is still being recorded. */
  readonly unrecorded: number;
}

type Day = Pick<AttendanceDay, 'attendance' | 'cancelled' | 'endsAt'>;

/** The answer over all event days of a child's month, at an instant (ISO). */
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
