import type { LocalDate } from '#platform/shared/dates.ts';
import type { AttendanceMark } from './attendance.ts';

/** From how many lessons missed in a row a student is pointed out. */
export const missedFrom = 2;

/** True when the student was there, at least partly. */
export function attended(mark: AttendanceMark): boolean {
  return mark !== 'absent';
}

/** A student's lesson, with all that decides whether a rate counts it, and how. */
export interface RatedLesson {
  readonly attendance: AttendanceMark | null;
  /** Staff excused the absence. */
  readonly excused?: boolean | undefined;
  /** When the child made the missed lesson up. */
  readonly madeUpOn?: LocalDate | null | undefined;
  /** The child was a guest: the lesson counts where it was missed, or nowhere. */
  readonly guest?: boolean | undefined;
}

/**
 * How a lesson counts in every rate (decision E5): attended, also when it was made up; missed; or not at all (null), when nobody marked
 * it, staff excused it, or the child was a guest. SQL has the same rule: `isRated` and `isAttendedOrMadeUp`.
 */
export function countedAs({
  attendance,
  excused,
  madeUpOn,
  guest,
}: RatedLesson): 'attended' | 'missed' | null {
  if (attendance === null || guest) return null;
  if (attended(attendance) || madeUpOn) return 'attended';
  return excused ? null : 'missed';
}

/** How many lessons count, and how many of those were attended. */
export interface AttendedCount {
  readonly attended: number;
  readonly marked: number;
}

/** The counts that {@link rateOf} takes, for lessons that a query has not counted. */
export function countAttended(lessons: readonly RatedLesson[]): AttendedCount {
  const counted = lessons.map(countedAs);
  const there = counted.filter((each) => each === 'attended').length;
  return { attended: there, marked: counted.filter((each) => each !== null).length };
}

/** Attended of those that count, 0 to 1; null when none does: no record is never a reproach (decision G18). */
export function rateOf({ attended, marked }: AttendedCount): number | null {
  return marked === 0 ? null : attended / marked;
}

/** Lessons missed in a row up to the last of the marks, which are by date; lessons without a mark are not among them. */
export function missedInARow(marks: readonly AttendanceMark[]): number {
  const lastAttended = marks.findLastIndex(attended);
  return marks.length - 1 - lastAttended;
}
