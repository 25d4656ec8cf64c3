import type { Actor } from '#platform/shared/roles.ts';

/** Parents ask for trials of their children, and cancel them; admins do it for a family (decision C5). */
export function mayAskForTrials(actor: Actor): boolean {
  return actor.role === 'parent' || actor.role === 'admin';
}

/** Only admins compare how many stay with whom. */
export function mayCompareTrials(actor: Actor): boolean {
  return actor.role === 'admin';
}

/** Teachers see the trials in their groups, admins all (decision R1). */
export function maySeeTrials(actor: Actor): boolean {
  return actor.role === 'teacher' || actor.role === 'admin';
}
