import type { OfferedPlan, Price } from '../../shared/plans.ts';
import type { Subscription, SubscriptionState } from '../../shared/subscriptions.ts';

/** The one thing to do next with a subscription; null when nothing is. */
export function nextStep(
  { state, child, group, wish, cancellation }: Subscription,
  choosesGroup: boolean,
): 'assign' | 'group' | 'wish' | null {
  if (state === 'ended' || state === 'ending' || cancellation) return null;
  if (!child) return 'assign';
  if (group || state !== 'active' || wish) return null;
  return choosesGroup ? 'group' : 'wish';
}

/** The colour of a state; its word says the same. */
export function toneOf(state: SubscriptionState): 'good' | 'waiting' | 'bad' | 'quiet' {
  const tones = { active: 'good', waiting: 'waiting', unpaid: 'bad', paused: 'waiting' } as const;
  return state === 'ending' || state === 'ended' ? 'quiet' : tones[state];
}

/** True when something is to be paid: the invoices then stand first. */
export function owesFirst(subscriptions: readonly Pick<Subscription, 'openSource'>[]): boolean {
  return subscriptions.some(({ openSource }) => openSource !== null);
}

/** The price that a card shows largest, and the others: the shortest period first. */
export function pricesOf({ prices }: Pick<OfferedPlan, 'prices'>): { main: Price | null; others: Price[] } {
  const [main = null, ...others] = prices;
  return { main, others };
}
