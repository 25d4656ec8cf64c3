import type { Actor } from '#platform/shared/roles.ts';

/** What staff did with other people's data is for admins to read (decision N10). */
export function mayReadAudit(actor: Actor): boolean {
  return actor.role === 'admin';
}
