import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { fakeServer, renderScreen } from '#platform/testing/render.tsx';
import platform from '#platform/web/messages/lt.ts';
import billing from '../messages/lt.ts';
import billing_office from '../messages/office-lt.ts';
import { StartDialog } from './start-dialog.tsx';

const messages = { ...platform, billing, billing_office };
const words = billing_office.start;
const id = (end: string) => `0198c0de-0000-7000-8000-0000000000${end}`;
const payer = { id: id('0a'), firstName: 'Rasa', lastName: 'Žukienė' };
const children = [
  { id: id('01'), firstName: 'Ona', lastName: 'Žukaitė', payer, planIds: [] },
  { id: id('02'), firstName: 'Jonas', lastName: 'Žukas', payer, planIds: [id('1a')] },
  { id: id('03'), firstName: 'Vėjas', lastName: 'Vienas', payer: null, planIds: [] },
];
const plans = [
  {
    ...{ id: id('1a'), name: { lt: 'Scratch' }, groups: [] },
    prices: [{ id: id('2a'), every: 'month', amountCents: 6000 }],
  },
];
const quote = {
  ...{
    priceCents: 6000,
    siblingCents: 0,
    couponCents: 0,
    missedCents: 0,
    voucherCents: 0,
    amountCents: 6000,
    later: [],
  },
  next: { on: '2027-02-01', amountCents: 6000 },
};

function open(refusal: string | null = null) {
  const calls = fakeServer({
    'starting/listStartable': () => ({ children, plans, planId: id('1a') }),
    'starting/quoteStarts': () => ({ quotes: [{ childId: id('01'), on: '2027-01-01', quote }] }),
    'starting/startSubscriptions': () => ({
      results: [{ childId: id('01'), subscriptionId: id('ff'), refusal }],
    }),
  });
  let closed = 0;
  renderScreen(
    <StartDialog
      groupId={id('5a')}
      onClose={() => {
        closed += 1;
      }}
    />,
    { messages },
  );
  return {
    sent: () => calls.filter(({ procedure }) => procedure === 'starting/startSubscriptions'),
    closed: () => closed,
  };
}
const save = async () => {
  const button = await screen.findByRole('button', { name: 'Pradėti 1 abonementą' });
  await waitFor(() => expect(button).toHaveProperty('disabled', false));
  await userEvent.click(button);
};

it('ticks those of a group who can have the plan, shows the price, and says why the others can’t', async () => {
  open();
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByLabelText('Ona Žukaitė')).toHaveProperty('checked', true);
  expect(dialog.getByLabelText('Jonas Žukas')).toHaveProperty('disabled', true);
  expect(dialog.getByText(words.has_plan)).toBeTruthy();
  expect(dialog.getByText(words.no_payer)).toBeTruthy();
  expect(await dialog.findByText(/^60,00.€ nuo/)).toBeTruthy();
});

it('asks for a reason of a balance, and sends what was seen', async () => {
  const { sent, closed } = open();
  const of = (label: string) => screen.findByLabelText(`${label}: Ona Žukaitė`);
  await userEvent.type(await of(words.balance), '25');
  await userEvent.selectOptions(await of(words.balance_side), 'debt');
  await save();
  expect(await screen.findByText(words.reason_wrong)).toBeTruthy();
  expect(sent()).toEqual([]);
  await userEvent.type(await of(words.reason), 'Likutis');
  await save();
  await waitFor(() => expect(closed()).toBe(1));
  expect(sent()[0]?.input).toMatchObject({
    ...{ priceId: id('2a'), groupId: null, coupon: null },
    starts: [
      { childId: id('01'), amountCents: 6000, balanceCents: -2500, reason: 'Likutis', paidUntil: null },
    ],
  });
});

it('stays open and says beside the child why it was left out', async () => {
  const { closed } = open('billing/price-changed');
  await save();
  expect(await screen.findByText(platform.errors['billing/price-changed'])).toBeTruthy();
  expect(screen.getByText(words.left_out)).toBeTruthy();
  expect(screen.queryByLabelText(words.over_capacity_reason)).toBeNull();
  expect(closed()).toBe(0);
});

it('asks why when there is no place, and sends the reason (G2)', async () => {
  const { sent } = open('billing/plan-full');
  await save();
  expect(await screen.findByText(platform.errors['billing/plan-full'])).toBeTruthy();
  await userEvent.type(screen.getByLabelText(words.over_capacity_reason), 'Broliai kartu');
  await save();
  await waitFor(() => expect(sent()).toHaveLength(2));
  expect(sent().map(({ input }) => (input as { overCapacityReason: unknown }).overCapacityReason)).toEqual([
    ...[null, 'Broliai kartu'],
  ]);
});
