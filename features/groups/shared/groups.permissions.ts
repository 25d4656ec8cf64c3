import type { Actor } from '#platform/shared/roles.ts';

/** Admins and teachers see groups; which ones is a question of reach (decision R1). */
export function mayListGroups(actor: Actor): boolean {
  return actor.role === 'admin' || actor.role === 'teacher';
}

/** Groups are made, changed and taken away by admins alone (decision R2). */
export function mayPlanGroups(actor: Actor): boolean {
  return actor.role === 'admin';
}
