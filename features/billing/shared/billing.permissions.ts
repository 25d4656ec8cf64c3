import type { Actor } from '#platform/shared/roles.ts';

/** May they pay for children and see what they pay? Parents, each for their own (spec §1). */
export function maySubscribe(actor: Actor): boolean {
  return actor.role === 'parent';
}

/** May they manage plans, prices and coupons, and decide about everybody's subscriptions? Admins only. */
export function mayManageBilling(actor: Actor): boolean {
  return actor.role === 'admin';
}
