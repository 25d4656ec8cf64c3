import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakeServer, renderScreen } from '#platform/testing/render.tsx';
import platform from '#platform/web/messages/lt.ts';
import words from '../messages/books-lt.ts';
import { PayerAccount } from './payer-account.tsx';

const open = (openCents: number) => {
  fakeServer({
    'invoices/getPayerAccount': () => ({
      ...{ name: 'Rasa Mickevičienė', openCents, carriedCents: 0, creditCents: 0, entries: [] },
    }),
  });
  renderScreen(<PayerAccount payerId="0198c0de-0000-7000-8000-00000000000a" />, {
    messages: { ...platform, invoice_books: words },
  });
};

it('says what a family owes that brought nothing from elsewhere', async () => {
  open(4491);
  expect(await screen.findByText(/^Dar neapmokėta: 44,91\s€$/)).toBeTruthy();
  expect(screen.getByRole('button', { name: words.enter_balance })).toBeTruthy();
});

it('says nothing of money where nothing is open', async () => {
  open(0);
  expect(await screen.findByRole('button', { name: words.enter_balance })).toBeTruthy();
  expect(screen.queryByText(/neapmokėta/)).toBeNull();
});
