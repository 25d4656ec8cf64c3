import type { Actor } from '#platform/shared/roles.ts';

/** An owner changes their own names, birth date and address, and ends the account; a child does not (decision A24). */
export function mayChangeAccountAlone(actor: Actor): boolean {
  return actor.role !== 'child';
}

/** An adult may have a photo; a child has a figure (decision A26). */
export function mayHavePhoto({ role }: Pick<Actor, 'role'>): boolean {
  return role !== null && role !== 'child';
}

/**
 * A child's guardians answer the child's requests; an admin does if the child has no guardian. Otherwise an admin
 * changes the account in its form, in their own name.
 */
export function mayAnswerRequest(actor: Actor, guardianIds: readonly string[]): boolean {
  if (actor.role === 'admin') return guardianIds.length === 0;
  return actor.role === 'parent' && guardianIds.includes(actor.id);
}
