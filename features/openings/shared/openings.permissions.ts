import type { Actor } from '#platform/shared/roles.ts';

/** Only admins decide which groups strangers see (decision E1). */
export function mayShowGroups(actor: Actor): boolean {
  return actor.role === 'admin';
}

/** Parents choose groups for their children. */
export function mayChooseGroups(actor: Actor): boolean {
  return actor.role === 'parent';
}
