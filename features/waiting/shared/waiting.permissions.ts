import type { Actor } from '#platform/shared/roles.ts';

/** May they let their children wait for a place? Parents, each for their own (decision E4). */
export function mayWait(actor: Actor): boolean {
  return actor.role === 'parent';
}

/** May they see everybody's lists, and choose who is offered a seat? Admins only (decision E4). */
export function mayManageWaiting(actor: Actor): boolean {
  return actor.role === 'admin';
}
