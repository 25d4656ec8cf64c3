import { createRoute } from '@tanstack/react-router';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { fakeServer } from '#platform/testing/render.tsx';
import { dashboardRoute, visitDashboard } from '#platform/testing/visit.tsx';
import platform from '#platform/web/messages/lt.ts';
import type { PayerAccount as Account } from '../../shared/invoices.ts';
import invoice_books from '../messages/books-lt.ts';
import payer_ledger from '../messages/ledger-lt.ts';
import { PayerAccount } from './payer-account.tsx';

const carried = { id: 'one', amountCents: -3000, reason: 'Iš žurnalo', corrects: null, asOf: '2026-08-31' };
const payerId = '0198c0de-0000-7000-8000-00000000000a';

const open = (change: Partial<Account>, onStart?: () => void) => {
  fakeServer({
    'invoices/getPayerAccount': () => ({
      ...{
        name: 'Rasa Mickevičienė',
        openCents: 0,
        overdueCents: 0,
        carriedCents: 0,
        creditCents: 0,
        entries: [],
      },
      ...change,
    }),
  });
  const start = onStart ? { label: 'Pradėti abonementą', open: onStart } : null;
  const component = () => <PayerAccount payerId={payerId} start={start} />;
  const routes = [createRoute({ getParentRoute: () => dashboardRoute, path: 'users', component })];
  visitDashboard('users', { routes, role: 'admin', messages: { ...platform, invoice_books, payer_ledger } });
};

/** The one button, then what is in the menu beside it. */
const acts = async () => {
  const more = await screen.findByRole('button', { name: invoice_books.more_acts });
  const first = more.previousElementSibling?.textContent;
  await userEvent.click(more);
  const menu = document.getElementById(more.getAttribute('popovertarget') ?? '') ?? document.body;
  const named = [...menu.querySelectorAll('a, button')].map(({ textContent }) => textContent);
  return { first, named, menu: within(menu) };
};

it('says what a family owes that brought nothing from elsewhere', async () => {
  open({ openCents: 4491 }, () => {});
  expect(await screen.findByText(/^Dar neapmokėta: 44,91\s€$/)).toBeTruthy();
  const { first, named, menu } = await acts();
  expect([first, ...named]).toEqual([
    payer_ledger.title,
    'Pradėti abonementą',
    invoice_books.enter_balance,
    invoice_books.details,
  ]);
  await userEvent.click(menu.getByRole('button', { name: invoice_books.enter_balance }));
  expect(await screen.findByRole('dialog', { name: invoice_books.enter_balance_title })).toBeTruthy();
});

it('says how much of it is past due', async () => {
  open({ openCents: 4491, overdueCents: 2000 });
  const late = await screen.findByText(/vėluoja/);
  expect(late.closest('p')?.textContent).toMatch(/^Dar neapmokėta: 44,91\s€ · vėluoja 20,00\s€$/);
});

it('says nothing of money where nothing is open', async () => {
  open({});
  expect((await acts()).named).toContain(invoice_books.enter_balance);
  expect(screen.queryByText(/neapmokėta/)).toBeNull();
});

it('has one button, a payment where a debt was brought, and the others in a menu', async () => {
  let started = 0;
  const start = () => {
    started += 1;
  };
  open({ openCents: 3000, entries: [carried] }, start);
  const { first, named, menu } = await acts();
  expect([first, ...named]).toEqual([
    invoice_books.receive_title,
    payer_ledger.title,
    'Pradėti abonementą',
    invoice_books.details,
  ]);
  expect(menu.getByRole('link').getAttribute('href')).toBe(`/dashboard/payers/${payerId}`);
  await userEvent.click(menu.getByRole('button', { name: 'Pradėti abonementą' }));
  expect(started).toBe(1);
});

it('has a subscription first where nothing is owed', async () => {
  open({}, () => {});
  const { first, named } = await acts();
  expect([first, ...named]).toEqual([
    'Pradėti abonementą',
    payer_ledger.title,
    invoice_books.enter_balance,
    invoice_books.details,
  ]);
});
