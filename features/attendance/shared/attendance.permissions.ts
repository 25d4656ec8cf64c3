import { type Actor, isStaff } from '#platform/shared/roles.ts';

/** May they read and save sheets? Staff; which groups a teacher reaches is the service's question (decision R2). */
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

/** Do they see a child's attendance in the groups they teach only? Teachers (decision R1); others all of the child's. */
export function seesTaughtGroupsOnly(actor: Actor): boolean {
  return actor.role === 'teacher';
}

/** Does their attendance page hold only groups with something to do? An admin's: hundreds of others would hide them. */
export function seesGroupsWithWorkOnly({ role }: Actor): boolean {
  return role === 'admin';
}
