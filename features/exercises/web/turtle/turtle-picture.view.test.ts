import { describe, expect, it } from 'vitest';
import { squareAround } from './turtle-picture.view.ts';

const whole = 100;

/** White pixels, with a black rectangle. */
function canvasWith(rectangle: { x: number; y: number; width: number; height: number }): number[] {
  const pixels = Array.from<number>({ length: whole * whole * 4 }).fill(255);
  for (let y = rectangle.y; y < rectangle.y + rectangle.height; y += 1)
    for (let x = rectangle.x; x < rectangle.x + rectangle.width; x += 1)
      pixels.splice((y * whole + x) * 4, 3, 0, 0, 0);
  return pixels;
}

describe('the square around a drawing', () => {
  it('leaves a margin, with the drawing in its middle', () => {
    expect(squareAround(canvasWith({ x: 40, y: 20, width: 30, height: 40 }), whole)).toEqual({
      left: 31,
      top: 16,
      side: 48,
    });
  });

  it('stays within the canvas', () => {
    expect(squareAround(canvasWith({ x: 1, y: 60, width: 40, height: 40 }), whole)).toEqual({
      left: 0,
      top: 52,
      side: 48,
    });
    expect(squareAround(canvasWith({ x: 1, y: 1, width: 98, height: 98 }), whole)).toEqual({
      left: 0,
      top: 0,
      side: 100,
    });
  });

  it('comes no nearer to a dot than a quarter of the canvas', () => {
    expect(squareAround(canvasWith({ x: 50, y: 50, width: 1, height: 1 }), whole)).toEqual({
      left: 38,
      top: 38,
      side: 25,
    });
  });

  it('is the whole canvas where nothing differs', () => {
    expect(squareAround(canvasWith({ x: 0, y: 0, width: 0, height: 0 }), whole)).toEqual({
      left: 0,
      top: 0,
      side: 100,
    });
  });
});
