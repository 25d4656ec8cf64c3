import { expect, it } from 'vitest';
import { movedTo, workSearchOf } from './work-search.view.ts';

it('reads words and page, and drops invalid values', () => {
  expect(workSearchOf({ q: 'Ona', page: 2 })).toEqual({ q: 'Ona', page: 2 });
  expect(workSearchOf({ q: ' ', page: 1 })).toEqual({});
});

it.each([
  [0, -1, 3, 0],
  [0, 1, 3, 1],
  [2, 1, 3, 2],
])('moves from %i by %i in %i to %i', (at, by, length, to) => {
  expect(movedTo(at, by, length)).toBe(to);
});
