import type { ExerciseCounts, LessonCard, LockedLesson } from '../../shared/courses.ts';

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

/** The stop at which the rocket stands: where the child is, or the last lesson done once everything open is. */
export const standsAt = (lessons: readonly LessonCard[]): LessonCard | null =>
  whereIs(lessons) ?? lessons.findLast(({ state }) => state === 'done') ?? null;

/** Fewer done lessons than this are all shown. */
const manyDone = 3;

/**
 * How many stops at the beginning of a path are folded: the lessons done before the one where the child is, but for the last of them, so
 * that a long path opens where the child is.
 */
export function foldedOf(stops: readonly PathStop[], here: string | null): number {
  const at = stops.findIndex(({ kind, lesson }) => kind === 'open' && lesson.id === here);
  const before = stops.slice(0, Math.max(at, 0));
  const areDone = before.every((stop) => stop.kind === 'open' && stop.lesson.state === 'done');
  return areDone && before.length >= manyDone ? before.length - 1 : 0;
}

/** How many exercises of done lessons are left to solve; a device may have stored the module before it told of them. */
export const leftOf = (stops: readonly PathStop[]): number =>
  exercisesOf(stops.flatMap((stop) => (stop.kind === 'open' ? [stop.lesson] : []))).left;

/** The exercises of the lessons together. */
export function exercisesOf(lessons: readonly LessonCard[]): ExerciseCounts & { readonly left: number } {
  const sum = (of: (counts: ExerciseCounts) => number) =>
    lessons.reduce((all, { exercises }: Partial<LessonCard>) => all + (exercises ? of(exercises) : 0), 0);
  const [count, passed] = [sum((counts) => counts.count), sum((counts) => counts.passed)];
  return { count, passed, left: count - passed };
}
