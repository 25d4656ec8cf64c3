import { expect, it } from 'vitest';
import { billingSearchOf, isBillingTab, isNarrowed, subscriptionsOf } from './billing-search.view.ts';

const plan = '0198c0de-0000-7000-8000-000000000001';

it('reads the address, and drops invalid values', () => {
  expect(
    billingSearchOf({ q: 'Ona', plan, state: 'unpaid', page: 2, size: 25, group: 'x', more: 1 }),
  ).toEqual({
    ...{ q: 'Ona', plan, state: 'unpaid', page: 2, size: 25 },
  });
  expect(billingSearchOf({ state: 'rich', page: 1, size: 7 })).toEqual({});
});

it('requests five rows at first, and knows when the list is filtered', () => {
  expect(subscriptionsOf({})).toEqual({ page: 1, pageSize: 5 });
  expect(subscriptionsOf({ q: ' Ona ', plan, state: 'unpaid', page: 3 })).toEqual({
    ...{ search: 'Ona', planId: plan, state: 'unpaid', page: 3, pageSize: 5 },
  });
  expect(isNarrowed({ page: 2 })).toBe(false);
  expect(isNarrowed({ state: 'ended' })).toBe(true);
});

it('shows the tabs of other features where they are passed in', () => {
  expect(['subscriptions', 'plans', 'invoices', ''].filter(isBillingTab)).toEqual(['subscriptions', 'plans']);
});
