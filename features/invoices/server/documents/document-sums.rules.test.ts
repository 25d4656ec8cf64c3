import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { printedCents, sumsOf } from './document-sums.rules.ts';

const seller = {
  ...{ name: 'VšĮ', code: '305123456', vatCode: 'LT123456789', vatGround: '', address: 'Vilnius' },
  ...{ iban: 'LT121000011101001000', vatPercent: 21 },
};
const exempt = { ...seller, vatGround: '22 str.', vatPercent: 0 };
const line = (unitCents: number) => ({ textLt: 'Būrelis', textEn: '', quantity: 1, unitCents });
const invoice = {
  ...{ seller, lines: [line(12_100)], discountCents: 0, totalCents: 12_100, leftCents: null },
  locale: 'lt',
} as const;

describe('sumsOf', () => {
  it('shows the sum without VAT and the VAT by its rate, after the discount', () => {
    expect(sumsOf({ ...invoice, lines: [line(13_100)], discountCents: 1000 })).toEqual([
      ['Nuolaida', -826],
      ['Suma be PVM', 10_000],
      ['PVM 21 %', 2100],
    ]);
  });

  it('shows no VAT where a ground exempts from it', () => {
    expect(sumsOf({ ...invoice, seller: exempt })).toEqual([]);
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

describe('printedCents', () => {
  it('prints lines without VAT, so that they add up to the sum without VAT', () => {
    const amount = fc.integer({ min: 0, max: 9_999_999 });
    fc.assert(
      fc.property(fc.array(amount, { minLength: 1, maxLength: 20 }), amount, (amounts, asked) => {
        const gross = amounts.reduce((all, cents) => all + cents, 0);
        const discountCents = Math.min(gross, asked);
        const totalCents = gross - discountCents;
        const document = { ...invoice, lines: amounts.map(line), discountCents, totalCents };
        const { lines, discount } = printedCents(document);
        const net = new Map(sumsOf(document)).get('Suma be PVM');
        expect(lines.reduce((all, cents) => all + cents, 0) + discount).toBe(net);
      }),
    );
  });

  it('prints what lines charge where no VAT is paid, and what a credit note takes back without its VAT', () => {
    const lines = [line(5000), line(-500)];
    expect(printedCents({ ...invoice, lines, seller: exempt }).lines).toEqual([5000, -500]);
    const note = { ...invoice, lines: [line(2250)], totalCents: 2250, leftCents: 4500 };
    expect(printedCents(note).lines).toEqual([1859]);
  });
});
