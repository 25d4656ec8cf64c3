// Without schemas: addresses are read before any screen is loaded.

/** The columns of the subscriptions' list, in their order. */
export const subscriptionColumns = [
  'child',
  'payer',
  'email',
  'plan',
  'amount',
  'state',
  'group',
  'next',
  'startedOn',
  'endsOn',
] as const;
export type SubscriptionColumn = (typeof subscriptionColumns)[number];

/** What the list can be sorted by: each has an index. */
export const subscriptionSorts = ['payer', 'next', 'startedOn'] as const;
export type SubscriptionSort = (typeof subscriptionSorts)[number];
