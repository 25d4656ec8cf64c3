import type { Actor } from '#platform/shared/roles.ts';

/** Admins and teachers see groups; reach decides which (decision R1). */
export function mayListGroups(actor: Actor): boolean {
  return actor.role === 'admin' || actor.role === 'teacher';
}

/** Only admins create, change and delete groups (decision R2). */
export function mayPlanGroups(actor: Actor): boolean {
  return actor.role === 'admin';
}
