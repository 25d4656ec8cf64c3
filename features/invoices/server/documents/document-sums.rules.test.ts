import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sumsOf } from './document-sums.rules.ts';

const seller = {
  ...{ name: 'VšĮ', code: '305123456', vatCode: 'LT123456789', vatGround: '', address: 'Vilnius' },
  ...{ iban: 'LT121000011101001000', vatPercent: 21 },
};
const invoice = { seller, discountCents: 0, totalCents: 12_100, leftCents: null, locale: 'lt' } as const;

describe('sumsOf', () => {
  it('shows the sum without VAT and the VAT by its rate, after the discount', () => {
    expect(sumsOf({ ...invoice, discountCents: 1000 })).toEqual([
      ['Nuolaida', -1000],
      ['Suma be PVM', 10_000],
      ['PVM 21 %', 2100],
    ]);
  });

  it('shows no VAT where a ground exempts from it', () => {
    expect(sumsOf({ ...invoice, seller: { ...seller, vatGround: '22 str.', vatPercent: 0 } })).toEqual([]);
  });

  it('adds up to the total, whatever it is', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 999_999_999 }), (totalCents) => {
        const [[, net = 0] = [], [, vat = 0] = []] = sumsOf({ ...invoice, totalCents });
        expect(net + vat).toBe(totalCents);
      }),
    );
  });

  it("cancels in a credit note what is left of its invoice's VAT", () => {
    const note = { ...invoice, totalCents: 2250 };
    expect(sumsOf({ ...note, leftCents: 4500 })[1]).toEqual(['PVM 21 %', 391]);
    expect(sumsOf({ ...note, leftCents: 2250 })[1]).toEqual(['PVM 21 %', 390]);
  });
});
