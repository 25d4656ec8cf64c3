import type { TurtleCommand } from '../python/python-talk.view.ts';
import { colorOf, numberOf, pointsOf, sideOf, textOf } from './turtle-values.view.ts';
import {
  type Point,
  plainWorld,
  project,
  projectHeading,
  unproject,
  type World,
  worldOf,
} from './turtle-world.view.ts';

/** A part of what a turtle looks like, facing right; without colours of its own it has the turtle's. */
export interface TurtlePart {
  readonly points: readonly Point[];
  readonly fill: string | null;
  readonly outline: string | null;
}

/** The shapes on the canvas, from the bottom up, in its own units: the middle is 0, 0, up is positive. */
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
      family: string;
    }
  | { kind: 'stamp'; owner: number; stamp: number; pose: TurtlePose };

/** A turtle's pose, in the canvas's units. */
export interface TurtlePose {
  x: number;
  y: number;
  heading: number;
  visible: boolean;
  parts: readonly TurtlePart[];
  /** How wide its outline is. */
  edge: number;
  pen: string;
  fill: string;
  /** Where in the list of shapes a filling began; shapes drawn meanwhile are above it. */
  mark: number | null;
}

/** Everything that turtles have drawn. */
export interface Drawing {
  background: string;
  shapes: Shape[];
  /** What each turtle drew, in order: it can undo it. */
  made: Map<number, Shape[]>;
  turtles: Map<number, TurtlePose>;
  world: World;
  /** The width and height of the window that the program set up. */
  window: Point;
  /** Half of the canvas's side: it grows with what is drawn. */
  half: number;
  /** True unless each step is traced: nothing is animated, everything appears at once. */
  instant: boolean;
  /** The first shape to repaint; 0 repaints everything. */
  stale: number;
}

const smallest = 200;
/** Half of the sides of the window that Python opens elsewhere: what is in it is seen. */
const screen = { width: 480, height: 400 };
/** More than this on one canvas is no longer a drawing. */
const most = 60_000;
const arrow: readonly TurtlePart[] = [
  {
    points: [
      [0, 0],
      [-9, 5],
      [-7, 0],
      [-9, -5],
    ],
    fill: null,
    outline: null,
  },
];

/** An empty canvas. */
export function emptyDrawing(): Drawing {
  return {
    background: 'white',
    shapes: [],
    made: new Map(),
    turtles: new Map(),
    world: plainWorld,
    window: [2 * smallest, 2 * smallest],
    half: smallest,
    instant: false,
    stale: 0,
  };
}

function partsOf(value: unknown): readonly TurtlePart[] {
  if (!Array.isArray(value)) return arrow;
  return value
    .filter((part): part is unknown[] => Array.isArray(part))
    .map(([points, fill, outline]) => ({
      points: pointsOf(points),
      fill: colorOf(fill),
      outline: colorOf(outline),
    }));
}

function poseOf(drawing: Drawing, id: number): TurtlePose {
  const known = drawing.turtles.get(id);
  if (known) return known;
  const [x, y] = project(drawing.world, [0, 0]);
  const pose = { x, y, heading: 0, visible: true, parts: arrow, edge: 1, pen: 'black', fill: 'black' };
  const made: TurtlePose = { ...pose, mark: null };
  drawing.turtles.set(id, made);
  return made;
}

function add(drawing: Drawing, shape: Shape, at = drawing.shapes.length): void {
  if (drawing.shapes.length >= most) return;
  drawing.shapes.splice(at, 0, shape);
  const made = drawing.made.get(shape.owner);
  if (made) made.push(shape);
  else drawing.made.set(shape.owner, [shape]);
  drawing.stale = Math.min(drawing.stale, at);
}

function remove(drawing: Drawing, gone: (shape: Shape) => boolean): void {
  drawing.shapes = drawing.shapes.filter((shape) => !gone(shape));
  for (const pose of drawing.turtles.values())
    if (pose.mark !== null) pose.mark = Math.min(pose.mark, drawing.shapes.length);
  drawing.stale = 0;
}

// In big steps: each of them repaints everything.
function makeRoom(drawing: Drawing, reach: number): void {
  if (reach <= drawing.half) return;
  drawing.half = Math.min(20_000, Math.max(reach + 10, drawing.half * 1.25));
  drawing.stale = 0;
}

const reachOf = ([x, y]: Point) => Math.max(Math.abs(x), Math.abs(y));
const isInWindow = ([x, y]: Point) => Math.abs(x) <= screen.width && Math.abs(y) <= screen.height;

function go(drawing: Drawing, id: number, [x, y, pen, width]: readonly unknown[]): void {
  const pose = poseOf(drawing, id);
  const from: Point = [pose.x, pose.y];
  const to = project(drawing.world, [numberOf(x), numberOf(y)]);
  if (typeof pen === 'string') {
    makeRoom(drawing, Math.max(reachOf(to), reachOf(from)));
    add(drawing, { kind: 'line', owner: id, from, to, color: pen, width: numberOf(width) });
  } else if (pose.visible && isInWindow(to)) makeRoom(drawing, reachOf(to));
  [pose.x, pose.y] = to;
}

function fill(drawing: Drawing, id: number, [points, color]: readonly unknown[]): void {
  const pose = poseOf(drawing, id);
  const corners = pointsOf(points).map((point) => project(drawing.world, point));
  add(drawing, { kind: 'polygon', owner: id, points: corners, color: textOf(color) }, pose.mark ?? undefined);
  pose.mark = null;
}

function clear(drawing: Drawing, id: number): void {
  drawing.made.delete(id);
  remove(drawing, ({ owner }) => owner === id);
}

function undo(drawing: Drawing, id: number, [count]: readonly unknown[]): void {
  const made = drawing.made.get(id) ?? [];
  const gone = new Set(made.splice(Math.max(0, made.length - numberOf(count))));
  if (gone.size > 0) remove(drawing, (shape) => gone.has(shape));
}

/** All that there is keeps its place in the turtles' coordinates. */
function changeWorld(drawing: Drawing, [corners]: readonly unknown[]): void {
  const before = drawing.world;
  const after = worldOf(pointsOfCorners(corners), drawing.window);
  const move = (point: Point) => project(after, unproject(before, point));
  drawing.world = after;
  for (const pose of drawing.turtles.values()) [pose.x, pose.y] = move([pose.x, pose.y]);
  for (const shape of drawing.shapes) {
    if (shape.kind === 'line') Object.assign(shape, { from: move(shape.from), to: move(shape.to) });
    else if (shape.kind === 'polygon') shape.points = shape.points.map(move);
    else if (shape.kind === 'stamp') [shape.pose.x, shape.pose.y] = move([shape.pose.x, shape.pose.y]);
    else shape.at = move(shape.at);
  }
  drawing.stale = 0;
}

function pointsOfCorners(value: unknown): readonly [Point, Point] | null {
  if (!Array.isArray(value)) return null;
  const [x0, y0, x1, y1] = value.map(numberOf);
  return [
    [x0 ?? 0, y0 ?? 0],
    [x1 ?? 0, y1 ?? 0],
  ];
}

type Handler = (drawing: Drawing, id: number, values: readonly unknown[]) => void;

const handlers: Readonly<Record<string, Handler>> = {
  new(drawing, id, [, visible, parts, edge]) {
    drawing.turtles.delete(id);
    Object.assign(poseOf(drawing, id), {
      visible: visible === true,
      parts: partsOf(parts),
      edge: numberOf(edge),
    });
  },
  go,
  fill,
  clear,
  undo,
  turn(drawing, id, [heading]) {
    poseOf(drawing, id).heading = projectHeading(drawing.world, numberOf(heading));
  },
  color(drawing, id, [pen, inside]) {
    Object.assign(poseOf(drawing, id), { pen: textOf(pen), fill: textOf(inside) });
  },
  pose(drawing, id, [x, y, heading, pen, inside, visible]) {
    const [left, up] = project(drawing.world, [numberOf(x), numberOf(y)]);
    Object.assign(poseOf(drawing, id), {
      x: left,
      y: up,
      heading: projectHeading(drawing.world, numberOf(heading)),
      pen: textOf(pen),
      fill: textOf(inside),
      visible: visible === true,
    });
  },
  begin(drawing, id) {
    poseOf(drawing, id).mark = drawing.shapes.length;
  },
  dot(drawing, id, [size, color]) {
    const { x, y } = poseOf(drawing, id);
    makeRoom(drawing, reachOf([x, y]) + numberOf(size) / 2);
    add(drawing, { kind: 'dot', owner: id, at: [x, y], size: numberOf(size), color: textOf(color) });
  },
  stamp(drawing, id, [stamp]) {
    const pose = { ...poseOf(drawing, id) };
    makeRoom(drawing, reachOf([pose.x, pose.y]));
    add(drawing, { kind: 'stamp', owner: id, stamp: numberOf(stamp), pose });
  },
  clearstamp(drawing, id, [stamp]) {
    const isIt = (shape: Shape) =>
      shape.kind === 'stamp' && shape.owner === id && shape.stamp === numberOf(stamp);
    const made = drawing.made.get(id);
    if (made)
      drawing.made.set(
        id,
        made.filter((shape) => !isIt(shape)),
      );
    remove(drawing, isIt);
  },
  write(drawing, id, [text, align, size, style, color, family]) {
    const { x, y } = poseOf(drawing, id);
    if (isInWindow([x, y])) makeRoom(drawing, reachOf([x, y]) + numberOf(size));
    const words = { text: textOf(text), align: textOf(align), style: textOf(style), color: textOf(color) };
    const letters = { size: Math.min(200, numberOf(size)), family: textOf(family) };
    add(drawing, { kind: 'text', owner: id, at: [x, y], ...words, ...letters });
  },
  show(drawing, id, [visible]) {
    poseOf(drawing, id).visible = visible === true;
  },
  shape(drawing, id, [, parts, edge]) {
    Object.assign(poseOf(drawing, id), { parts: partsOf(parts), edge: numberOf(edge) });
  },
  window(drawing, _id, [width, height]) {
    drawing.window = [sideOf(width), sideOf(height)];
    drawing.half = Math.max(...drawing.window) / 2;
    drawing.stale = 0;
  },
  world: (drawing, _id, values) => changeWorld(drawing, values),
  forget(drawing) {
    drawing.made.clear();
    for (const pose of drawing.turtles.values()) pose.visible = false;
    drawing.instant = false;
    remove(drawing, () => true);
  },
};

/** Carries out a turtle's command. Values come from a child's program: invalid ones count as 0. */
export function obey(drawing: Drawing, [name, first, ...values]: TurtleCommand): void {
  if (name === 'background') {
    drawing.background = textOf(first) || 'white';
    drawing.stale = 0;
  } else if (name === 'tracer') drawing.instant = first !== 1;
  else if (Object.hasOwn(handlers, name)) handlers[name]?.(drawing, numberOf(first), values);
}
