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

/** A family's holds of one seat within so many days count together. */
export const countedDays = 14;
/** For how many days more than a transfer may take a seat is held without a payment, however often a family begins anew. */
const spareDays = 2;

/** How long a family has held one seat itself without paying, and until when it asks for it. */
export interface HoldLimit {
  /** Within {@link countedDays}, the present hold among it: seconds. */
  readonly heldSeconds: number;
  /** The setting: days for a transfer. */
  readonly holdDays: number;
  readonly until: string;
  readonly now: string;
}

/**
 * Until when a seat is held that a family asks for: dropping a subscription and beginning another, or opening one page of a card after
 * the other, holds it no longer than paying would. Null once that time is used up (record 125).
 */
export function heldAtMostUntil({ heldSeconds, holdDays, until, now }: HoldLimit): string | null {
  const left = (holdDays + spareDays) * 86_400 - Math.ceil(heldSeconds);
  if (left <= 0) return null;
  const latest = Temporal.Instant.from(now).add({ seconds: left });
  const asked = Temporal.Instant.from(until);
  return Temporal.Instant.compare(asked, latest) <= 0 ? until : latest.toString({ smallestUnit: 'second' });
}

/** Whether a new reason to hold a seat replaces the one it is held for: looking at a group takes nothing from who pays. */
export function replacesHold(present: HoldKind, asked: HoldKind): boolean {
  return weight[asked] >= weight[present];
}
