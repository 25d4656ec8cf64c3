import { expect, it } from 'vitest';
import { bandOf, countScale, linePath, shareScale, tickEvery, topOf } from './chart-scale.view.ts';

it.each([
  [0, 1, [0, 1]],
  [3, 3, [0, 1, 2, 3]],
  [87, 100, [0, 50, 100]],
  [1234, 1500, [0, 500, 1000, 1500]],
])('an axis up to %i ends at %i', (most, to, ticks) => {
  expect(countScale(most)).toEqual({ from: 0, to, ticks });
});

it('starts shares that hardly change at the quarter below them', () => {
  expect(shareScale([0.91, null, 0.88])).toEqual({
    from: 0.75,
    to: 1,
    ticks: [0.75, 0.8, 0.85, 0.9, 0.95, 1],
  });
  expect(shareScale([0.4])).toMatchObject({ from: 0.25, to: 1 });
  expect(shareScale([])).toMatchObject({ from: 0, to: 1 });
  // More students than places: somebody allowed it (decision G2).
  expect(shareScale([1.1])).toMatchObject({ from: 0.75, to: 1.25 });
});

it('breaks a line where values are unknown', () => {
  const scale = countScale(4);
  expect(linePath([0, 4, null, 2], scale)).toBe('M12.5 100L37.5 0M87.5 50');
  expect(topOf(1, scale)).toBe(75);
  expect(bandOf(1, 4)).toEqual({ left: 25, width: 25 });
});

it('writes as many labels as fit', () => {
  expect([tickEvery(12, 12), tickEvery(13, 12), tickEvery(160, 8)]).toEqual([1, 2, 20]);
});
