import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatAmount, formatMoney, mostCents, parseMoney, plainAmount } from './money.ts';

const spaced = (text: string) => text.replaceAll(' ', '\u00a0');

describe('formatMoney', () => {
  it.each([
    [0, '0,00 €'],
    [5, '0,05 €'],
    [4500, '45,00 €'],
    [123_450, '1 234,50 €'],
    [123_456_789, '1 234 567,89 €'],
    [-1250, '−12,50 €'],
  ])('writes %i cents as Lithuanian does', (cents, text) => {
    expect(formatMoney(cents)).toBe(spaced(text));
  });

  it('refuses fractions of a cent', () => {
    expect(() => formatMoney(0.5)).toThrow(RangeError);
    expect(() => plainAmount(Number.NaN)).toThrow(RangeError);
  });
});

describe('parseMoney', () => {
  it.each([
    ['45', 4500],
    ['45,5', 4550],
    ['45.05 €', 4505],
    ['1 234,50 €', 123_450],
    ['1.234,50', 123_450],
    ['1,234.50', 123_450],
    ['1,234,567', 123_456_700],
    ['0,01', 1],
    ['-12.00', -1200],
    ['−12,00', -1200],
    ['+3 EUR', 300],
    ['29.99', 2999],
  ])('reads %s', (text, cents) => expect(parseMoney(text)).toBe(cents));

  it.each(['', '€', 'abc', '1,234', '1.2.3', '12,345', '1e3', '99999999999', '0x10', '5,', ',5', '--5'])(
    'refuses %s',
    (text) => expect(parseMoney(text)).toBeNull(),
  );

  it('reads every way of writing an amount', () => {
    fc.assert(
      fc.property(fc.integer({ min: -mostCents, max: mostCents }), (cents) => {
        expect(parseMoney(formatMoney(cents))).toBe(cents);
        expect(parseMoney(formatAmount(cents))).toBe(cents);
        expect(parseMoney(plainAmount(cents))).toBe(cents);
      }),
    );
  });
});
