import type { Subscription } from './subscriptions.ts';

/** A payer's running subscription, without a child and a group by default. */
export function subscriptionOf(given: Partial<Subscription> = {}): Subscription {
  return {
    id: '0198c0de-0000-7000-8000-000000000001',
    plan: {
      id: '0198c0de-0000-7000-8000-000000000002',
      name: { lt: '„Scratch“ būrelis', en: 'Scratch club' },
    },
    every: 'month',
    amountCents: 6000,
    priceCents: 6000,
    siblingCents: 0,
    couponCents: 0,
    planCents: 6000,
    newPriceOn: null,
    state: 'active',
    unpaidSince: null,
    endsOn: null,
    startedOn: '2026-11-01',
    nextPeriodOn: '2026-12-01',
    child: null,
    group: null,
    held: null,
    pause: null,
    cancellation: null,
    openSource: null,
    collecting: null,
    provider: 'transfer',
    pausesLeft: 2,
    ...given,
  };
}
