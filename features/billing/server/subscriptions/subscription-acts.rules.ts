import { createHash } from 'node:crypto';
import type { LocalDate } from '#platform/shared/dates.ts';
import type { SubscriptionAct } from '../../shared/subscription-list.ts';
import type { StoredState } from '../../shared/subscriptions.ts';

/** What decides whether an act does anything to a subscription. */
export interface ActedOnSubscription {
  readonly state: StoredState;
  readonly endsOn: LocalDate | null;
  /** It pauses, or will. */
  readonly isPaused: boolean;
  /** How many pauses the family may still take in the year of the act's first day. */
  readonly pausesLeft: number;
}

/** Why an act leaves a subscription out, known before it runs. */
export type SubscriptionLeftOut = 'ended' | 'waiting' | 'ending' | 'paused' | 'no_pauses' | 'already';

/** Why an act leaves a subscription out; null where it does something. */
export function whySubscriptionLeftOut(
  act: SubscriptionAct,
  { state, endsOn, isPaused, pausesLeft }: ActedOnSubscription,
): SubscriptionLeftOut | null {
  if (state === 'ended') return 'ended';
  if (act.kind === 'end') {
    if (endsOn === act.endsOn) return 'already';
    // Many at once never prolong one that ends before.
    return endsOn !== null && endsOn < act.endsOn ? 'ending' : null;
  }
  if (isPaused) return 'paused';
  if (state === 'waiting') return 'waiting';
  if (endsOn) return 'ending';
  return pausesLeft <= 0 ? 'no_pauses' : null;
}

/** The id of the pause that an act makes of a subscription: undoing ends this one, and no other. */
export function pauseIdOf(actId: string, subscriptionId: string): string {
  const hex = createHash('sha256').update(`${actId}/${subscriptionId}`).digest('hex');
  const [first, second, third] = [hex.slice(0, 8), hex.slice(8, 12), hex.slice(13, 16)];
  return `${first}-${second}-8${third}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
