import type { AttendanceDay } from '#features/attendance/shared/attendance.ts';

/** A day of a group that the answer names. */
export interface NamedDay {
  readonly groupId: string;
  readonly date: string;
  /** Missed and reported, missed without a report, late, or left early. */
  readonly why: 'told' | 'untold' | 'late' | 'leftEarly';
}

/**
 * What a month answers to "is everything all right?": nothing recorded yet, all well, some events attended partly, or missed
 * events; of these it names the days, the last first. `told` when each was reported, which is no reproach. While ended events
 * are unrecorded, the answer covers only the recorded ones (`-so-far`). Days without a record are never a reproach (decision
 * G18), and a missed event that was made up is not named (decision E5).
 */
export interface MonthAnswer {
  readonly kind:
    | 'nothing-yet'
    | 'all-well'
    | 'well-so-far'
    | 'not-whole'
    | 'not-whole-so-far'
    | 'missed'
    | 'told';
  readonly days: readonly NamedDay[];
  /** Ended events without a record: one still going on is being recorded. */
  readonly unrecorded: number;
}

type Day = Pick<
  AttendanceDay,
  'date' | 'attendance' | 'cancelled' | 'endsAt' | 'absenceTold' | 'excused' | 'madeUpOn'
>;
interface GroupDays {
  readonly id: string;
  readonly days: readonly Day[];
}

/** The answer over a child's month in all groups, at an instant (ISO). */
export function answerOfMonth(groups: readonly GroupDays[], now: string): MonthAnswer {
  const all = groups.flatMap(({ id, days }) => days.map((day) => ({ ...day, groupId: id })));
  const unrecorded = all.filter(
    ({ attendance, cancelled, endsAt }) =>
      attendance === null && !cancelled && endsAt !== null && endsAt <= now,
  ).length;
  const soFar = unrecorded > 0;
  const named = all
    .flatMap(({ groupId, date, attendance, absenceTold, excused, madeUpOn }): NamedDay[] => {
      if (attendance === 'absent' && madeUpOn) return [];
      if (attendance === 'absent')
        return [{ groupId, date, why: absenceTold || excused ? 'told' : 'untold' }];
      return attendance === 'late' || attendance === 'leftEarly' ? [{ groupId, date, why: attendance }] : [];
    })
    .sort((a, b) => b.date.localeCompare(a.date));
  const missed = named.filter(({ why }) => why === 'told' || why === 'untold');
  if (missed.length > 0) {
    const kind = missed.every(({ why }) => why === 'told') ? 'told' : 'missed';
    return { kind, days: missed, unrecorded };
  }
  if (named.length > 0) return { kind: soFar ? 'not-whole-so-far' : 'not-whole', days: named, unrecorded };
  if (all.every(({ attendance }) => attendance === null))
    return { kind: 'nothing-yet', days: [], unrecorded };
  return { kind: soFar ? 'well-so-far' : 'all-well', days: [], unrecorded };
}
