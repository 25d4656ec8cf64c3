/** A square of a picture, as the server cuts it: `x` and `y` from 0 to 1 in the remaining room, its side a fraction of the shorter side. */
export interface Square {
  readonly x: number;
  readonly y: number;
  readonly size: number;
}

/** In pixels. */
export interface Shape {
  readonly width: number;
  readonly height: number;
}

/** The largest square, in the middle. */
export const wholeSquare: Square = { x: 0.5, y: 0.5, size: 1 };

/** The maximum zoom factor. */
export const mostZoom = 4;

const clamp = (value: number) => Math.min(Math.max(value, 0), 1);

/** The picture's width and height, in sides of the square. */
function spread({ width, height }: Shape, { size }: Pick<Square, 'size'>) {
  const side = Math.min(width, height) * size;
  return { x: width / side, y: height / side };
}

/** The picture's position behind a frame that shows only the square, in fractions of the frame. */
export function placeOf(shape: Shape, square: Square) {
  const { x, y } = spread(shape, square);
  const percent = (part: number) => `${Number((part * 100).toFixed(4))}%`;
  return {
    width: percent(x),
    height: percent(y),
    left: percent(-square.x * (x - 1)),
    top: percent(-square.y * (y - 1)),
  };
}

/**
 * The square after the picture was dragged by fractions of the frame's side: it follows the finger, and stops at the
 * edge.
 */
export function moved(shape: Shape, square: Square, by: { readonly x: number; readonly y: number }): Square {
  const whole = spread(shape, square);
  const along = (at: number, free: number, step: number) => (free > 0 ? clamp(at - step / free) : at);
  return { ...square, x: along(square.x, whole.x - 1, by.x), y: along(square.y, whole.y - 1, by.y) };
}

/** The square after zooming by a factor: its centre stays, as far as there is room. */
export function zoomed(shape: Shape, square: Square, zoom: number): Square {
  const size = 1 / Math.min(Math.max(zoom, 1), mostZoom);
  const before = spread(shape, square);
  const after = spread(shape, { size });
  const along = (at: number, was: number, is: number) => {
    const middle = (at * (was - 1) + 0.5) / was;
    return is > 1 ? clamp((middle * is - 0.5) / (is - 1)) : 0.5;
  };
  return { size, x: along(square.x, before.x, after.x), y: along(square.y, before.y, after.y) };
}
