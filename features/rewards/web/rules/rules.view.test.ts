import { expect, it } from 'vitest';
import { levelStarts, shelfFacts } from './rules.view.ts';

it('counts the prizes and finds the cheapest', () => {
  const shelf = [{ pointsRequired: 500 }, { pointsRequired: 120 }, { pointsRequired: 900 }];
  expect(shelfFacts(shelf)).toEqual({ count: 3, cheapest: 120 });
});

it('returns null for an empty catalogue', () => {
  expect(shelfFacts([])).toBeNull();
});

it('starts with level 0 at no points', () => {
  expect(levelStarts([200, 500])).toEqual([
    { level: 0, from: 0 },
    { level: 1, from: 200 },
    { level: 2, from: 500 },
  ]);
});
