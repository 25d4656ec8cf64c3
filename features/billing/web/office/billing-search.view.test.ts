import { expect, it } from 'vitest';
import { billingSearchOf, isBillingTab, isNarrowed, subscriptionsOf } from './billing-search.view.ts';

const plan = '0198c0de-0000-7000-8000-000000000001';

it('reads the address, and leaves out what is wrong in it', () => {
  expect(
    billingSearchOf({ q: 'Ona', plan, state: 'unpaid', page: 2, size: 25, group: 'x', more: 1 }),
  ).toEqual({
    ...{ q: 'Ona', plan, state: 'unpaid', page: 2, size: 25 },
  });
  expect(billingSearchOf({ state: 'rich', page: 1, size: 7 })).toEqual({});
});

it('asks the server for five at first, and knows when the list is narrowed', () => {
  expect(subscriptionsOf({})).toEqual({ page: 1, pageSize: 5 });
  expect(subscriptionsOf({ q: ' Ona ', plan, state: 'unpaid', page: 3 })).toEqual({
    ...{ search: 'Ona', planId: plan, state: 'unpaid', page: 3, pageSize: 5 },
  });
  expect(isNarrowed({ page: 2 })).toBe(false);
  expect(isNarrowed({ state: 'ended' })).toBe(true);
});

it('shows the tabs of other features where they are brought', () => {
  expect(['subscriptions', 'plans', 'invoices', ''].filter(isBillingTab)).toEqual(['subscriptions', 'plans']);
});
