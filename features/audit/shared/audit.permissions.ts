import type { Actor } from '#platform/shared/roles.ts';

/** Only admins read what staff did with other people's data (decision N10). */
export function mayReadAudit(actor: Actor): boolean {
  return actor.role === 'admin';
}
