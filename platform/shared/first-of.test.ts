import { expect, it } from 'vitest';
import { firstOf } from './first-of.ts';

it.each([
  [2, 2],
  [3, 3],
  [4, 4],
  [5, 3],
])('of %i, three asked for, returns %i', (length, shown) => {
  expect(firstOf(Array.from({ length }), 3)).toHaveLength(shown);
});
