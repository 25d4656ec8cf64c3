import type { Actor } from '#platform/shared/roles.ts';

/** Guardians, teachers and admins make and renew login cards (decision C2); whose, the reach decides. */
export function mayMakeCards(actor: Actor): boolean {
  return actor.role === 'parent' || mayManageGroupCards(actor);
}

/** A group's cards and class address are for its teachers and for admins. */
export function mayManageGroupCards(actor: Actor): boolean {
  return actor.role === 'teacher' || actor.role === 'admin';
}
