import { describe, expect, it } from 'vitest';
import {
  type Beginning,
  isFurtherChild,
  type Wanted,
  weighBeginning,
  whyNotBegun,
} from './beginnings.rules.ts';

const today = '2026-11-20';
const offer: Beginning['offer'] = {
  ...{ planId: 'scratch', every: 'month' },
  steps: [{ from: '2026-08-01', amountCents: 6000 }],
};
const coupon = { percent: 20, amountCents: null, lasting: 'once', endsOn: null, stopped: false } as const;
const weigh = (given: Partial<Beginning> = {}) =>
  weighBeginning({
    ...{ offer, coupon: null, siblingPercent: 0, startsOn: today, paidUntil: null, today },
    ...given,
  });

describe('what a subscription costs that begins', () => {
  it('is charged on its first day, or on the day after those paid elsewhere', () => {
    expect(weigh()).toMatchObject({ refusal: null, on: today, quote: { amountCents: 6000 } });
    expect(weigh({ paidUntil: '2026-12-31' })).toMatchObject({ on: '2027-01-01' });
  });

  it('is lowered for a further child, then by the coupon', () => {
    expect(weigh({ siblingPercent: 10, coupon })).toMatchObject({
      quote: { siblingCents: 600, couponCents: 1080, amountCents: 4320 },
    });
  });

  it('is nothing for what is paid once, and was: whatever the coupon', () => {
    const once = { ...offer, every: 'once' } as const;
    const paid = { offer: once, paidUntil: '2026-12-31', coupon: undefined };
    expect(weigh(paid)).toEqual({ refusal: null, on: null, quote: null });
  });

  it.each([
    ['a price that is no longer offered', { offer: undefined }, 'billing/price-changed'],
    ['days out of range', { startsOn: '2026-09-01' }, 'billing/first-day-out-of-range'],
    ['an unknown coupon', { coupon: undefined }, 'billing/coupon-unknown'],
    ['an ended coupon', { coupon: { ...coupon, endsOn: '2026-11-19' } }, 'billing/coupon-unknown'],
    ['a stopped coupon', { coupon: { ...coupon, stopped: true } }, 'billing/coupon-unknown'],
  ] as const)('is refused for %s', (_, given, refusal) => {
    expect(weigh(given)).toEqual({ refusal });
  });
});

it('counts a child as a further one only when the payer pays for another', () => {
  expect(isFurtherChild('lukas', [])).toBe(false);
  expect(isFurtherChild('lukas', ['lukas'])).toBe(false);
  expect(isFurtherChild('lukas', ['lukas', 'ugne'])).toBe(true);
  expect(isFurtherChild(null, ['ugne'])).toBe(false);
});

describe('whether a subscription can begin', () => {
  const wanted: Wanted = {
    ...{ plan: { archived: false, free: 1 }, child: { pays: true, hasPlan: false } },
    ...{ weighed: weigh(), seenCents: 6000, needsPlace: true, hasReason: false },
  };
  const full = { plan: { archived: false, free: 0 } };
  it.each([
    ['all is well', {}, null],
    ['no child is named yet', { child: null }, null],
    ['no sum was shown', { seenCents: null }, null],
    ['there is no such plan', { plan: undefined }, 'billing/plan-archived'],
    ['the plan is archived', { plan: { archived: true, free: 9 } }, 'billing/plan-archived'],
    ['another pays for the child', { child: { pays: false, hasPlan: false } }, 'billing/not-the-payer'],
    ['the child has the plan', { child: { pays: true, hasPlan: true } }, 'billing/child-has-plan'],
    ['it could not be weighed', { weighed: weigh({ offer: undefined }) }, 'billing/price-changed'],
    ['another sum was seen', { seenCents: 5900 }, 'billing/price-changed'],
    ['the plan has no place', full, 'billing/plan-full'],
    ['the plan has no place, and the child has one', { ...full, needsPlace: false }, null],
    ['the plan has no place, and an admin says why (G2)', { ...full, hasReason: true }, null],
  ] as const)('%s', (_, given, refusal) => {
    expect(whyNotBegun({ ...wanted, ...given })).toBe(refusal);
  });
});
