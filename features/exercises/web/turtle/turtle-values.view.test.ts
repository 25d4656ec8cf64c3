import { expect, it } from 'vitest';
import { colorOf, numberOf, pointsOf, sideOf, textOf } from './turtle-values.view.ts';

it('takes only what it can draw from a child’s program', () => {
  expect([5, '5', Number.NaN, Number.POSITIVE_INFINITY, null].map(numberOf)).toEqual([5, 0, 0, 0, 0]);
  expect(['a', 5].map(textOf)).toEqual(['a', '']);
  expect(['red', '', null].map(colorOf)).toEqual(['red', '', null]);
  expect([1, 600, 1e9].map(sideOf)).toEqual([100, 600, 4000]);
  expect(pointsOf([[1, 2], ['a'], 7])).toEqual([
    [1, 2],
    [0, 0],
    [0, 0],
  ]);
  expect(pointsOf('none')).toEqual([]);
});
