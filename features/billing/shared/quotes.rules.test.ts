import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '#platform/shared/dates.ts';
import { discountOf } from './amounts.rules.ts';
import { dayOf, nextPeriodOn } from './periods.rules.ts';
import { type PriceStep, quoteOf } from './quotes.rules.ts';

const on = '2026-11-20';
const plain = { every: 'month', coupon: null, siblingPercent: 0 } as const;
const coupon = { percent: 20, amountCents: null, lasting: 'always', endsOn: null, stopped: false } as const;

describe('quoteOf', () => {
  it('states one sum for ever while nothing is planned', () => {
    expect(quoteOf({ ...plain, steps: [{ from: '2026-08-01', amountCents: 6000 }] }, on)).toEqual({
      ...{
        priceCents: 6000,
        siblingCents: 0,
        couponCents: 0,
        missedCents: 0,
        voucherCents: 0,
        amountCents: 6000,
      },
      ...{ next: { on: '2026-12-20', amountCents: 6000 }, later: [] },
    });
  });

  it("applies the discounts for a further child and of a coupon to each period's price", () => {
    const steps: [PriceStep, PriceStep] = [
      { from: '2026-08-01', amountCents: 6000 },
      { from: '2027-01-01', amountCents: 8000 },
    ];
    const terms = { ...plain, steps, siblingPercent: 10, coupon: { ...coupon, endsOn: '2027-02-10' } };
    expect(quoteOf(terms, on)).toEqual({
      ...{
        priceCents: 6000,
        siblingCents: 600,
        couponCents: 1080,
        missedCents: 0,
        voucherCents: 0,
        amountCents: 4320,
      },
      next: { on: '2026-12-20', amountCents: 4320 },
      later: [
        { on: '2027-01-20', amountCents: 5760 },
        { on: '2027-02-20', amountCents: 7200 },
      ],
    });
  });

  it('states what every period will be charged, whatever is planned', () => {
    const planned = fc.array(
      fc.record({ days: fc.integer({ min: 1, max: 700 }), cents: fc.integer({ min: 1, max: 20_000 }) }),
      { maxLength: 4 },
    );
    fc.assert(
      fc.property(
        planned,
        fc.integer({ min: 0, max: 400 }),
        fc.constantFrom('month', 'term'),
        (rises, last, every) => {
          const steps: [PriceStep, ...PriceStep[]] = [
            { from: '2026-08-01', amountCents: 6000 },
            ...rises
              .toSorted((a, b) => a.days - b.days)
              .map(({ days, cents }) => ({ from: addDays(on, days), amountCents: cents })),
          ];
          const lowered = { ...coupon, endsOn: addDays(on, last) };
          const quote = quoteOf({ ...plain, every, steps, coupon: lowered }, on);
          const said = [
            { on, amountCents: quote.amountCents },
            quote.next ?? { on, amountCents: 0 },
            ...quote.later,
          ];
          let day: string | null = on;
          for (let period = 0; period < 24 && day; period += 1) {
            const starts: string = day;
            const price = steps.findLast(({ from }) => from <= starts)?.amountCents ?? 0;
            const discounts = { siblingPercent: 0, coupon: lowered, first: period === 0 };
            expect(said.findLast((each) => each.on <= starts)?.amountCents).toBe(
              price - discountOf(price, discounts, starts),
            );
            day = nextPeriodOn(starts, every, dayOf(on));
          }
        },
      ),
    );
  });
});
