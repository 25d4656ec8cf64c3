import type { Point } from './turtle-drawing.view.ts';

const outlines: Readonly<Record<string, readonly Point[]>> = {
  classic: [
    [0, 0],
    [-9, 5],
    [-7, 0],
    [-9, -5],
  ],
  arrow: [
    [10, 0],
    [-10, 10],
    [-10, -10],
  ],
  triangle: [
    [11, 0],
    [-6, 9],
    [-6, -9],
  ],
  square: [
    [9, 9],
    [-9, 9],
    [-9, -9],
    [9, -9],
  ],
  // A head, four feet and a tail.
  turtle: [
    [14, 0],
    [11, 3],
    [7, 4],
    [9, 9],
    [6, 10],
    [3, 7],
    [-4, 7],
    [-7, 10],
    [-10, 8],
    [-7, 4],
    [-9, 0],
    [-7, -4],
    [-10, -8],
    [-7, -10],
    [-4, -7],
    [3, -7],
    [6, -10],
    [9, -9],
    [7, -4],
    [11, -3],
  ],
};

/** The corners of a turtle's shape around its middle, facing right; for an unknown shape, those of the usual arrow. */
export function outlineOf(shape: string): readonly Point[] {
  return (Object.hasOwn(outlines, shape) && outlines[shape]) || outlines.classic || [];
}
