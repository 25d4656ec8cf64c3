import type { Scope } from '#platform/server/scope.ts';
import { findStudentModules, type StudentModule } from './student-modules.repository.ts';

/** How far a student is in each module of a group, the one opened last first. One statement; the caller has proven the reach. */
export function listStudentModules(
  scope: Scope,
  of: { readonly groupId: string; readonly userId: string },
): Promise<StudentModule[]> {
  return findStudentModules(scope.db, of);
}
