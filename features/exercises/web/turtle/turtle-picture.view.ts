import type { Drawing } from './turtle-drawing.view.ts';
import { paintShape, paintTurtle } from './turtle-paint.view.ts';

/** Pixels of a picture's side: as large as it is ever shown. */
export const pictureSide = 480;
/** Part of what was drawn that stays free around it. */
const margin = 0.1;
/** A dot is no picture of its own: at least this part of the canvas is shown. */
const closest = 0.25;
/** So much a colour may differ from the ground's, per channel, and is still ground. */
const tolerance = 8;
/** Paper that no program coloured: white would glare beside other covers. */
const paper = '#ece6fb';

/** A square of a canvas, in pixels. */
export interface Square {
  readonly left: number;
  readonly top: number;
  readonly side: number;
}

/** The square around all pixels (RGBA) that differ from the upper left corner's; the whole canvas where none does. */
export function squareAround(pixels: ArrayLike<number>, whole: number): Square {
  let [left, top, right, bottom] = [whole, whole, -1, -1];
  const isGround = (at: number) =>
    [0, 1, 2].every((part) => Math.abs((pixels[at + part] ?? 0) - (pixels[part] ?? 0)) <= tolerance);
  for (let y = 0; y < whole; y += 1)
    for (let x = 0; x < whole; x += 1) {
      if (isGround((y * whole + x) * 4)) continue;
      left = Math.min(left, x);
      right = Math.max(right, x);
      top = Math.min(top, y);
      bottom = y;
    }
  if (bottom < 0) return { left: 0, top: 0, side: whole };
  const drawn = Math.max(right - left, bottom - top) + 1;
  const side = Math.min(whole, Math.max(drawn * (1 + 2 * margin), whole * closest));
  const within = (from: number, to: number) =>
    Math.min(whole - side, Math.max(0, (from + to + 1 - side) / 2));
  return { left: within(left, right), top: within(top, bottom), side };
}

/** A picture of what a canvas shows: what was drawn fills it, painted anew and therefore sharp. Null for a canvas without a size. */
export function pictureOf(canvas: HTMLCanvasElement | null, drawing: Drawing): Promise<Blob | null> {
  const copy = document.createElement('canvas');
  copy.width = copy.height = pictureSide;
  const context = copy.getContext('2d', { willReadFrequently: true });
  if (!canvas?.width || !context) return Promise.resolve(null);
  context.drawImage(canvas, 0, 0, pictureSide, pictureSide);
  const { data } = context.getImageData(0, 0, pictureSide, pictureSide);
  const { left, top, side } = squareAround(data, pictureSide);
  context.fillStyle = drawing.background === 'white' ? paper : drawing.background;
  context.fillRect(0, 0, pictureSide, pictureSide);
  const zoom = pictureSide / side;
  const scale = (zoom * pictureSide) / (2 * drawing.half);
  const middle = pictureSide / 2;
  context.setTransform(scale, 0, 0, -scale, zoom * (middle - left), zoom * (middle - top));
  context.lineCap = context.lineJoin = 'round';
  for (const shape of drawing.shapes) paintShape(context, shape);
  for (const pose of drawing.turtles.values()) paintTurtle(context, pose);
  return new Promise((resolve) => copy.toBlob(resolve, 'image/png'));
}
