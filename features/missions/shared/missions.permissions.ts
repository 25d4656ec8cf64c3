import { type Actor, isStaff } from '#platform/shared/roles.ts';

/** Admins and teachers give groups missions; the service decides which groups a teacher reaches (decision R2). */
export function mayKeepMissions(actor: Actor): boolean {
  return isStaff(actor.role);
}
