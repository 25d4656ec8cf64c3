import type { Actor } from '#platform/shared/roles.ts';

/** A child chooses how they themselves look, and nobody else does it for them. */
export function mayChooseLook(actor: Actor, childId: string): boolean {
  return actor.role === 'child' && actor.id === childId;
}
