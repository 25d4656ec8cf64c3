import type { Actor } from '#platform/shared/roles.ts';

/** A child makes projects of its own; nobody else has a workshop (decision H4). */
export function mayMakeProjects(actor: Actor): boolean {
  return actor.role === 'child';
}

/** All works of a child are taken out by the child and its guardians; the service checks whose child it is (decision H4). */
export function mayTakeOutProjects(actor: Actor): boolean {
  return actor.role === 'child' || actor.role === 'parent';
}
