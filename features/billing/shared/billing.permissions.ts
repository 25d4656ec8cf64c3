import type { Actor } from '#platform/shared/roles.ts';

/** May they pay for children and see what they pay? Parents, each their own (spec §1). */
export function maySubscribe(actor: Actor): boolean {
  return actor.role === 'parent';
}

/** May they keep plans, prices and coupons, and decide about everybody's subscriptions? Admins alone. */
export function mayManageBilling(actor: Actor): boolean {
  return actor.role === 'admin';
}
