import { createRoute } from '@tanstack/react-router';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import lists from '#features/lists/web/messages/lt.ts';
import { fakeServer } from '#platform/testing/render.tsx';
import { dashboardRoute, visitDashboard } from '#platform/testing/visit.tsx';
import platform from '#platform/web/messages/lt.ts';
import books from '../messages/books-lt.ts';
import { SubscriptionInvoices } from './subscription-invoices.tsx';

const of = { subscriptionId: 's1', payerId: 'p1' };
const invoice = (id: string, number: string, state: string, openCents: number) => ({
  ...{ id, number, state, openCents, totalCents: 4500, creditedCents: 0, paidCents: 4500 - openCents },
  ...{ issuedOn: '2026-11-02', dueOn: '2026-11-16', payer: { id: 'p1', name: 'Ona', email: null } },
});

function show(invoices: unknown[], byStripe = false) {
  const calls = fakeServer({
    'invoices/listInvoices': () => ({ invoices, total: invoices.length }),
    'invoices/prepareInvoiceAct': ({ actId }: { actId: string }) => ({
      ...{ actId, rows: [{ id: 'late', name: 'ORB-2, Ona', outcome: null, amountCents: 4500 }] },
    }),
    'invoices/runInvoiceAct': () => ({ rows: [{ id: 'late', outcome: 'done' }], left: 0 }),
  });
  const page = createRoute({
    getParentRoute: () => dashboardRoute,
    path: 'shown',
    component: () => <SubscriptionInvoices {...of} byStripe={byStripe} />,
  });
  visitDashboard('shown', {
    ...{ routes: [page], role: 'admin', messages: { ...platform, invoice_books: books, lists } },
  });
  return calls;
}

it('shows each invoice with its day, state and sum, and leads to it and to all of the payer', async () => {
  const calls = show([invoice('paid', 'ORB-1', 'paid', 0)]);
  const row = (await screen.findByRole('link', { name: 'ORB-1' })).closest('li');
  if (!row) throw new Error('The invoice has no row');
  expect(within(row).getByText(books.state_of.paid)).toBeDefined();
  expect(within(row).getByText(/45,00/)).toBeDefined();
  expect(within(row).getByText(/lapkr\. 2/)).toBeDefined();
  const link = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(link('ORB-1')).toContain('/dashboard/billing/invoices?invoice=paid');
  expect(link(books.payers_invoices)).toContain('payer=p1');
  expect(screen.queryByRole('button', { name: books.acts.remind })).toBeNull();
  expect(calls.find(({ procedure }) => procedure === 'invoices/listInvoices')?.input).toEqual({
    ...of,
    pageSize: 5,
  });
});

it('reminds of the unpaid ones once it has said of which', async () => {
  const calls = show([invoice('paid', 'ORB-1', 'paid', 0), invoice('late', 'ORB-2', 'overdue', 4500)]);
  await userEvent.click(await screen.findByRole('button', { name: books.acts.remind }));
  expect(await screen.findByText('ORB-2, Ona')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: books.acts.remind_confirm }));
  expect(await screen.findByText('Atlikta: 1')).toBeDefined();
  expect(calls.find(({ procedure }) => procedure === 'invoices/prepareInvoiceAct')?.input).toMatchObject({
    ...{ act: { kind: 'remind' }, selection: { ids: ['late'] } },
  });
});

it('says that there are none yet', async () => {
  show([]);
  expect(await screen.findByText(books.none)).toBeDefined();
});

it('says of a subscription paid by card that Stripe issues its invoices, beside those from before too', async () => {
  show([], true);
  expect(await screen.findByText(books.stripe_issues)).toBeDefined();
  expect(screen.queryByText(books.none)).toBeNull();
});

it('leaves the invoices from before a card in their place', async () => {
  show([invoice('paid', 'ORB-1', 'paid', 0)], true);
  expect(await screen.findByText(books.stripe_issues_now)).toBeDefined();
  expect(screen.getByRole('link', { name: 'ORB-1' })).toBeDefined();
});
