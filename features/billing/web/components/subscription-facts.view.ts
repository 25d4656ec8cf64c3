import type { Billing } from '../../shared/billing.ts';
import type { OfferedPlan, Price } from '../../shared/plans.ts';
import type { Subscription, SubscriptionState } from '../../shared/subscriptions.ts';

/** What a family pays for a child: the child's own running subscriptions, and one that may still be assigned to the child. */
export function planOfChild({ subscriptions }: Pick<Billing, 'subscriptions'>, childId: string) {
  const running = subscriptions.filter(({ state }) => state !== 'ended');
  return {
    own: running.filter(({ child }) => child?.id === childId),
    free: running.find(({ child, cancellation }) => !child && !cancellation) ?? null,
  };
}

/** The children who have no running subscription to a plan. */
export function childrenWithout(
  { subscriptions, children }: Pick<Billing, 'subscriptions' | 'children'>,
  planId: string,
): Billing['children'] {
  const taken = new Set(
    subscriptions.flatMap((each) =>
      each.plan.id === planId && each.state !== 'ended' && each.child ? each.child.id : [],
    ),
  );
  return children.filter(({ id }) => !taken.has(id));
}

/** A group of a plan on offer, with its plan; null for any other. */
export function groupOnOffer({ plans }: Pick<Billing, 'plans'>, groupId: string) {
  for (const plan of plans) {
    const group = plan.groups.find(({ id }) => id === groupId);
    if (group) return { plan, group };
  }
  return null;
}

/** What a family pays for a child in a group, where it has the seat or it was chosen; null for nothing yet. */
export function seatBought(
  { subscriptions }: Pick<Billing, 'subscriptions'>,
  groupId: string,
  childId: string,
) {
  const isThere = ({ child, group, held, state }: Subscription) =>
    state !== 'ended' && child?.id === childId && (group?.id ?? held?.group.id) === groupId;
  return subscriptions.find(isThere) ?? null;
}

/** The colour of a state; its word says the same. */
export function toneOf(state: SubscriptionState): 'good' | 'waiting' | 'bad' | 'quiet' {
  const tones = { active: 'good', waiting: 'waiting', unpaid: 'bad', paused: 'waiting' } as const;
  return state === 'ending' || state === 'ended' ? 'quiet' : tones[state];
}

type Sums = Pick<Subscription, 'priceCents' | 'siblingCents' | 'couponCents' | 'planCents' | 'newPriceOn'>;

/**
 * Why the next sum is not what the plan costs new subscriptions today: first reasons about its price, then about discounts.
 */
export function sumReasons({ priceCents, siblingCents, couponCents, planCents, newPriceOn }: Sums) {
  const isKept = newPriceOn === null && planCents !== null && planCents !== priceCents;
  const reasons: ('new_price' | 'kept_price' | 'less_both' | 'less_sibling' | 'less_coupon')[] = [];
  if (newPriceOn !== null) reasons.push('new_price');
  if (isKept) reasons.push('kept_price');
  if (siblingCents > 0) reasons.push(couponCents > 0 ? 'less_both' : 'less_sibling');
  else if (couponCents > 0) reasons.push('less_coupon');
  return reasons;
}

/** True when something is owed: the invoices are then shown first. */
export function owesFirst(subscriptions: readonly Pick<Subscription, 'openSource'>[]): boolean {
  return subscriptions.some(({ openSource }) => openSource !== null);
}

/** The price that a card shows largest, and the others: the shortest period first. */
export function pricesOf({ prices }: Pick<OfferedPlan, 'prices'>): { main: Price | null; others: Price[] } {
  const [main = null, ...others] = prices;
  return { main, others };
}

/** Whose page an admin reads. */
export interface Person {
  readonly userId: string;
  readonly isParent: boolean;
}

/** Whose accounts belong on a person's page: of those who pay, and a parent's own, which may hold a debt without a subscription. */
export function accountsOf(
  { userId, isParent }: Person,
  subscriptions: readonly { readonly payer: { readonly id: string } }[],
): string[] {
  const payers = subscriptions.map(({ payer }) => payer.id);
  return [...new Set(isParent ? [userId, ...payers] : payers)];
}
