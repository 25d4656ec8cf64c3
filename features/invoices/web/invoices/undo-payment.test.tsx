import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { fakeServer, renderScreen } from '#platform/testing/render.tsx';
import platform from '#platform/web/messages/lt.ts';
import invoice_books from '../messages/books-lt.ts';
import invoices from '../messages/lt.ts';
import { FamilyPayments } from './family-payments.tsx';

const came = { kind: 'payment', method: 'transfer', paidOn: '2026-11-20', note: '', undone: false } as const;

const messages = { ...platform, invoices, invoice_books };

it("undoes a payment once its reason is written, and doesn't offer it for an undone one", async () => {
  const user = userEvent.setup();
  const undone: unknown[] = [];
  fakeServer({
    'invoices/listPayments': () => ({
      payments: [
        { ...came, id: 'c', kind: 'reversal', amountCents: 900, note: 'Ne ta šeima' },
        { ...came, id: 'b', amountCents: 900, undone: true },
        { ...came, id: 'a', amountCents: 4500 },
      ],
    }),
    'invoices/undoPayment': (input: unknown) => {
      undone.push(input);
      return { done: true };
    },
  });
  renderScreen(<FamilyPayments payerId="p" />, { messages });
  await user.click(screen.getByText('Visi šeimos mokėjimai'));
  expect(await screen.findByText('Ne ta šeima')).toBeDefined();
  expect(screen.getAllByRole('button', { name: /^Atšaukti mokėjimą:/ })).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: /^Atšaukti mokėjimą: 45,00/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Atšaukti mokėjimą?' }));
  await user.click(dialog.getByRole('button', { name: 'Atšaukti mokėjimą' }));
  expect(await dialog.findByText('Reikia priežasties.')).toBeDefined();
  await user.type(dialog.getByRole('textbox'), 'Įrašyta ne tai šeimai{Enter}');
  await expect.poll(() => undone).toEqual([{ paymentId: 'a', reason: 'Įrašyta ne tai šeimai' }]);
});

it('undoes a refund in words of its own, and shows it as money of the family again', async () => {
  const user = userEvent.setup();
  const undone: unknown[] = [];
  fakeServer({
    'invoices/listPayments': () => ({
      payments: [
        { ...came, id: 'c', kind: 'refund-reversal', amountCents: 900, note: 'Pinigai neišsiųsti' },
        { ...came, id: 'b', kind: 'refund', amountCents: 900, undone: true },
        { ...came, id: 'a', kind: 'refund', amountCents: 700 },
      ],
    }),
    'invoices/undoRefund': (input: unknown) => {
      undone.push(input);
      return { done: true };
    },
  });
  renderScreen(<FamilyPayments payerId="p" />, { messages });
  await user.click(screen.getByText('Visi šeimos mokėjimai'));
  const rows = await screen.findAllByRole('listitem');
  expect(
    rows.map(({ textContent }) => /−?[\d,]+\s€$/.exec(textContent ?? '')?.[0].replace(/\s/, ' ')),
  ).toEqual(['9,00 €', '−9,00 €', '−7,00 €']);
  await user.click(screen.getByRole('button', { name: /^Atšaukti grąžinimą: 7,00/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Atšaukti grąžinimą?' }));
  await user.type(dialog.getByRole('textbox', { name: 'Priežastis' }), 'Pinigai neišsiųsti{Enter}');
  await expect.poll(() => undone).toEqual([{ refundId: 'a', reason: 'Pinigai neišsiųsti' }]);
});
