import { expect, it } from 'vitest';
import { hoursOf } from './hours.rules.ts';

it.each([
  [0, '0.00'],
  [45, '0.75'],
  [50, '0.83'],
  [90, '1.50'],
  [6000, '100.00'],
])('writes %i minutes as %s', (minutes, text) => {
  expect(hoursOf(minutes)).toBe(text);
});
