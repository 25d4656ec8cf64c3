import type { Actor } from '#platform/shared/roles.ts';

/** A child chooses their own look, and nobody else does. */
export function mayChooseLook(actor: Actor, childId: string): boolean {
  return actor.role === 'child' && actor.id === childId;
}
