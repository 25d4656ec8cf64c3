import type { ErrorCode } from '#platform/shared/error-codes.ts';
import { statusesOf } from '../../shared/claim-columns.ts';
import { type ClaimStatus, undoSeconds } from '../../shared/prizes.ts';

/** The open statuses of a claim: claimed or ready (decision P9). */
export const openStatuses = statusesOf.open satisfies readonly ClaimStatus[];

/** Whether the prize still waits. */
export function isOpen(status: ClaimStatus): boolean {
  return statusesOf.open.some((open) => open === status);
}

/** The closed statuses: the prize was handed over, or the claim cancelled (decision P9). */
export const closedStatuses = statusesOf.closed satisfies readonly ClaimStatus[];

/** The possible steps of a claim: claimed → ready → handed over, or cancelled while it is open (decision P9). */
const steps: Record<ClaimStatus, readonly ClaimStatus[]> = {
  claimed: ['ready', 'handed-over', 'cancelled'],
  ready: ['handed-over', 'cancelled'],
  'handed-over': [],
  cancelled: [],
};

/** Why a claim cannot change from one status to another; null when it can, or already has (a repeated request). */
export function whyNotMoveClaim(from: ClaimStatus, to: ClaimStatus): ErrorCode | null {
  return from === to || steps[from].includes(to) ? null : 'reward/claim-closed';
}

/** Why an act on many leaves a claim out, known before it runs; null where it does something. */
export function whyLeftOut(from: ClaimStatus, to: 'ready' | 'handed-over'): ErrorCode | 'already' | null {
  return from === to ? 'already' : whyNotMoveClaim(from, to);
}

/** Slack added to the seconds on the screen: for a slow network, and a pointer that rests on the message. */
export const undoSlackSeconds = 10;

/**
 * Minutes for which an act on many holds its notifications back: each prize is made ready in a transaction of its own, and the
 * dialog that takes all of them back stays open while somebody reads what came of it.
 */
export const manyHeldMinutes = 5;

/** From when on a family may be notified that a prize is ready: not while the button that undoes it is shown. */
export function untilNotified(
  readySince: Temporal.Instant,
  { many = false }: { readonly many?: boolean } = {},
): Temporal.Instant {
  return readySince.add(many ? { minutes: manyHeldMinutes } : { seconds: undoSeconds + undoSlackSeconds });
}

/** Why a prize cannot go back to the ones to be prepared; null when it can, or is there already (a repeated request). */
export function whyNotUndoReady(status: ClaimStatus): ErrorCode | null {
  return status === 'claimed' || status === 'ready' ? null : 'reward/claim-closed';
}

interface HandedOver {
  readonly status: ClaimStatus;
  /** Whether the actor has handed it over, and how long ago it was. */
  readonly own: boolean;
  readonly secondsAgo: number;
}

/** What a prize was before it was handed over: not every one was made ready first. */
export function beforeHandOver(readyAt: string | null): 'claimed' | 'ready' {
  return readyAt === null ? 'claimed' : 'ready';
}

/**
 * Why a hand-over cannot be undone; null when it can, or when the prize waits already (a repeated request). The
 * person who handed it over can undo it at once, an admin at any time and with a reason (decision P9).
 */
export function whyNotUndoHandOver(
  { status, own, secondsAgo }: HandedOver,
  { mayAlways, reason }: { readonly mayAlways: boolean; readonly reason: string | undefined },
): ErrorCode | null {
  if (isOpen(status)) return null;
  if (status !== 'handed-over') return 'reward/claim-closed';
  if (own && secondsAgo <= undoSeconds + undoSlackSeconds) return null;
  if (!mayAlways) return 'reward/undo-too-late';
  return reason === undefined ? 'reward/reason-required' : null;
}
