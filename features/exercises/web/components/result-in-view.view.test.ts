import { describe, expect, it } from 'vitest';
import { scrollToShow } from './result-in-view.view.ts';

const visible = { top: 80, bottom: 480 };

describe('a result', () => {
  it.each([
    ['that is visible stays where it is', { top: 100, bottom: 480 }, 0],
    ['below the fold comes up as far as it must', { top: 500, bottom: 600 }, 120],
    ['that ends below the fold comes up, too', { top: 400, bottom: 600 }, 120],
    ['higher than what is visible begins at its top', { top: 300, bottom: 1300 }, 220],
    ['above what is visible comes down to its top', { top: -40, bottom: 200 }, -120],
  ])('%s', (_title, result, scrolled) => {
    expect(scrollToShow(result, visible)).toBe(scrolled);
  });
});
