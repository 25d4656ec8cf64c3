import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, it } from 'vitest';
import billing_office from '#features/billing/web/messages/office-lt.ts';
import { invoicesAskedOf } from '#features/invoices/web/invoices/invoices-search.view.ts';
import { invoicesQuery } from '#features/invoices/web/invoices.queries.ts';
import invoice_books from '#features/invoices/web/messages/books-lt.ts';
import invoices from '#features/invoices/web/messages/lt.ts';
import lists from '#features/lists/web/messages/lt.ts';
import { fakeServer } from '#platform/testing/render.tsx';
import { visitScreen } from '#platform/testing/visit-screen.tsx';
import platform from '#platform/web/messages/lt.ts';

// Fetched by its route when it is opened, which on a slow machine takes longer than a test waits.
beforeAll(() => import('./invoices-page.tsx'));

const messages = { ...platform, billing_office, invoices, invoice_books, lists };
const none = {
  ...{ invoices: [], total: 0, isOver: false, previous: null, next: null },
  ...{ counts: { open: 0, overdue: 0, paid: 0, withdrawn: 0 }, openCents: 4500, overdueCents: 0 },
};

it('shows invoices and the debts from before at once, so that neither moves the other', async () => {
  let tell: (debts: unknown) => void = () => {};
  const debts = new Promise((resolve) => {
    tell = resolve;
  });
  fakeServer({
    'invoices/listInvoices': () => none,
    'invoices/listDebts': () => debts,
  });
  const { options } = visitScreen('billing/invoices', { role: 'admin', messages });
  // The list is there before the debts are.
  options.context.queryClient.setQueryData(
    // Without a filter of days, no day is asked for.
    invoicesQuery(invoicesAskedOf({}, '2026-11-20')).queryKey,
    none,
  );
  // Nothing of the list is seen yet.
  await screen.findByRole('button', { name: invoice_books.new });
  expect(screen.queryByText(invoice_books.none)).toBeNull();
  const debt = { payerId: 'a', payerName: 'Ona Petraitienė', openCents: 3000 };
  tell({ debts: [debt], total: 1, openCents: 3000 });
  expect(await screen.findByText(invoice_books.none)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: /perkelta skola/ }));
  expect(await screen.findByText('Ona Petraitienė')).toBeTruthy();
});

it('leads from what is late to the invoices that are, in the order of their days', async () => {
  fakeServer({
    'invoices/listInvoices': () => ({ ...none, overdueCents: 1500 }),
    'invoices/listDebts': () => ({ debts: [], total: 0, openCents: 0 }),
  });
  const router = visitScreen('billing/invoices?q=ona&sort=total', { role: 'admin', messages });
  const late = await screen.findByRole('link', { name: /^iš jų vėluoja 15,00/ });
  expect(late.closest('p')?.textContent).toMatch(/^Liko sumokėti 45,00\s€, iš jų vėluoja 15,00\s€$/);
  await userEvent.click(late);
  await expect.poll(() => router.state.location.search).toEqual({ q: 'ona', state: 'overdue' });
  expect(screen.queryByRole('link', { name: /^iš jų vėluoja/ })).toBeNull();
});
