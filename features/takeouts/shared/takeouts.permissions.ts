import type { Actor } from '#platform/shared/roles.ts';

/** May they see how long data is kept? Admins, on the system page. */
export function maySeeKeepings(actor: Actor): boolean {
  return actor.role === 'admin';
}
