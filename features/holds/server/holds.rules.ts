import type { ErrorCode } from '#platform/shared/error-codes.ts';
import type { HoldKind } from '../shared/holds.ts';

/** What is asked of a group before a seat in it is held. */
export interface HoldAsked {
  /** Undefined for no group. */
  readonly group: { readonly active: boolean; readonly free: number } | undefined;
  readonly isStudent: boolean;
  /** The child has the seat on hold already. */
  readonly isHeld: boolean;
  /** An admin has said why a full group takes one more (decision G2). */
  readonly hasReason: boolean;
}

/** Why no seat is held for a child in a group; null when it is (decision E2). */
export function whyNotHeld({ group, isStudent, isHeld, hasReason }: HoldAsked): ErrorCode | null {
  if (!group) return 'db/no-document';
  if (isStudent) return 'billing/has-a-seat';
  if (!group.active) return 'billing/group-not-of-plan';
  return group.free <= 0 && !isHeld && !hasReason ? 'billing/group-full' : null;
}

const weight: Readonly<Record<HoldKind, number>> = { choosing: 0, trial: 1, offer: 1, paying: 2 };

/** Whether a new reason to hold a seat replaces the one it is held for: looking at a group takes nothing from who pays. */
export function replacesHold(present: HoldKind, asked: HoldKind): boolean {
  return weight[asked] >= weight[present];
}
