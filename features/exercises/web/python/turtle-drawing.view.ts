import type { TurtleCommand } from './python-talk.view.ts';

/**
 * The shapes on the canvas, from the bottom up. Coordinates as in Python: the middle is 0, 0, up is positive.
 */
export type Shape =
  | { kind: 'line'; owner: number; from: Point; to: Point; color: string; width: number }
  | { kind: 'dot'; owner: number; at: Point; size: number; color: string }
  | { kind: 'polygon'; owner: number; points: readonly Point[]; color: string }
  | {
      kind: 'text';
      owner: number;
      at: Point;
      text: string;
      align: string;
      size: number;
      style: string;
      color: string;
    }
  | { kind: 'stamp'; owner: number; pose: TurtlePose };

/** A place on the canvas. */
export type Point = readonly [x: number, y: number];

/** A turtle's pose. */
export interface TurtlePose {
  x: number;
  y: number;
  heading: number;
  visible: boolean;
  shape: string;
  size: number;
  pen: string;
  fill: string;
  /** Where in the list of shapes a filling began; shapes drawn meanwhile are above it. */
  mark: number | null;
}

/** Everything that turtles have drawn. */
export interface Drawing {
  background: string;
  shapes: Shape[];
  turtles: Map<number, TurtlePose>;
  /** Half of the canvas's side: it grows with what is drawn. */
  half: number;
  /** True during tracer(0): nothing is animated, everything appears at once. */
  instant: boolean;
  /** The first shape to repaint; 0 repaints everything. */
  stale: number;
}

const smallest = 200;
/** More than this on one canvas is no longer a drawing. */
const most = 60_000;

/** An empty canvas. */
export function emptyDrawing(): Drawing {
  return { background: 'white', shapes: [], turtles: new Map(), half: smallest, instant: false, stale: 0 };
}

const numberOf = (value: unknown) => (typeof value === 'number' && Number.isFinite(value) ? value : 0);
const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

function poseOf(drawing: Drawing, id: number): TurtlePose {
  const known = drawing.turtles.get(id);
  if (known) return known;
  const pose = {
    x: 0,
    y: 0,
    heading: 0,
    visible: true,
    shape: 'classic',
    size: 1,
    pen: 'black',
    fill: 'black',
  };
  const made: TurtlePose = { ...pose, mark: null };
  drawing.turtles.set(id, made);
  return made;
}

function add(drawing: Drawing, shape: Shape, at = drawing.shapes.length): void {
  if (drawing.shapes.length >= most) return;
  drawing.shapes.splice(at, 0, shape);
  drawing.stale = Math.min(drawing.stale, at);
}

// In big steps: each of them repaints everything.
function makeRoom(drawing: Drawing, reach: number): void {
  if (reach <= drawing.half) return;
  drawing.half = Math.min(20_000, Math.max(reach + 10, drawing.half * 1.25));
  drawing.stale = 0;
}

function go(drawing: Drawing, id: number, [x, y, pen, width]: readonly unknown[]): void {
  const pose = poseOf(drawing, id);
  const to: Point = [numberOf(x), numberOf(y)];
  if (typeof pen === 'string') {
    makeRoom(drawing, Math.max(Math.abs(to[0]), Math.abs(to[1]), Math.abs(pose.x), Math.abs(pose.y)));
    add(drawing, { kind: 'line', owner: id, from: [pose.x, pose.y], to, color: pen, width: numberOf(width) });
  }
  [pose.x, pose.y] = to;
}

function fill(drawing: Drawing, id: number, [points, color]: readonly unknown[]): void {
  const pose = poseOf(drawing, id);
  const corners = Array.isArray(points)
    ? points.map(
        (point: unknown): Point => (Array.isArray(point) ? [numberOf(point[0]), numberOf(point[1])] : [0, 0]),
      )
    : [];
  add(drawing, { kind: 'polygon', owner: id, points: corners, color: textOf(color) }, pose.mark ?? undefined);
  pose.mark = null;
}

function clear(drawing: Drawing, id: number): void {
  drawing.shapes = drawing.shapes.filter(({ owner }) => owner !== id);
  for (const pose of drawing.turtles.values()) if (pose.mark !== null) pose.mark = drawing.shapes.length;
  drawing.stale = 0;
}

type Handler = (drawing: Drawing, id: number, values: readonly unknown[]) => void;

const handlers: Readonly<Record<string, Handler>> = {
  new(drawing, id, [shape, visible]) {
    drawing.turtles.delete(id);
    Object.assign(poseOf(drawing, id), { shape: textOf(shape), visible: visible === true });
  },
  go,
  fill,
  clear,
  turn(drawing, id, [heading]) {
    poseOf(drawing, id).heading = numberOf(heading);
  },
  color(drawing, id, [pen, inside]) {
    Object.assign(poseOf(drawing, id), { pen: textOf(pen), fill: textOf(inside) });
  },
  begin(drawing, id) {
    poseOf(drawing, id).mark = drawing.shapes.length;
  },
  dot(drawing, id, [size, color]) {
    const { x, y } = poseOf(drawing, id);
    makeRoom(drawing, Math.max(Math.abs(x), Math.abs(y)) + numberOf(size) / 2);
    add(drawing, { kind: 'dot', owner: id, at: [x, y], size: numberOf(size), color: textOf(color) });
  },
  stamp(drawing, id) {
    add(drawing, { kind: 'stamp', owner: id, pose: { ...poseOf(drawing, id) } });
  },
  write(drawing, id, [text, align, size, style, color]) {
    const { x, y } = poseOf(drawing, id);
    const words = { text: textOf(text), align: textOf(align), style: textOf(style), color: textOf(color) };
    add(drawing, { kind: 'text', owner: id, at: [x, y], size: Math.min(200, numberOf(size)), ...words });
  },
  show(drawing, id, [visible]) {
    poseOf(drawing, id).visible = visible === true;
  },
  shape(drawing, id, [name, size]) {
    Object.assign(poseOf(drawing, id), { shape: textOf(name), size: numberOf(size) });
  },
};

/** Carries out a turtle's command. Values come from a child's program: invalid ones count as 0. */
export function obey(drawing: Drawing, [name, first, ...values]: TurtleCommand): void {
  if (name === 'background') {
    drawing.background = textOf(first);
    drawing.stale = 0;
  } else if (name === 'tracer') drawing.instant = first === 0;
  else if (Object.hasOwn(handlers, name)) handlers[name]?.(drawing, numberOf(first), values);
}

/** How long a command's animation takes, in milliseconds; 0 when it is not animated. */
export function durationOf(drawing: Drawing, [name, id, ...values]: TurtleCommand): number {
  if (drawing.instant || (name !== 'go' && name !== 'turn')) return 0;
  const speed = numberOf(values.at(name === 'go' ? 4 : 1));
  const pose = drawing.turtles.get(numberOf(id));
  if (speed === 0 || !pose) return 0;
  if (name === 'go')
    return Math.hypot(numberOf(values[0]) - pose.x, numberOf(values[1]) - pose.y) / (0.06 * speed ** 1.4);
  return (Math.abs(turnBetween(pose.heading, numberOf(values[0]))) * 3) / speed ** 1.2;
}

/** The shorter turn from one heading to another: degrees, left is positive. */
export function turnBetween(from: number, to: number): number {
  return ((((to - from) % 360) + 540) % 360) - 180;
}
