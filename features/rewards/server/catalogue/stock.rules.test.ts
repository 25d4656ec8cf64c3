import { expect, it } from 'vitest';
import { whyNotChangeStock } from './stock.rules.ts';

it.each([
  [5, 3, 'delivery', null],
  [5, -5, 'correction', null],
  [5, -6, 'correction', 'reward/stock-too-low'],
  [5, -1, 'delivery', 'reward/stock-too-low'],
  [9990, 9, 'delivery', null],
  [9990, 10, 'correction', 'reward/stock-too-high'],
] as const)('of %i, %i by %s: %s', (quantity, delta, why, expected) => {
  expect(whyNotChangeStock({ quantity }, { delta, why })).toBe(expected);
});
