import { createRoute } from '@tanstack/react-router';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakeServer } from '#platform/testing/render.tsx';
import { dashboardRoute, visitDashboard } from '#platform/testing/visit.tsx';
import platform from '#platform/web/messages/lt.ts';
import { subscriptionOf } from '../../shared/billing.factory.ts';
import type { Billing } from '../../shared/billing.ts';
import type { OfferedPlan } from '../../shared/plans.ts';
import billing from '../messages/lt.ts';
import { FamilyBilling } from './family-billing.tsx';

const nothing = {
  ...{ openCents: 0, carriedCents: 0, overdueCents: 0, creditCents: 0 },
  ...{ carried: null, total: 0, invoices: [], arrangements: [] },
};
const family: Billing = {
  ...{
    choosesGroup: true,
    siblingPercent: 0,
    paysBy: 'transfer',
    otherPays: false,
    reductions: [],
    voucherParts: [],
  },
  ...{ children: [], subscriptions: [], plans: [] },
};
const Invoices = ({ silent }: { silent?: boolean }) => <p>{silent ? 'Tyli sąskaitos' : 'Sąskaitos'}</p>;

function show(changes: Partial<Billing>, openCents = 0) {
  fakeServer({
    'billing/getBilling': () => ({ ...family, ...changes }),
    'invoices/listOwnInvoices': () => ({ ...nothing, openCents }),
  });
  const account = createRoute({
    getParentRoute: () => dashboardRoute,
    path: 'account',
    component: () => <FamilyBilling Invoices={Invoices} />,
  });
  visitDashboard('account', { role: 'parent', messages: { ...platform, billing }, routes: [account] });
}

const isBefore = (first: HTMLElement, second: HTMLElement) =>
  Boolean(first.compareDocumentPosition(second) & Node.DOCUMENT_POSITION_FOLLOWING);

it('says what a family owes, or that nothing is, also without a subscription', async () => {
  show({});
  expect(isBefore(await screen.findByText('Sąskaitos'), screen.getByText(billing.no_plans))).toBe(true);
});

it('tells a second guardian that another pays, below what was issued to them', async () => {
  show({ otherPays: true });
  expect(isBefore(await screen.findByText('Tyli sąskaitos'), screen.getByText(billing.other_pays))).toBe(
    true,
  );
});

it('starts with the invoices while anything is open, even next to paid subscriptions', async () => {
  show({ subscriptions: [subscriptionOf({})] }, 4500);
  const heading = await screen.findByRole('heading', { name: billing.subscriptions });
  expect(isBefore(screen.getByText('Sąskaitos'), heading)).toBe(true);
});

it('starts with the subscriptions once everything is paid', async () => {
  show({ subscriptions: [subscriptionOf({})] });
  const heading = await screen.findByRole('heading', { name: billing.subscriptions });
  expect(isBefore(heading, screen.getByText('Sąskaitos'))).toBe(true);
});

it('says before paying when and where the groups of a plan meet, and leads to each with a place', async () => {
  const group = { city: 'Vilnius', address: 'Gedimino pr. 9', mode: 'live' as const, next: null };
  const times = [{ weekday: 2, startTime: '17:00', endTime: '18:30' }];
  const plan: OfferedPlan = {
    ...{ id: 'p', name: { lt: 'Robotika', en: 'Robotics' }, description: { lt: '', en: '' }, includes: [] },
    ...{ prices: [], freeSeats: 2, seated: false },
    groups: [
      { ...group, id: 'a', name: 'Pirmadienis', teachers: ['Rasa'], times, free: 2 },
      { ...group, id: 'b', name: 'Antradienis', teachers: [], mode: 'online', times: [], free: 0 },
    ],
  };
  fakeServer({
    'billing/getBilling': () => ({ ...family, plans: [plan] }),
    'invoices/listOwnInvoices': () => nothing,
  });
  const payments = createRoute({
    getParentRoute: () => dashboardRoute,
    path: 'payments',
    component: () => <FamilyBilling Invoices={Invoices} />,
  });
  const messages = { ...platform, billing };
  visitDashboard('payments', { role: 'parent', routes: [payments], messages });
  const facts = await screen.findByText('an 17:00–18:30', { exact: false });
  expect(facts.closest('details')?.open).toBe(true);
  expect(facts.textContent).toBe('an 17:00–18:30Gedimino pr. 9, Vilnius · moko Rasa · 2 laisvos vietos');
  const online = screen.getByText('Antradienis').closest('li');
  expect(online?.textContent).toBe(
    `Antradienis${billing.no_times}${billing.online} · ${billing.group_full} · ${billing.wait}`,
  );
  const links = screen.getAllByRole('link').map((each) => each.getAttribute('href'));
  expect(links).toEqual(['/dashboard/join/a', '/dashboard/waiting/join?groupId=b']);
});

it('says of what is paid once that it is, and not each time', async () => {
  const price = (every: 'once' | 'month', amountCents: number) => ({ id: every, every, amountCents });
  const plan: OfferedPlan = {
    ...{ id: 'p', name: { lt: 'Stovykla', en: 'Camp' }, description: { lt: '', en: '' }, includes: [] },
    ...{ prices: [price('month', 6000), price('once', 12_000)], freeSeats: 2, seated: false },
    groups: [],
  };
  show({ plans: [plan] });
  expect(await screen.findByText(/^arba 120,00\s€ vieną kartą$/)).toBeDefined();
});

it.each(['active', 'waiting'] as const)(
  'says why the next invoice is less than the plan costs, for a subscription that is %s',
  async (state) => {
    const lowered = { amountCents: 4491, priceCents: 4990, couponCents: 499, planCents: 4990 };
    show({ subscriptions: [subscriptionOf({ ...lowered, state })] });
    const card = await screen.findByRole('article');
    const words = card.textContent?.replaceAll('\u00a0', ' ');
    expect(words).toContain('Kita sąskaita – gruod. 1 d.: 44,91 €');
    expect(words).toContain('Kaina be nuolaidos – 49,90 €, nuolaida su kodu – 4,99 €.');
  },
);
