/**
 * What became of a lesson for a teacher: held by the sheet; over without a mark in it; still to come; cancelled; held by a substitute.
 */
export const lessonStates = ['taught', 'waiting', 'ahead', 'cancelled', 'substituted'] as const;
export type LessonState = (typeof lessonStates)[number];

/** Minutes as hours with two decimals, as plain as amounts in files: 90 is 1.50. */
export function hoursOf(minutes: number): string {
  return (Math.round((minutes * 100) / 60) / 100).toFixed(2);
}
