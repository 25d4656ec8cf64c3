import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CouponTerms, couponHolds, discountOf } from './amounts.rules.ts';

const coupon = (given: Partial<CouponTerms> = {}): CouponTerms => ({
  ...{ percent: 20, amountCents: null, lasting: 'always', endsOn: null, stopped: false },
  ...given,
});
const on = '2026-11-20';

describe('discountOf', () => {
  it.each([
    ['nothing', 6000, { siblingPercent: 0, coupon: null, first: true }, 0],
    ['a second child', 6000, { siblingPercent: 10, coupon: null, first: false }, 600],
    ['a share', 6000, { siblingPercent: 0, coupon: coupon(), first: true }, 1200],
    ['both, one after the other', 6000, { siblingPercent: 10, coupon: coupon(), first: true }, 600 + 1080],
    [
      'an amount',
      6000,
      { siblingPercent: 0, coupon: coupon({ percent: null, amountCents: 500 }), first: true },
      500,
    ],
    [
      'more than the price',
      6000,
      { siblingPercent: 10, coupon: coupon({ percent: null, amountCents: 9900 }), first: true },
      6000,
    ],
    ['half a cent', 5, { siblingPercent: 10, coupon: null, first: true }, 1],
    [
      'once, in a later period',
      6000,
      { siblingPercent: 0, coupon: coupon({ lasting: 'once' }), first: false },
      0,
    ],
  ] as const)('deducts for %s', (_, price, discounts, expected) => {
    expect(discountOf(price, discounts, on)).toBe(expected);
  });

  it('is whole cents between 0 and the price, whatever is combined', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 10_000_000 }),
        fc.integer({ min: 0, max: 100 }),
        fc.integer({ min: 1, max: 100 }),
        fc.integer({ min: 1, max: 20_000_000 }),
        fc.boolean(),
        (price, siblingPercent, percent, amountCents, share) => {
          const terms = coupon(share ? { percent } : { percent: null, amountCents });
          const discount = discountOf(price, { siblingPercent, coupon: terms, first: true }, on);
          return Number.isInteger(discount) && discount >= 0 && discount <= price;
        },
      ),
    );
  });
});

describe('couponHolds', () => {
  it.each([
    ['on its last day', coupon({ endsOn: on }), true, true],
    ['not after it', coupon({ endsOn: '2026-11-19' }), true, false],
    ['once for the first period', coupon({ lasting: 'once' }), true, true],
    ['once for no later one', coupon({ lasting: 'once' }), false, false],
    ['to nobody new when stopped', coupon({ stopped: true }), true, false],
    ['to whoever has it when stopped', coupon({ stopped: true }), false, true],
  ] as const)('%s', (_, terms, first, expected) => {
    expect(couponHolds(terms, on, first)).toBe(expected);
  });
});
