import type { Actor } from '#platform/shared/roles.ts';

/** When the academy is closed is the admins' to say (decision G12). */
export function mayManageClosures(actor: Actor): boolean {
  return actor.role === 'admin';
}
