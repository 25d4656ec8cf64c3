import type { Actor } from '#platform/shared/roles.ts';

/** Admins see how the machine is, and let it try again what failed. */
export function mayRunOperations(actor: Actor): boolean {
  return actor.role === 'admin';
}
