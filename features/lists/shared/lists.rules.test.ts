import { expect, it } from 'vitest';
import { whyNotAll } from './lists.rules.ts';

it.each([
  [214, 214, null],
  [214, 224, null],
  [214, 225, 'list/changed-much'],
  [214, 203, 'list/changed-much'],
  [3, 4, null],
  [3, 5, 'list/changed-much'],
  [1, 0, null],
  [1000, 1000, null],
  [1000, 1001, 'list/too-many'],
] as const)('seen %i and now %i: %s', (seen, now, code) => {
  expect(whyNotAll(seen, now)).toBe(code);
});
