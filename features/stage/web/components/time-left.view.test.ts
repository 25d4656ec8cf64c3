import { expect, it } from 'vitest';
import { timeLeft } from './time-left.view.ts';

it.each([
  [60 * 60_000, '60:00'],
  [245_000, '4:05'],
  [244_001, '4:05'],
  [1, '0:01'],
  [0, '0:00'],
  [-5_000, '0:00'],
])('of %i ms is %s', (left, text) => {
  expect(timeLeft(1_000 + left, 1_000)).toBe(text);
});
