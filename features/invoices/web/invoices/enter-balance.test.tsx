import { createRoute } from '@tanstack/react-router';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { fakeServer } from '#platform/testing/render.tsx';
import { dashboardRoute, visitDashboard } from '#platform/testing/visit.tsx';
import platform from '#platform/web/messages/lt.ts';
import { PayerAccount } from '../components/payer-account.tsx';
import invoice_books from '../messages/books-lt.ts';
import payer_ledger from '../messages/ledger-lt.ts';

const account = {
  name: 'Rasa Mickevičienė',
  openCents: 0,
  carriedCents: 0,
  overdueCents: 0,
  creditCents: 0,
  entries: [],
};
const entry = { id: 'one', amountCents: -3000, reason: 'Iš žurnalo', corrects: null, asOf: '2026-08-31' };

const show = () => {
  const component = () => <PayerAccount payerId="rasa" />;
  const routes = [createRoute({ getParentRoute: () => dashboardRoute, path: 'users', component })];
  visitDashboard('users', { routes, role: 'admin', messages: { ...platform, invoice_books, payer_ledger } });
};

it('asks what a family owed, when and where that is known from, and says what is missing', async () => {
  const calls = fakeServer({
    'invoices/getPayerAccount': () => account,
    'invoices/enterOpeningBalance': () => ({ ...account, openCents: 3000, entries: [entry] }),
  });
  show();
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: invoice_books.more_acts }));
  await user.click(screen.getByRole('button', { name: invoice_books.enter_balance }));
  const dialog = within(screen.getByRole('dialog'));
  const amount = dialog.getByLabelText(invoice_books.amount_euro);
  await user.type(amount, '{Enter}');
  await dialog.findByText(invoice_books.amount_needed);
  await dialog.findByText(invoice_books.reason_needed);
  await user.type(amount, '30');
  await user.type(dialog.getByLabelText(invoice_books.enter_balance_reason), 'Iš žurnalo{Enter}');
  await expect
    .poll(() => calls.at(-1)?.input)
    .toMatchObject({ payerId: 'rasa', side: 'debt', amountCents: 3000, reason: 'Iš žurnalo' });
});

it('offers to correct a balance that was entered, and no second one', async () => {
  fakeServer({ 'invoices/getPayerAccount': () => ({ ...account, openCents: 3000, entries: [entry] }) });
  show();
  await screen.findByText(/2026-08-31.*Iš žurnalo/);
  await userEvent.click(screen.getByRole('button', { name: invoice_books.more_acts }));
  expect(screen.getByRole('button', { name: invoice_books.details })).toBeTruthy();
  expect(screen.queryByRole('button', { name: invoice_books.enter_balance })).toBeNull();
  expect(screen.getByRole('button', { name: /Taisyti/ })).toBeTruthy();
});
