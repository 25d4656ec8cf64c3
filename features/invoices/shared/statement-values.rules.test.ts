import { describe, expect, it } from 'vitest';
import { readAmount, readDay, readDirection } from './statement-values.rules.ts';

describe('readDay', () => {
  it.each([
    ['2026-11-20', '2026-11-20'],
    ['2026.11.20 10:15', '2026-11-20'],
    ['2026-11-20T23:59:59', '2026-11-20'],
    ['20261120', '2026-11-20'],
    ['20.11.2026', '2026-11-20'],
    ['3.11.2026', '2026-11-03'],
    ['3.1.2026', '2026-01-03'],
    ['20/11/2026', '2026-11-20'],
    ['20-11-2026', '2026-11-20'],
    ['2026-02-30', null],
    ['11/20/2026', null],
    ['202611201', null],
    ['Data', null],
    ['', null],
  ])('reads “%s”', (text, day) => expect(readDay(text)).toBe(day));
});

describe('readAmount', () => {
  it.each([
    ['32,00', 3200, null],
    ['1 234,50', 123_450, null],
    ['1.234,50', 123_450, null],
    ['-32.00', -3200, null],
    ['−32,00', -3200, null],
    ['32,00+', 3200, null],
    ['32,00-', -3200, null],
    ['+32', 3200, null],
    ['EUR 32,00', 3200, 'EUR'],
    ['32,00 EUR', 3200, 'EUR'],
    ['€32.00', 3200, 'EUR'],
    ['-€32.00', -3200, 'EUR'],
    ['USD 32.00', 3200, 'USD'],
    ['32.0000', 3200, null],
    ['0,00', 0, null],
  ])('reads “%s”', (text, cents, currency) => expect(readAmount(text)).toEqual({ cents, currency }));

  it.each(['', 'Suma', 'ABC', '2026-11-20', '-32,00-', '32,005', 'EUR', '1.234'])(
    'reads nothing of “%s”',
    (text) => expect(readAmount(text)).toBeNull(),
  );
});

describe('readDirection', () => {
  it.each([
    ['C', 'in'],
    ['k', 'in'],
    ['CRDT', 'in'],
    ['+', 'in'],
    [' D ', 'out'],
    ['DBIT', 'out'],
    ['−', 'out'],
    ['Danske Bank A/S', null],
    ['Credit card', null],
    ['', null],
  ])('of “%s” is %s', (text, way) => expect(readDirection(text)).toBe(way));
});
