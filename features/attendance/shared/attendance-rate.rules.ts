import type { AttendanceMark } from './attendance.ts';

/** From how many lessons missed in a row a student is pointed out. */
export const missedFrom = 2;

/** True when the student was there, at least partly. */
export function attended(mark: AttendanceMark): boolean {
  return mark !== 'absent';
}

/** How many lessons were marked, and how many of those were attended. */
export interface AttendedCount {
  readonly attended: number;
  readonly marked: number;
}

/** The counts that {@link rateOf} takes, for marks that a query has not counted. */
export function countAttended(marks: readonly AttendanceMark[]): AttendedCount {
  return { attended: marks.filter(attended).length, marked: marks.length };
}

/** Attended of those marked, 0 to 1; null when nothing is marked: no record is never a reproach (decision G18). */
export function rateOf({ attended, marked }: AttendedCount): number | null {
  return marked === 0 ? null : attended / marked;
}

/** Lessons missed in a row up to the last of the marks, which are by date; lessons without a mark are not among them. */
export function missedInARow(marks: readonly AttendanceMark[]): number {
  const lastAttended = marks.findLastIndex(attended);
  return marks.length - 1 - lastAttended;
}
