import { expect, it } from 'vitest';
import { billingSearchOf, isBillingTab, isNarrowed, subscriptionsOf } from './billing-search.view.ts';

const plan = '0198c0de-0000-7000-8000-000000000001';

it('reads the address, and drops invalid values', () => {
  expect(
    billingSearchOf({
      q: 'Ona',
      plan,
      state: 'unpaid',
      page: 2,
      after: plan,
      size: 100,
      group: 'x',
      more: 1,
    }),
  ).toEqual({
    ...{ q: 'Ona', plan, state: 'unpaid', page: 2, after: plan, size: 100 },
  });
  expect(billingSearchOf({ state: 'rich', page: 4, size: 7, sort: 'payer', cols: 'x' })).toEqual({});
  expect(billingSearchOf({ sort: 'next', desc: true, cols: 'email.child' })).toEqual({
    ...{ sort: 'next', desc: true, cols: 'child.email' },
  });
});

it('requests five rows at first, and knows when the list is filtered', () => {
  const first = { search: '', sort: 'payer', descending: 'false', pageSize: 25 };
  expect(subscriptionsOf({})).toEqual(first);
  expect(subscriptionsOf({ q: ' Ona ', plan, state: 'unpaid', before: plan })).toEqual({
    ...{ ...first, search: 'Ona', planId: plan, state: 'unpaid', before: plan },
  });
  expect(isNarrowed({ page: 2 })).toBe(false);
  expect(isNarrowed({ state: 'ended' })).toBe(true);
});

it('shows the tabs of other features where they are passed in', () => {
  expect(['subscriptions', 'plans', 'invoices', ''].filter(isBillingTab)).toEqual(['subscriptions', 'plans']);
});
