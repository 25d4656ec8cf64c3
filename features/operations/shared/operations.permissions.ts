import type { Actor } from '#platform/shared/roles.ts';

/** Admins see the state of the machine, and retry what failed. */
export function mayRunOperations(actor: Actor): boolean {
  return actor.role === 'admin';
}
