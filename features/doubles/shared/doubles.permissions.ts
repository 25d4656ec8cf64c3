import type { Actor } from '#platform/shared/roles.ts';

/** Only admins learn whom somebody may be a double of, and make two persons one: it shows and changes several families (R1). */
export function mayMergePersons(actor: Actor): boolean {
  return actor.role === 'admin';
}
