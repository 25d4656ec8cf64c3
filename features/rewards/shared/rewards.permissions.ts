import { type Actor, isStaff } from '#platform/shared/roles.ts';

/** Only children claim, and only for themselves; parents see the catalogue (spec §5, §6). */
export function mayClaimRewards(actor: Actor): boolean {
  return actor.role === 'child';
}

/** A prize to save for is the child's own choice: nobody chooses for them. */
export function mayChooseReward(actor: Actor): boolean {
  return actor.role === 'child';
}

/** Staff prepare, hand over and cancel prizes; a teacher only those of groups they teach (spec §6, decision R1). */
export function mayHandleClaims(actor: Actor): boolean {
  return isStaff(actor.role);
}

/** Staff read the catalogue: what there is, and how much of it is left (decision P10). */
export function mayReadCatalogue(actor: Actor): boolean {
  return isStaff(actor.role);
}

/** Admins create, change, archive and import prizes, and set their stock (decision P10). */
export function mayRunCatalogue(actor: Actor): boolean {
  return actor.role === 'admin';
}

/** Admins undo a hand-over at any time, with a reason; a teacher only their own, while the button is shown (decision P9). */
export function mayUndoHandOvers(actor: Actor): boolean {
  return actor.role === 'admin';
}
