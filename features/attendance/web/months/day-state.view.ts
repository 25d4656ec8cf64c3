import { phaseOf } from '#features/schedule/shared/events.rules.ts';
import type { AttendanceDay } from '../../shared/attendance.ts';

/** How a day of a child's month looks. */
export type DayState =
  | NonNullable<AttendanceDay['attendance']>
  | 'cancelled'
  | 'upcoming'
  | 'now'
  | 'unrecorded';

/**
 * The state of a day at an instant (ISO): a mark outweighs the schedule; an event that is not over yet is no gap (decision
 * G18).
 */
export function stateOfDay(
  {
    attendance,
    cancelled,
    startsAt,
    endsAt,
  }: Pick<AttendanceDay, 'attendance' | 'cancelled' | 'startsAt' | 'endsAt'>,
  now: string,
): DayState {
  if (attendance) return attendance;
  if (cancelled) return 'cancelled';
  if (!startsAt || !endsAt) return 'unrecorded';
  return ({ 'to-come': 'upcoming', now: 'now', over: 'unrecorded' } as const)[
    phaseOf({ startsAt, endsAt }, now)
  ];
}

/** Whether a day shows that the absence was reported: not for a student who came after all. */
export function saysAbsenceTold({
  absenceTold,
  attendance,
}: Pick<AttendanceDay, 'absenceTold' | 'attendance'>): boolean {
  return absenceTold && (attendance === null || attendance === 'absent');
}

/** What a legend explains. */
export interface Occurring {
  readonly states: ReadonlySet<DayState>;
  readonly absenceTold: boolean;
}

/** What occurs among the days at an instant (ISO): a legend explains nothing else. */
export function occurringIn(days: readonly AttendanceDay[], now: string): Occurring {
  return {
    states: new Set(days.map((day) => stateOfDay(day, now))),
    absenceTold: days.some(saysAbsenceTold),
  };
}

/** A day of one of the groups, among those of all. */
export interface MergedDay<Group> {
  readonly group: Group;
  readonly day: AttendanceDay;
}

interface WithDays {
  readonly days: readonly AttendanceDay[];
}

/** The days of all groups in the order of the month; two on one day by their start. */
export function mergedDays<Group extends WithDays>(groups: readonly Group[]): MergedDay<Group>[] {
  const at = ({ day: { date, startsAt } }: MergedDay<Group>) => startsAt ?? date;
  return groups
    .flatMap((group) => group.days.map((day) => ({ group, day })))
    .sort((a, b) => a.day.date.localeCompare(b.day.date) || at(a).localeCompare(at(b)));
}

/**
 * The day that is shown first: the last with a mark, otherwise the first that is not over, otherwise the
 * last.
 */
export function firstInSight<Group>(
  days: readonly MergedDay<Group>[],
  now: string,
): MergedDay<Group> | undefined {
  return (
    days.findLast(({ day }) => day.attendance !== null) ??
    days.find(({ day: { endsAt } }) => endsAt !== null && endsAt > now) ??
    days.at(-1)
  );
}
