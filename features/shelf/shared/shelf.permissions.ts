import { type Actor, isStaff } from '#platform/shared/roles.ts';

// Whose child, group and work it is, the service decides (decision H3).

/** A child puts its own works on the shelf. */
export function mayPutOnShelf(actor: Actor): boolean {
  return actor.role === 'child';
}

/** A child leaves a sign on another child's work, and makes it its own. */
export function mayAnswerWorks(actor: Actor): boolean {
  return actor.role === 'child';
}

/** Staff decide what a group sees. */
export function mayDecideWorks(actor: Actor): boolean {
  return isStaff(actor.role);
}

/** Guardians and staff take a work down; the child takes its own off. */
export function mayTakeDownWorks(actor: Actor): boolean {
  return actor.role === 'parent' || isStaff(actor.role);
}

/** Guardians choose whether groups see their child's works, and make links to them. */
export function mayShareWorks(actor: Actor): boolean {
  return actor.role === 'parent';
}
