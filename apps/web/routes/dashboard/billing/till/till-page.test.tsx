import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, it } from 'vitest';
import attendance from '#features/attendance/web/messages/month-lt.ts';
import billing_office from '#features/billing/web/messages/office-lt.ts';
import till from '#features/invoices/web/messages/till-lt.ts';
import { fakeServer } from '#platform/testing/render.tsx';
import { visitScreen } from '#platform/testing/visit-screen.tsx';
import platform from '#platform/web/messages/lt.ts';

// Fetched by its route when it is opened, which on a slow machine takes longer than a test waits.
beforeAll(() => import('./till-page.tsx'));

const messages = { ...platform, billing_office, till, attendance };
const id = '0198a000-0000-7000-8000-000000000001';
const payer = { id: '0198a000-0000-7000-8000-000000000002', name: 'Žygimantė Čepulytė' };
const taker = { id: '0198a000-0000-7000-8000-000000000003', name: 'Jonas Ąžuolas' };
const receipt = {
  ...{ id, number: 'KV2026-000001', day: '2026-11-20', paidOn: '2026-11-20', method: 'cash' },
  ...{ amountCents: 4500, payer, paidFor: [{ number: 'ORB-000001', cents: 4500 }], note: '' },
  ...{ takenBy: taker.name, voided: null },
};
const sheet = {
  ...{ day: '2026-11-20', openingCents: 0, cashCents: 4500, cardCents: 0, voidedCashCents: 0 },
  ...{ voidedCardCents: 0, putInCents: 0, paidOutCents: 0, toBankCents: 0, expectedCents: 4500 },
  ...{ closing: null, receipts: [receipt], voided: [], entries: [], refusal: null, earliestOpen: null },
};
const family = { name: payer.name, openCents: 4500, creditCents: 0, hasAddress: false };
const invoice = {
  id: '0198a000-0000-7000-8000-000000000004',
  ...{ number: 'ORB-000002', dueOn: '2026-12-04', openCents: 2500 },
};

it('shows a day and closes it with what was counted, naming what the till should hold', async () => {
  const asked: unknown[] = [];
  fakeServer({
    'till/getTillDay': () => sheet,
    'till/closeTillDay': (input: unknown) => {
      asked.push(input);
      return { done: true };
    },
  });
  visitScreen('billing/till?day=2026-11-20', { role: 'admin', messages });
  expect(await screen.findByText(/KV2026-000001 · Žygimantė Čepulytė/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: till.close }));
  expect(screen.getByText(till.counted_needed)).toBeTruthy();
  await userEvent.type(screen.getByRole('textbox', { name: till.counted }), '44');
  expect(screen.getByText(/Skirtumas: −1,00/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: till.close }));
  expect(screen.getByText(till.close_note_needed)).toBeTruthy();
  expect(asked).toEqual([]);
  const note = 'Trūksta 1 €';
  await userEvent.type(screen.getByRole('textbox', { name: till.close_note }), note);
  await userEvent.click(screen.getByRole('button', { name: till.close }));
  await expect
    .poll(() => asked)
    .toEqual([{ day: '2026-11-20', countedCents: 4400, expectedCents: 4500, note }]);
});

it('takes a payment for the ticked invoice, and offers no mail to a payer without an address', async () => {
  const asked: Record<string, unknown>[] = [];
  fakeServer({
    'till/getTillDay': () => ({ ...sheet, receipts: [] }),
    'invoices/listPayers': () => ({ payers: [{ ...payer, email: null }] }),
    'till/getPayingFamily': () => ({ family: { ...family, invoices: [invoice] }, takers: [taker] }),
    'till/issueReceipt': (input: Record<string, unknown>) => {
      asked.push(input);
      return { id, number: 'KV2026-000002', day: '2026-11-20' };
    },
  });
  visitScreen('billing/till?day=2026-11-20', { role: 'admin', messages });
  expect(await screen.findByText(till.no_receipts)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: till.take }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: till.take_confirm }));
  expect(dialog.getByText(till.payer_needed)).toBeTruthy();
  await userEvent.click(dialog.getByRole('combobox', { name: till.payer }));
  await userEvent.click(await dialog.findByRole('option', { name: payer.name }));
  await userEvent.click(await dialog.findByRole('checkbox', { name: /ORB-000002/ }));
  expect(dialog.getByRole<HTMLInputElement>('textbox', { name: till.amount }).value).toBe('25,00');
  expect(dialog.getByRole<HTMLInputElement>('checkbox', { name: till.mail }).disabled).toBe(true);
  await userEvent.selectOptions(dialog.getByRole('combobox', { name: till.taker }), taker.id);
  await userEvent.click(dialog.getByRole('button', { name: till.take_confirm }));
  await expect.poll(() => asked.length).toBe(1);
  expect(asked[0]).toMatchObject({
    ...{ payerId: payer.id, invoiceIds: [invoice.id], amountCents: 2500, method: 'cash' },
    ...{ takenBy: taker.id, mailed: false },
  });
});

it('voids a receipt only with a reason', async () => {
  const asked: unknown[] = [];
  fakeServer({
    'till/getTillDay': () => sheet,
    'till/voidReceipt': (input: unknown) => {
      asked.push(input);
      return { done: true };
    },
  });
  visitScreen('billing/till?day=2026-11-20', { role: 'admin', messages });
  await userEvent.click(await screen.findByRole('button', { name: 'Anuliuoti kvitą KV2026-000001' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: till.void_confirm }));
  expect(dialog.getByText(till.reason_needed)).toBeTruthy();
  await userEvent.type(dialog.getByRole('textbox', { name: till.reason }), 'Ne ta šeima');
  await userEvent.click(dialog.getByRole('button', { name: till.void_confirm }));
  await expect.poll(() => asked).toEqual([{ receiptId: id, reason: 'Ne ta šeima' }]);
});
