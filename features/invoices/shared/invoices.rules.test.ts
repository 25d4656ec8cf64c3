import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  givenCents,
  includedVat,
  invoiceStateOf,
  isIssuable,
  takenVat,
  totalCents,
} from './invoices.rules.ts';

const line = (quantity: number, unitCents: number) => ({
  textLt: 'Būrelis',
  textEn: '',
  quantity,
  unitCents,
});

describe('totalCents', () => {
  it('sums lines and subtracts the discount', () => {
    expect(totalCents([line(1, 4500), line(2, 1050)], 600)).toBe(6000);
  });

  it('is never below zero', () => {
    expect(totalCents([line(1, 4500)], 5000)).toBe(0);
  });
});

it('accepts no invoice without lines, nor more than the books can hold', () => {
  expect(isIssuable([line(1, 0)], 0)).toBe(true);
  expect(isIssuable([], 0)).toBe(false);
  expect(isIssuable([line(999, 999_999_999)], 0)).toBe(false);
  expect(isIssuable([line(1, 100)], -1)).toBe(false);
  expect(isIssuable([line(1, 100)], 0.5)).toBe(false);
});

describe('invoiceStateOf', () => {
  const sums = { totalCents: 4500, creditedCents: 0, openCents: 4500, dueOn: '2026-11-20' };
  it.each([
    ['open', { ...sums }],
    ['overdue', { ...sums, dueOn: '2026-11-19' }],
    ['paid', { ...sums, openCents: 0, dueOn: '2026-11-01' }],
    ['paid', { ...sums, openCents: 0, creditedCents: 500 }],
    ['withdrawn', { ...sums, openCents: 0, creditedCents: 4500 }],
    ['paid', { ...sums, totalCents: 0, openCents: 0 }],
  ] as const)('says %s', (state, standing) => expect(invoiceStateOf(standing, '2026-11-20')).toBe(state));
});

describe('includedVat', () => {
  it.each([
    [12_100, 21, 2100],
    [4500, 21, 781],
    [1, 21, 0],
    [0, 21, 0],
    [4500, 0, 0],
  ])('finds the VAT in %i cents at %i %', (cents, percent, vat) =>
    expect(includedVat(cents, percent)).toBe(vat),
  );

  it('is never more than half a cent off', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 999_999_999 }),
        fc.constantFrom(5, 9, 12, 21),
        (cents, percent) => {
          const vat = BigInt(includedVat(cents, percent));
          const off = vat * BigInt(100 + percent) - BigInt(cents) * BigInt(percent);
          expect(2n * (off < 0n ? -off : off)).toBeLessThanOrEqual(BigInt(100 + percent));
        },
      ),
    );
  });
});

describe('takenVat', () => {
  it('cancels the VAT of an invoice to the cent, in any parts', () => {
    const cents = fc.integer({ min: 1, max: 99_999 });
    fc.assert(
      fc.property(fc.array(cents, { minLength: 1, maxLength: 8 }), (parts) => {
        const total = parts.reduce((sum, part) => sum + part, 0);
        let left = total;
        let vat = 0;
        for (const part of parts) {
          vat += takenVat({ leftCents: left, totalCents: part }, 21);
          left -= part;
        }
        expect(vat).toBe(includedVat(total, 21));
      }),
    );
  });

  it('loses no cent where each part alone would be rounded', () => {
    const halves = [takenVat({ leftCents: 4500, totalCents: 2250 }, 21), includedVat(2250, 21)];
    expect([includedVat(4500, 21), ...halves]).toEqual([781, 391, 390]);
  });
});

describe('givenCents', () => {
  it.each([
    ['payment', 700],
    ['refund', -700],
    ['reversal', -700],
    ['refund-reversal', 700],
  ] as const)('of a %s of 7 euros are %i', (kind, cents) => {
    expect(givenCents({ kind, amountCents: 700 })).toBe(cents);
  });
});
