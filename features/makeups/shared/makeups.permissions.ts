import type { Actor } from '#platform/shared/roles.ts';

/** Guardians of a child, and admins, see its credits and choose lessons for them: adults decide about a family's time. */
export function mayMakeUp(actor: Actor): boolean {
  return actor.role === 'parent' || actor.role === 'admin';
}

/** Only admins give and withdraw credits. */
export function mayGiveCredits(actor: Actor): boolean {
  return actor.role === 'admin';
}
