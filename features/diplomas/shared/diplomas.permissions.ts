import { type Actor, isStaff } from '#platform/shared/roles.ts';

/** Admins make, revoke and delete diplomas, choose their look and let families download them. */
export function mayMakeDiplomas(actor: Actor): boolean {
  return actor.role === 'admin';
}

/** Staff see the diplomas of the groups that they reach; the service decides which groups a teacher reaches. */
export function maySeeGroupDiplomas(actor: Actor): boolean {
  return isStaff(actor.role);
}

/** Staff choose which of a child's works hangs on a diploma; the service decides which groups a teacher reaches (record 144). */
export function mayHangWorks(actor: Actor): boolean {
  return isStaff(actor.role);
}

/** The family takes a work off the diploma, and so do staff. */
export function mayTakeOffDiplomas(actor: Actor): boolean {
  return isStaff(actor.role) || actor.role === 'child' || actor.role === 'parent';
}
