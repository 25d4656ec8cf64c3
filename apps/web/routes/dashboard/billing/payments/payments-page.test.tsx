import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, it } from 'vitest';
import billing_office from '#features/billing/web/messages/office-lt.ts';
import payment_work from '#features/invoices/web/messages/payments-lt.ts';
import lists from '#features/lists/web/messages/lt.ts';
import { fakeServer } from '#platform/testing/render.tsx';
import { visitScreen } from '#platform/testing/visit-screen.tsx';
import platform from '#platform/web/messages/lt.ts';

// Fetched by their route when they are opened, which on a slow machine takes longer than a test waits.
beforeAll(async () => {
  await import('./payments-page.tsx');
  await import('#features/invoices/web/payments/decided-list.tsx');
  await import('#features/invoices/web/payments/statement-list.tsx');
});

const messages = { ...platform, billing_office, payment_work, lists };
const nothing = { total: 0, isOver: false, previous: null, next: null, transfers: [] };
const page = { total: 1, isOver: false, previous: null, next: null };
const id = '0199b8a2-5f1e-7c3d-9a4b-0242ac120002';
const invoiceId = '0199b8a2-5f1e-7c3d-9a4b-0242ac120003';
const came = { id, bookedOn: '2026-11-19', amountCents: 4500, payerName: 'Ona Žemaitė', text: 'Būrelis' };
const waiting = {
  ...{ ...came, payerIban: '', why: 'under', earlier: null },
  proposal: { invoiceId, debtOf: null, number: 'ORB-000007', payerName: 'Rasa Petraitė', openCents: 9000 },
};
const decidedAt = '2026-11-20T08:00:00Z';
const decided = { ...came, decidedAt, undoable: true };
const booked = {
  ...{ ...decided, state: 'booked', decidedBy: null, reason: null },
  paid: { payerId: id, payerName: 'Rasa Petraitė', invoices: [{ id: invoiceId, number: 'ORB-000007' }] },
};
const setAside = { ...decided, state: 'ignored', decidedBy: 'Jonas Jonaitis', reason: 'Nuoma', paid: null };
const done = () => ({ done: true });

it('goes from list to list, each at its own address with the words that were searched', async () => {
  const calls = fakeServer({
    'transfers/listTransfers': () => ({ ...page, transfers: [waiting] }),
    'transfers/listDecidedTransfers': ({ state }: { state: string }) => ({
      ...page,
      transfers: [state === 'booked' ? booked : setAside],
    }),
    'transfers/listStatements': () => ({
      ...page,
      statements: [
        {
          ...{ id, importedAt: '2026-11-20T08:00:00Z', importedBy: 'Jonas Jonaitis', kind: 'camt' },
          ...{ from: '2026-11-18', to: '2026-11-19', amountCents: 9000, booked: 2, waiting: 1, ignored: 0 },
        },
      ],
    }),
  });
  const user = userEvent.setup();
  visitScreen('billing/payments?q=ona', { role: 'admin', messages });
  await screen.findByRole('button', { name: 'Priskirti ORB-000007' });
  await user.click(screen.getByRole('radio', { name: 'Priskirta' }));
  const table = within(await screen.findByRole('table', { name: 'Priskirta' }));
  expect(table.getByRole('link', { name: 'ORB-000007' }).getAttribute('href')).toContain(invoiceId);
  expect(table.getByText('Automatiškai')).toBeDefined();
  await user.click(screen.getByRole('radio', { name: 'Atidėta' }));
  expect(await screen.findByText('Nuoma')).toBeDefined();
  const asked = calls.filter(({ procedure }) => procedure === 'transfers/listDecidedTransfers');
  expect(asked.map(({ input }) => input)).toEqual([
    { state: 'booked', search: 'ona', pageSize: 25 },
    { state: 'ignored', search: 'ona', pageSize: 25 },
  ]);
  await user.click(screen.getByRole('radio', { name: 'Išrašai' }));
  expect(await screen.findByText('priskirta: 2 · laukia: 1')).toBeDefined();
});

it('begins with the work: the import of a statement is the act of the page, and opens once a file is chosen', async () => {
  fakeServer({
    'transfers/listTransfers': () => ({ ...page, transfers: [waiting] }),
    'transfers/listStatements': () => ({ ...page, total: 0, statements: [] }),
  });
  const user = userEvent.setup();
  visitScreen('billing/payments', { role: 'admin', messages });
  const choose = await screen.findByRole('button', { name: payment_work.choose_file });
  expect(choose.closest('main header, header')?.textContent).toContain(billing_office.title);
  expect(screen.queryByRole('heading', { name: payment_work.import })).toBeNull();
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  if (!input) throw new Error('There is no field for a file');
  await user.upload(input, new File(['Data;Suma;Mokėtojas\n2026-11-19;45,00;Ona\n'], 'bankas.csv'));
  expect(await screen.findByRole('heading', { name: payment_work.import })).toBeDefined();
  expect(screen.getByText('bankas.csv')).toBeDefined();
  await user.click(screen.getByRole('radio', { name: 'Išrašai' }));
  expect(await screen.findByText(payment_work.import_hint)).toBeDefined();
});

it('offers to undo a match right after it, with one press', async () => {
  const undone: unknown[] = [];
  let isMatched = false;
  fakeServer({
    // Its row has gone with the answer: the message alone can undo it.
    'transfers/listTransfers': () => (isMatched ? nothing : { ...page, transfers: [waiting] }),
    'transfers/bookTransfer': () => {
      isMatched = true;
      return { done: true, decidedAt };
    },
    'transfers/undoTransfer': (input: unknown) => {
      undone.push(input);
      return done();
    },
  });
  const user = userEvent.setup();
  visitScreen('billing/payments', { role: 'admin', messages });
  await user.click(await screen.findByRole('button', { name: 'Priskirti ORB-000007' }));
  expect(await screen.findByText(payment_work.none)).toBeDefined();
  await user.click(await screen.findByRole('button', { name: payment_work.undo }));
  await expect.poll(() => undone).toEqual([{ transferId: id, decidedAt }]);
  expect(await screen.findByText(payment_work.undone)).toBeDefined();
});

it('undoes a match from its list once the reason is written, and puts back what was set aside at once', async () => {
  const undone: unknown[] = [];
  fakeServer({
    'transfers/listDecidedTransfers': ({ state }: { state: string }) => ({
      ...page,
      transfers: [state === 'booked' ? booked : setAside],
    }),
    'transfers/undoTransfer': (input: unknown) => {
      undone.push(input);
      return done();
    },
  });
  const user = userEvent.setup();
  visitScreen('billing/payments?tab=booked', { role: 'admin', messages });
  await user.click(await screen.findByRole('button', { name: /^Atšaukti: Ona Žemaitė, 45,00/ }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: payment_work.undo_confirm }));
  expect(await dialog.findByText(payment_work.take_back_needed)).toBeDefined();
  await user.type(dialog.getByRole('textbox'), 'Ne ta šeima{Enter}');
  await expect.poll(() => undone).toEqual([{ transferId: id, decidedAt, reason: 'Ne ta šeima' }]);
  await user.click(screen.getByRole('radio', { name: 'Atidėta' }));
  await user.click(await screen.findByRole('button', { name: /^Grąžinti prie laukiančių: Ona Žemaitė/ }));
  await expect.poll(() => undone.length).toBe(2);
  expect(undone[1]).toEqual({ transferId: id, decidedAt });
});

it('chooses another invoice among the likeliest, and shows paid ones only when asked', async () => {
  const asked: unknown[] = [];
  const booking: unknown[] = [];
  const payable = {
    ...{
      invoiceId,
      debtOf: null,
      number: 'ORB-000008',
      payerName: 'Ieva Jonaitė',
      children: 'Lukas Jonaitis',
    },
    ...{ openCents: 4500, dueOn: '2026-11-30', state: 'open' },
    ...{ proposed: false, sameSum: true, sameName: false },
  };
  fakeServer({
    'transfers/listTransfers': () => ({ ...page, transfers: [waiting] }),
    'transfers/listPayables': (input: unknown) => {
      asked.push(input);
      return { payables: [payable] };
    },
    'transfers/bookTransfer': (input: unknown) => {
      booking.push(input);
      return { done: true, decidedAt };
    },
  });
  const user = userEvent.setup();
  visitScreen('billing/payments', { role: 'admin', messages });
  await user.click(await screen.findByRole('button', { name: payment_work.other }));
  const dialog = within(await screen.findByRole('dialog'));
  const choice = await dialog.findByRole('button', { name: /ORB-000008.*Lukas Jonaitis.*suma sutampa/ });
  await user.click(dialog.getByRole('checkbox', { name: payment_work.pick_paid }));
  await expect
    .poll(() => asked)
    .toEqual([
      { transferId: id, search: '', paid: 'false' },
      { transferId: id, search: '', paid: 'true' },
    ]);
  await user.click(choice);
  await expect.poll(() => booking).toEqual([{ transferId: id, invoiceId }]);
});
