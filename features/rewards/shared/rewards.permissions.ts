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
