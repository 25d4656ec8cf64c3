import type { Actor } from '#platform/shared/roles.ts';

/** Only admins see what a family sees, each with a session of their own (record 155). */
export function mayImpersonate(actor: Actor): boolean {
  return actor.role === 'admin';
}
