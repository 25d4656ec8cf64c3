import { expect, it } from 'vitest';
import { pictureShapes } from '../shared/picture-shapes.ts';
import { placedPath } from './picture-paths.rules.ts';

const place = { x: 100, y: 200, size: 48 };

it('moves and scales absolute and relative commands', () => {
  expect(placedPath('M1 2l3 -4h5v6', place)).toBe('M102 204l6 -8h10v12');
  expect(placedPath('M0 0L1 1H2V3', place)).toBe('M100 200L102 202H104V206');
});

it('leaves the turn and the flags of an arc alone', () => {
  expect(placedPath('M8 12a4 4 0 1 0 8 0', place)).toBe('M116 224a8 8 0 1 0 16 0');
  expect(placedPath('A1 2 30 0 1 3 4', place)).toBe('A2 4 30 0 1 106 208');
});

it('keeps every picture within its box', () => {
  for (const shapes of Object.values(pictureShapes)) {
    for (const shape of shapes) {
      const [, x = 0, y = 0] = (/^M([\d.]+) ([\d.]+)/.exec(placedPath(shape, place)) ?? []).map(Number);
      expect(x).toBeGreaterThanOrEqual(100);
      expect(x).toBeLessThanOrEqual(148);
      expect(y).toBeGreaterThanOrEqual(200);
      expect(y).toBeLessThanOrEqual(248);
    }
  }
});
