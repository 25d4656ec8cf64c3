import { daysBetween, type LocalDate } from '#platform/shared/dates.ts';
import type { ErrorCode } from '#platform/shared/error-codes.ts';
import type { CancellationReason, StoredState, SubscriptionState } from './subscriptions.ts';

interface Facts {
  readonly state: StoredState;
  readonly endsOn: LocalDate | null;
  readonly unpaidSince: LocalDate | null;
}

/** The displayed state of a subscription, the most urgent first. */
export function shownState({ state, endsOn, unpaidSince }: Facts): SubscriptionState {
  if (state === 'ended' || state === 'waiting') return state;
  if (unpaidSince) return 'unpaid';
  if (state === 'paused') return 'paused';
  return endsOn ? 'ending' : 'active';
}

/** A pause lasts at least a week, and three months at most. */
export const pauseDays = { least: 7, most: 92 };

/** A pause begins within this many days. */
export const pauseAhead = 92;

interface PauseWish {
  readonly from: LocalDate;
  readonly until: LocalDate;
  readonly today: LocalDate;
}

interface Pausable extends Facts {
  readonly paused: boolean;
  /** Pauses that the family may still take this year. */
  readonly pausesLeft: number;
}

/** Why a subscription cannot pause in these days; null when it can. The last day is the one on which it resumes. */
export function whyNotPaused(
  { state, endsOn, paused, pausesLeft }: Pausable,
  { from, until, today }: PauseWish,
): ErrorCode | null {
  if (state !== 'active' || endsOn) return 'billing/not-running';
  if (paused) return 'billing/already-paused';
  if (pausesLeft <= 0) return 'billing/no-pauses-left';
  const days = daysBetween(from, until);
  const ahead = daysBetween(today, from);
  const fits = days >= pauseDays.least && days <= pauseDays.most && ahead >= 0 && ahead <= pauseAhead;
  return fits ? null : 'billing/pause-out-of-range';
}

/**
 * Why leaving cannot be requested; null when it can (decision B4). A subscription that waits for its first payment is dropped at
 * once instead.
 */
export function whyNotCancelled(
  { state, endsOn }: Pick<Facts, 'state' | 'endsOn'>,
  { reason, comment }: { readonly reason: CancellationReason; readonly comment: string },
): ErrorCode | null {
  if (state === 'ended' || state === 'waiting' || endsOn) return 'billing/not-running';
  return missingToCancel({ reason, comment }) ? 'billing/comment-required' : null;
}

/** What a request to leave still lacks (spec §5): a chosen reason, and a few words for “Other”. */
export function missingToCancel({
  reason,
  comment,
}: {
  readonly reason: CancellationReason | null;
  readonly comment: string;
}): 'reason' | 'comment' | null {
  if (reason === null) return 'reason';
  return reason === 'other' && comment.trim().length < 3 ? 'comment' : null;
}

/** What decides the next step of a subscription: the displayed state, and whether each of the others is there. */
interface StepFacts {
  readonly state: SubscriptionState;
  readonly child: unknown;
  readonly group: unknown;
  readonly cancellation: unknown;
}

/** The next thing to do with a subscription; null when there is nothing. */
export function nextStep(
  { state, child, group, cancellation }: StepFacts,
  choosesGroup: boolean,
): 'assign' | 'group' | 'wait' | null {
  if (state === 'ended' || state === 'ending' || cancellation) return null;
  if (!child) return 'assign';
  if (group || state !== 'active') return null;
  return choosesGroup ? 'group' : 'wait';
}
