import type { Actor } from '#platform/shared/roles.ts';

/** Only an admin makes corrections outside sheets, with a reason (decision P5). */
export function mayAdjustPoints(actor: Actor): boolean {
  return actor.role === 'admin';
}

/**
 * A teacher reads only the events and claims of groups they teach; anybody else who reaches the child reads the whole
 * ledger (decision R1).
 */
export function readsOwnGroupsOnly(actor: Actor): boolean {
  return actor.role === 'teacher';
}
