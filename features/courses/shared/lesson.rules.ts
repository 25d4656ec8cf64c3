import type { FamilyExercise } from '#features/exercises/shared/exercise.ts';
import type { ErrorCode } from '#platform/shared/error-codes.ts';
import type { ExerciseCounts } from './courses.ts';

/** What determines whether a family can read a lesson. */
export interface LessonStanding {
  readonly published: boolean;
  readonly archived: boolean;
  readonly modulePublished: boolean;
  /** A group of the family has the module. */
  readonly assigned: boolean;
  /** Up to the open order of such a group, or by name. */
  readonly open: boolean;
  /** The child has finished it once: it stays open to them (decision L5). */
  readonly finished: boolean;
}

/**
 * Why a family cannot read a lesson. A foreign, draft or archived lesson does not exist for them; one that their group
 * has but nobody opened yet is locked, and they may know that. A finished lesson stays open, even when archived.
 */
export function whyUnread(lesson: LessonStanding): ErrorCode | null {
  if (!lesson.assigned || !lesson.modulePublished || !lesson.published) return 'db/no-document';
  if (lesson.finished) return null;
  if (lesson.archived) return 'db/no-document';
  return lesson.open ? null : 'lesson/locked';
}

/** Whether an exercise counts among those to solve: without checks nothing tells that it is solved. */
export const countsAsExercise = ({ spec }: { readonly spec: Pick<FamilyExercise, 'checks'> }): boolean =>
  spec.checks.length > 0;

/** How many exercises of a lesson count, and how many of them are solved. */
export function exerciseCounts(
  exercises: readonly { readonly spec: Pick<FamilyExercise, 'checks'>; readonly passed: boolean }[],
): ExerciseCounts {
  const counted = exercises.filter(countsAsExercise);
  return { count: counted.length, passed: counted.filter(({ passed }) => passed).length };
}
