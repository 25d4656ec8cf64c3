import { expect, it } from 'vitest';
import { type Paying, priceChangeOf } from './price-preview.rules.ts';

const discounts = { siblingPercent: 0, coupon: null, first: false };
const paying: Paying = {
  every: 'month',
  nextPeriodOn: '2026-12-15',
  endsOn: null,
  priceCents: 6000,
  discounts,
};
const paidOnce: Paying = { ...paying, every: 'once' };

it.each([
  ['from the next period', paying, '2026-12-01', { on: '2026-12-15', beforeCents: 6000, afterCents: 7000 }],
  ['from a later one', paying, '2027-02-01', { on: '2027-02-15', beforeCents: 6000, afterCents: 7000 }],
  ['from the very day', paying, '2026-12-15', { on: '2026-12-15', beforeCents: 6000, afterCents: 7000 }],
  ['not at all when it ends before', { ...paying, endsOn: '2027-01-14' }, '2027-01-15', null],
  ['not at all when nothing is charged any more', { ...paying, nextPeriodOn: null }, '2026-12-01', null],
  ['not at all when it was paid once', paidOnce, '2027-01-01', null],
])('changes %s', (_name, subscription, day, change) => {
  expect(priceChangeOf(subscription, 7000, day)).toEqual(change);
});

it('keeps discounts, and what holds for the first charge alone only for that one', () => {
  const coupon = {
    ...{ percent: 50, amountCents: null, lasting: 'once' as const, endsOn: null, stopped: false },
  };
  const reduced = { ...paying, discounts: { siblingPercent: 10, coupon, first: true } };
  expect(priceChangeOf(reduced, 7000, '2026-12-01')).toMatchObject({ beforeCents: 2700, afterCents: 3150 });
  expect(priceChangeOf(reduced, 7000, '2027-01-01')).toMatchObject({ beforeCents: 5400, afterCents: 6300 });
});
