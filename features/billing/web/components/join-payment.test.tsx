import { createRoute } from '@tanstack/react-router';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { AppError } from '#platform/shared/app-error.ts';
import { fakeServer } from '#platform/testing/render.tsx';
import { dashboardRoute, visitDashboard } from '#platform/testing/visit.tsx';
import platform from '#platform/web/messages/lt.ts';
import type { Billing } from '../../shared/billing.ts';
import type { OfferedPlan, SeatGroup } from '../../shared/plans.ts';
import joining from '../messages/join-lt.ts';
import billing from '../messages/lt.ts';
import { JoinPayment } from './join-payment.tsx';

const group: SeatGroup = {
  ...{ id: 'g', name: 'Python A', city: 'Vilnius', address: 'Gedimino pr. 9', mode: 'live' },
  ...{ teachers: ['Rasa'], times: [], next: null, free: 2 },
};
const plan: OfferedPlan = {
  ...{ id: 'p', name: { lt: 'Python', en: 'Python' }, description: { lt: '', en: '' }, includes: [] },
  ...{ prices: [], freeSeats: 2, seated: false, groups: [group] },
};
const family: Billing = {
  ...{ choosesGroup: true, siblingPercent: 0, paysBy: 'transfer', otherPays: false },
  ...{ subscriptions: [], reductions: [], voucherParts: [] },
  ...{ children: [{ id: 'c', userId: null, firstName: 'Ona', lastName: 'Vaitkutė' }], plans: [plan] },
};

const quote = { amountCents: 6000, priceCents: 6000, siblingCents: 0, couponCents: 0, next: null, later: [] };
const held = () => ({ until: new Date(Date.now() + 1_200_000).toISOString() });
const fails = () => {
  throw new TypeError('No network');
};

function show(chooseSeat: () => unknown, getQuote: () => unknown = () => quote) {
  fakeServer({ 'billing/chooseSeat': chooseSeat, 'billing/quoteSubscription': getQuote });
  const pay = createRoute({
    getParentRoute: () => dashboardRoute,
    path: 'pay',
    component: () => (
      <JoinPayment
        {...{ billing: family, plan, group, childId: 'c', groupsPath: '/grupes', warning: null }}
        onBought={() => undefined}
      />
    ),
  });
  visitDashboard('pay', { role: 'parent', messages: { ...platform, billing, joining }, routes: [pay] });
}

it('asks again for a place when the network failed', async () => {
  const answers = [fails, held];
  show(() => answers.shift()?.());
  await screen.findByText(joining.error_seat);
  expect(screen.queryByText(joining.other_groups)).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: platform.common.retry }));
  expect(await screen.findByText(/^Vieta laikoma iki /)).toBeDefined();
});

it('asks again for the sum when the network failed', async () => {
  const answers = [fails, () => quote];
  show(held, () => answers.shift()?.());
  await userEvent.click(await screen.findByRole('button', { name: platform.common.retry }));
  expect(await screen.findByRole('button', { name: /60,00/ })).toBeDefined();
  expect(screen.queryByRole('button', { name: platform.common.retry })).toBeNull();
});

it('leads to the other groups when the last place went to somebody else', async () => {
  show(() => {
    throw new AppError('billing/group-full');
  });
  await screen.findByText(joining.full.replace('{group}', group.name));
  expect(screen.getByRole('link', { name: joining.other_groups }).getAttribute('href')).toBe('/grupes');
});
