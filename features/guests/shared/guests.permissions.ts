import type { Actor } from '#platform/shared/roles.ts';

/** Only admins decide which guests a group takes. */
export function mayRuleGuests(actor: Actor): boolean {
  return actor.role === 'admin';
}
