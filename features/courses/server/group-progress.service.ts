import { requireGroupInReach } from '#features/membership/server/reach.service.ts';
import type { SignedInScope } from '#platform/server/scope.ts';
import { AppError, refuse } from '#platform/shared/app-error.ts';
import { mayKeepGroupContent } from '../shared/courses.permissions.ts';
import type { GroupProgress, LessonState, NamedLesson } from '../shared/lesson.ts';
import { courseViewOf } from './course-view.service.ts';
import * as repository from './group-progress.repository.ts';

/**
 * How many of a group's present students opened, finished and passed each lesson of a module, and where each student is. Staff who
 * reach the group; `db/no-document` for a module that the group does not have.
 */
export async function getGroupProgress(
  scope: SignedInScope,
  { groupId, moduleId }: { groupId: string; moduleId: string },
): Promise<GroupProgress> {
  const group = await requireGroupInReach(scope, groupId);
  refuse(mayKeepGroupContent(scope.actor) ? null : 'auth/permission-denied');
  const key = { groupId: group.id, moduleId };
  const module = await repository.findModuleOfGroup(scope.db, key);
  if (!module) throw new AppError('db/no-document');
  return {
    module,
    lessons: await repository.findLessonProgress(scope.db, key),
    students: await repository.findStudentProgress(scope.db, key),
  };
}

/**
 * The lesson that a child goes on with: of those open to them the one that they opened last and have not done, else the first
 * new one in the order of modules; null when all is done. For the child and their guardians.
 */
export async function getWhereIStopped(
  scope: SignedInScope,
  asked: { childId: string; groupId?: string | undefined },
): Promise<{ lesson: (NamedLesson & { state: LessonState }) | null }> {
  const view = await courseViewOf(scope, asked);
  return { lesson: (await repository.findWhereStopped(scope.db, view)) ?? null };
}
