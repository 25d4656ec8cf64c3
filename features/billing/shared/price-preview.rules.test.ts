import { expect, it } from 'vitest';
import { type Paying, priceChangeOf } from './price-preview.rules.ts';

const discounts = { siblingPercent: 0, coupon: null, first: false };
const paying: Paying = {
  every: 'month',
  nextPeriodOn: '2026-12-15',
  endsOn: null,
  steps: [{ from: '2026-08-01', amountCents: 6000 }],
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

it.each([
  ['against a price that is planned before', '2027-01-01', 6500],
  ['in place of one that is planned for the same day', '2027-01-15', 6500],
])('changes a period %s', (_name, from, before) => {
  const planned = { ...paying, steps: [...paying.steps, { from, amountCents: 6500 }] };
  const change = { on: '2027-01-15', beforeCents: before, afterCents: 7000 };
  expect(priceChangeOf(planned, 7000, '2027-01-15')).toEqual(change);
});

it.each([
  ['another price begins before its next period', '2027-01-10'],
  ['another price begins with its next period', '2027-01-15'],
])('changes nothing where %s', (_name, from) => {
  const planned = { ...paying, steps: [...paying.steps, { from, amountCents: 6500 }] };
  expect(priceChangeOf(planned, 7000, '2027-01-01')).toBeNull();
});

it('changes nothing for who began at a later price', () => {
  const later = { ...paying, steps: [{ from: '2027-01-01', amountCents: 6500 }] };
  expect(priceChangeOf(later, 7000, '2026-12-01')).toBeNull();
});
