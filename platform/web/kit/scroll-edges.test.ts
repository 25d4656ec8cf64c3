import { expect, it } from 'vitest';
import { edgesWithMore } from './scroll-edges.ts';

it.each([
  [0, 390, ''],
  [0, 800, 'end'],
  [120, 800, 'start end'],
  [410, 800, 'start'],
  [409.6, 800, 'start'],
])('at %d of %d pixels there is more at: %s', (scrollLeft, scrollWidth, more) => {
  expect(edgesWithMore({ scrollLeft, scrollWidth, clientWidth: 390 })).toBe(more);
});
