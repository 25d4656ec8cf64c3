import type { Actor } from '#platform/shared/roles.ts';

/** Only admins see and change how the academy is set up. */
export function mayManageAcademy(actor: Actor): boolean {
  return actor.role === 'admin';
}
