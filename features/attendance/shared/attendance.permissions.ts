import { type Actor, isStaff } from '#platform/shared/roles.ts';

/** May they read and save sheets? Staff may; the service decides which groups a teacher reaches (decision R2). */
export function mayKeepSheets(actor: Actor): boolean {
  return isStaff(actor.role);
}

/** May they approve and re-open? An admin always; a teacher of the group while the setting allows it (decision R3). */
export function mayApproveSheets(
  actor: Actor,
  { teachersMayApprove }: { teachersMayApprove: boolean },
): boolean {
  return actor.role === 'admin' || (actor.role === 'teacher' && teachersMayApprove);
}

/** Do they see a child's attendance only in the groups they teach? Teachers do (decision R1); others see all of it. */
export function seesTaughtGroupsOnly(actor: Actor): boolean {
  return actor.role === 'teacher';
}

/**
 * Does their attendance page show only groups with something to do? An admin's does: hundreds of others would hide
 * them.
 */
export function seesGroupsWithWorkOnly({ role }: Actor): boolean {
  return role === 'admin';
}
