import type { LessonCard, LockedLesson } from '../../shared/courses.ts';

/** A stop of a module's path: a lesson that may be opened, or one that is still locked. */
export type PathStop =
  | { readonly kind: 'open'; readonly lesson: LessonCard }
  | { readonly kind: 'locked'; readonly lesson: LockedLesson };

/** All lessons in their order: one that was finished stays open behind a locked one (decision L5). */
export function pathOf(lessons: readonly LessonCard[], locked: readonly LockedLesson[]): PathStop[] {
  return [
    ...lessons.map((lesson) => ({ kind: 'open', lesson }) as const),
    ...locked.map((lesson) => ({ kind: 'locked', lesson }) as const),
  ].sort((one, other) => one.lesson.order - other.lesson.order);
}

/**
 * Where a child is on the path: in the last lesson they began; otherwise before the next new one after those that are done,
 * or the first. Null when everything open is done, and where nobody's progress is shown.
 */
export function whereIs(lessons: readonly LessonCard[]): LessonCard | null {
  const begun = lessons.findLast(({ state }) => state === 'begun');
  if (begun) return begun;
  const last = lessons.findLastIndex(({ state }) => state === 'done');
  const isNew = ({ state }: LessonCard) => state === 'new';
  return lessons.slice(last + 1).find(isNew) ?? lessons.find(isNew) ?? null;
}

/** True where a child's progress is known. */
export const hasProgress = (lessons: readonly LessonCard[]): boolean =>
  lessons.some(({ state }) => state !== null);
