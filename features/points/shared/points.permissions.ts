import type { Actor } from '#platform/shared/roles.ts';

/** Corrections outside of sheets are an admin's, with a reason (decision P5). */
export function mayAdjustPoints(actor: Actor): boolean {
  return actor.role === 'admin';
}

/**
 * A teacher reads of a ledger only the lessons and claims of groups they teach; everybody else who reaches the
 * child reads all of it (decision R1).
 */
export function readsOwnGroupsOnly(actor: Actor): boolean {
  return actor.role === 'teacher';
}
