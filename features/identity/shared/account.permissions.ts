import type { Actor } from '#platform/shared/roles.ts';

/** Names, birth date, address and the end of an account are its owner's to change, but for children's (decision A24). */
export function mayChangeAccountAlone(actor: Actor): boolean {
  return actor.role !== 'child';
}

/**
 * A child's guardians answer what the child asks for; an admin does where nobody looks after the child. Otherwise an admin
 * changes the account in its form, in their own name.
 */
export function mayAnswerRequest(actor: Actor, guardianIds: readonly string[]): boolean {
  if (actor.role === 'admin') return guardianIds.length === 0;
  return actor.role === 'parent' && guardianIds.includes(actor.id);
}
