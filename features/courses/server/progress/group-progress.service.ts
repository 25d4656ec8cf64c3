import { requireGroupInReach } from '#features/membership/server/reach.service.ts';
import { requireMay } from '#platform/server/require-may.ts';
import type { SignedInScope } from '#platform/server/scope.ts';
import { AppError } from '#platform/shared/app-error.ts';
import { mayKeepGroupContent } from '../../shared/courses.permissions.ts';
import type { GroupProgress } from '../../shared/lesson.ts';
import * as repository from './group-progress.repository.ts';

/**
 * How many of a group's current students opened, finished and passed each lesson of a module, and where each student is. For staff
 * who reach the group; `db/no-document` for a module that the group does not have.
 */
export async function getGroupProgress(
  scope: SignedInScope,
  { groupId, moduleId }: { groupId: string; moduleId: string },
): Promise<GroupProgress> {
  const group = await requireGroupInReach(scope, groupId);
  requireMay(mayKeepGroupContent(scope.actor));
  const key = { groupId: group.id, moduleId };
  const module = await repository.findModuleOfGroup(scope.db, key);
  if (!module) throw new AppError('db/no-document');
  return {
    module,
    lessons: await repository.findLessonProgress(scope.db, key),
    students: await repository.findStudentProgress(scope.db, key),
  };
}
