import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { fakeServer, renderScreen } from '#platform/testing/render.tsx';
import platform from '#platform/web/messages/lt.ts';
import type { PayerArrangements as Known } from '../../shared/arrangements.ts';
import arrangements from '../messages/arrangements-lt.ts';
import invoices from '../messages/lt.ts';
import { PayerArrangements } from './payer-arrangements.tsx';

const open = [
  { id: 'i1', number: 'ORB-000001', dueOn: '2026-11-10', openCents: 10_000 },
  { id: 'i2', number: 'ORB-000002', dueOn: '2026-11-12', openCents: 2000 },
];
const plan: Known['arrangements'][number] = {
  ...{
    id: 'a',
    kind: 'plan',
    openCents: 4000,
    lateCents: 1000,
    note: '',
    madeBy: null,
    madeOn: '2026-11-01',
  },
  invoices: [{ id: 'i3', number: 'ORB-000003' }],
  parts: [
    { dueOn: '2026-11-05', amountCents: 3000, openCents: 1000, state: 'late' },
    { dueOn: '2026-12-05', amountCents: 3000, openCents: 3000, state: 'open' },
  ],
};

const show = (known: Known, invoiceId?: string) => {
  const calls = fakeServer({
    'invoices/listArrangements': () => known,
    'invoices/planPayments': () => known,
    'invoices/promisePayment': () => known,
    'invoices/endArrangement': () => known,
  });
  renderScreen(<PayerArrangements payerId="p" {...(invoiceId !== undefined && { invoiceId })} />, {
    messages: { ...platform, arrangements, invoices },
  });
  const asked = (procedure: string) =>
    calls.flatMap((call) => (call.procedure === `invoices/${procedure}` ? [call.input] : []));
  return { user: userEvent.setup(), asked };
};

it('shows what is paid and late of a plan, and ends it once it is confirmed', async () => {
  const { user, asked } = show({ arrangements: [plan], open: [] });
  expect(await screen.findByText(/Mokama dalimis: liko 40,00/)).toBeDefined();
  expect(screen.getByText('vėluoja')).toBeDefined();
  expect(screen.getByText(/^liko 10,00/)).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Užbaigti susitarimą: ORB-000003' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Užbaigti' }));
  expect(asked('endArrangement')).toEqual([{ arrangementId: 'a' }]);
});

it('splits the chosen invoices in equal parts, and says what is wrong with other ones', async () => {
  const { user, asked } = show({ arrangements: [], open }, 'i1');
  await user.click(await screen.findByRole('button', { name: 'Išskaidyti dalimis' }));
  const dialog = within(await screen.findByRole('dialog'));
  const amount = dialog.getByRole('textbox', { name: '1 dalis (€)' });
  expect(amount).toHaveProperty('value', '33,34');
  await user.clear(amount);
  await user.type(amount, '30');
  await user.click(dialog.getByRole('button', { name: 'Išskaidyti' }));
  expect(dialog.getByText(arrangements.sum_differs)).toBeDefined();
  expect(asked('planPayments')).toEqual([]);
  await user.click(dialog.getByRole('checkbox', { name: /ORB-000002/ }));
  expect(dialog.getByRole('textbox', { name: '1 dalis (€)' })).toHaveProperty('value', '40,00');
  await user.click(dialog.getByRole('button', { name: 'Išskaidyti' }));
  expect(asked('planPayments')).toMatchObject([
    { payerId: 'p', invoiceIds: ['i1', 'i2'], parts: [{ amountCents: 4000 }, { amountCents: 4000 }, {}] },
  ]);
});

it('says that nothing is open, and offers nothing', async () => {
  show({ arrangements: [], open: [] });
  expect(await screen.findByText(arrangements.none_open)).toBeDefined();
  expect(screen.queryByRole('button')).toBeNull();
});
