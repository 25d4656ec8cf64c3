import type { Scope } from '#platform/server/scope.ts';
import * as repository from './lesson-counts.repository.ts';

/** How many published lessons the modules of a group have, and how many of them each student has finished. */
export interface LessonCounts {
  readonly lessons: number;
  readonly done: ReadonlyMap<string, number>;
}

/** The lessons of a group, finished by each of the given students. The caller has proven the reach of the group. */
export async function countLessonsDone(
  scope: Scope,
  wanted: { readonly groupId: string; readonly studentIds: readonly string[] },
): Promise<LessonCounts> {
  const rows = await repository.findLessonsDone(scope.db, wanted);
  const lessons = await repository.countLessons(scope.db, wanted.groupId);
  return { lessons, done: new Map(rows.map(({ userId, done }) => [userId, done])) };
}
