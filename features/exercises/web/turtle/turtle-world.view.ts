/** A place: left to right, and up. */
export type Point = readonly [x: number, y: number];

/** How the turtles' coordinates become the canvas's: what is taken off, and by how much it is then stretched. */
export interface World {
  readonly x: number;
  readonly y: number;
  readonly scaleX: number;
  readonly scaleY: number;
}

/** Both coordinates are the same. */
export const plainWorld: World = { x: 0, y: 0, scaleX: 1, scaleY: 1 };

/** As much stays free around a world of one's own. */
const margin = 10;

/** The world whose corners (lower left, upper right) are those of the window, of that width and height; without corners the plain one. */
export function worldOf(corners: readonly [Point, Point] | null, [width, height]: Point): World {
  if (!corners) return plainWorld;
  const [[left, bottom], [right, top]] = corners;
  return {
    x: (left + right) / 2,
    y: (bottom + top) / 2,
    scaleX: (width - 2 * margin) / (right - left || 1),
    scaleY: (height - 2 * margin) / (top - bottom || 1),
  };
}

/** Where a place of the turtles is on the canvas. */
export function project({ x, y, scaleX, scaleY }: World, [across, up]: Point): Point {
  return [(across - x) * scaleX, (up - y) * scaleY];
}

/** The place of the turtles that is there on the canvas. */
export function unproject({ x, y, scaleX, scaleY }: World, [across, up]: Point): Point {
  return [across / scaleX + x, up / scaleY + y];
}

/** Where a direction points on the canvas: degrees, to the left from the east. */
export function projectHeading({ scaleX, scaleY }: World, degrees: number): number {
  if (scaleX === scaleY && scaleX > 0) return degrees;
  const angle = (degrees * Math.PI) / 180;
  return (Math.atan2(Math.sin(angle) * scaleY, Math.cos(angle) * scaleX) * 180) / Math.PI;
}
