import fc from 'fast-check';
import { expect, it } from 'vitest';
import { mostZoom, moved, placeOf, wholeSquare, zoomed } from './crop.view.ts';

const wide = { width: 300, height: 100 };

it('starts with the middle of a picture, as high as the frame', () => {
  expect(placeOf(wide, wholeSquare)).toEqual({ width: '300%', height: '100%', left: '-100%', top: '0%' });
});

it('moves the picture with the finger, up to its edge', () => {
  // A frame's side to the left: two sides are free.
  expect(moved(wide, wholeSquare, { x: -1, y: -1 })).toEqual({ x: 1, y: 0.5, size: 1 });
  expect(moved(wide, wholeSquare, { x: 0.5, y: 0 })).toEqual({ x: 0.25, y: 0.5, size: 1 });
  expect(moved(wide, wholeSquare, { x: 9, y: 0 }).x).toBe(0);
});

it('keeps the centre when the picture is enlarged, and is whole again when it shrinks', () => {
  const left = { x: 0, y: 0.5, size: 1 };
  const near = zoomed(wide, left, 2);
  expect(placeOf(wide, near)).toEqual({ width: '600%', height: '200%', left: '-50%', top: '-50%' });
  expect(zoomed(wide, near, 1)).toEqual(left);
});

it('never leaves the picture, whatever is done', () => {
  const part = fc.double({ min: -5, max: 5, noNaN: true });
  const side = fc.integer({ min: 1, max: 9000 });
  fc.assert(
    fc.property(
      side,
      side,
      fc.array(fc.tuple(part, part, part), { maxLength: 8 }),
      (width, height, steps) => {
        let square = wholeSquare;
        for (const [x, y, zoom] of steps)
          square = zoomed({ width, height }, moved({ width, height }, square, { x, y }), zoom);
        for (const at of [square.x, square.y]) expect(at >= 0 && at <= 1).toBe(true);
        expect(square.size >= 1 / mostZoom && square.size <= 1).toBe(true);
      },
    ),
  );
});
