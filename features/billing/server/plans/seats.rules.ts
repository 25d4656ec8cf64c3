import type { ErrorCode } from '#platform/shared/error-codes.ts';

/** What is asked of a group before a child gets a seat in it. */
export interface SeatAsked {
  /** Undefined for no group. */
  readonly group:
    | { readonly planId: string | null; readonly active: boolean; readonly free: number }
    | undefined;
  readonly planId: string;
  /** A child who is in the group, or for whom a seat is held, keeps that place. */
  readonly isThere: boolean;
  /** An admin has said why a full group takes one more (decision G2). */
  readonly hasReason: boolean;
}

/** Why a child of a plan gets no seat in a group; null when it does. */
export function whyNotSeated({ group, planId, isThere, hasReason }: SeatAsked): ErrorCode | null {
  if (!group) return 'db/no-document';
  if (group.planId !== planId || !group.active) return 'billing/group-not-of-plan';
  return !isThere && group.free <= 0 && !hasReason ? 'billing/group-full' : null;
}
