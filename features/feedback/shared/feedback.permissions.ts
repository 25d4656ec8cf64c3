import { type Actor, isStaff } from '#platform/shared/roles.ts';

/** May they write feedback? Teachers of the group and admins may; the service decides which groups they reach (decision R4). */
export function mayWriteFeedback(actor: Actor): boolean {
  return isStaff(actor.role);
}

/** May they approve, send back, show and hide it? Admins only: nothing reaches a family without one (decision R4). */
export function mayApproveFeedback(actor: Actor): boolean {
  return actor.role === 'admin';
}
