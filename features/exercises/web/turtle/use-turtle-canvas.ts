import { type RefObject, useEffect, useRef } from 'react';
import type { TurtleCommand } from '../python/python-talk.view.ts';
import { type Drawing, emptyDrawing, obey, type TurtlePose } from './turtle-drawing.view.ts';
import { durationOf, poseDuring, turtleAt } from './turtle-motion.view.ts';
import { paintShape, paintTurtle } from './turtle-paint.view.ts';
import { pictureOf, pictureSide } from './turtle-picture.view.ts';
import { type Point, unproject } from './turtle-world.view.ts';

/** What is at a place of the canvas: the place in the turtles' coordinates, and the turtle that is touched there. */
export interface Touched {
  readonly x: number;
  readonly y: number;
  readonly turtle: number | null;
}

/** Draws what turtles do, at their speed. */
export interface TurtleCanvas {
  readonly canvas: RefObject<HTMLCanvasElement | null>;
  /** Adds commands; they are drawn one after the other. */
  draw(commands: readonly TurtleCommand[]): void;
  /** An empty canvas. */
  clear(): void;
  /** Paints what was drawn while the canvas was hidden as sharp as the screen now shows it. */
  appear(): void;
  /** Draws everything that is left at once. */
  hurry(): void;
  /** Resolves once everything is drawn: true if there is a drawing, and no other began meanwhile. */
  drawn(): Promise<boolean>;
  /** The drawing as a picture that it fills, once everything is drawn, even before the screen shows it; null without one, and when another begins meanwhile. */
  picture(): Promise<Blob | null>;
  /** What is at a place of the window. */
  touch(place: { readonly clientX: number; readonly clientY: number }): Touched;
}

function place(context: CanvasRenderingContext2D, side: number, half: number): void {
  const scale = side / (2 * half);
  context.setTransform(scale, 0, 0, -scale, side / 2, side / 2);
  context.lineCap = context.lineJoin = 'round';
}

class Painter {
  private drawing: Drawing = emptyDrawing();
  private queue: TurtleCommand[] = [];
  private next = 0;
  /** When the current command began. */
  private since: number | null = null;
  private frame = 0;
  /** Whether the last frame was painted while the canvas had no size. */
  private wasHidden = false;
  private readonly waiting: ((isWhole: boolean) => void)[] = [];
  private readonly base = document.createElement('canvas');
  private readonly find: () => HTMLCanvasElement | null;

  constructor(find: () => HTMLCanvasElement | null) {
    this.find = find;
  }

  add(commands: readonly TurtleCommand[]): void {
    for (const command of commands) this.queue.push(command);
    this.frame ||= requestAnimationFrame(this.step);
  }

  /** Resolves once nothing is left to draw: true if there is a drawing, and nothing ended it meanwhile. */
  drawn(): Promise<boolean> {
    if (this.frame === 0) return Promise.resolve(this.drawing.shapes.length > 0);
    return new Promise((resolve) => this.waiting.push(resolve));
  }

  async picture(): Promise<Blob | null> {
    return (await this.drawn()) ? pictureOf(this.find(), this.drawing) : null;
  }

  private tell(isWhole: boolean): void {
    for (const resolve of this.waiting.splice(0)) resolve(isWhole && this.drawing.shapes.length > 0);
  }

  clear(): void {
    this.end();
    this.drawing = emptyDrawing();
    this.queue = [];
    this.next = 0;
    this.paint(null);
  }

  hurry(): void {
    while (this.next < this.queue.length) this.obeyNext();
    this.paint(null);
    this.tell(true);
  }

  appear(): void {
    // A frame that is on its way paints it anyway.
    if (this.wasHidden && this.frame === 0) this.paint(null);
  }

  end(): void {
    cancelAnimationFrame(this.frame);
    this.frame = 0;
    this.since = null;
    this.tell(false);
  }

  touch(x: number, y: number): Touched {
    const box = this.find()?.getBoundingClientRect();
    const scale = (2 * this.drawing.half) / (box?.width || 1);
    const middle = {
      x: (box?.left ?? 0) + (box?.width ?? 0) / 2,
      y: (box?.top ?? 0) + (box?.height ?? 0) / 2,
    };
    const at: Point = [(x - middle.x) * scale, (middle.y - y) * scale];
    const [across, up] = unproject(this.drawing.world, at);
    return { x: across, y: up, turtle: turtleAt(this.drawing, at) };
  }

  private obeyNext(): void {
    const command = this.queue[this.next];
    this.next += 1;
    if (command) obey(this.drawing, command);
  }

  private readonly step = (now: number): void => {
    this.frame = 0;
    let time = this.since ?? now;
    const begun = performance.now();
    let command = this.queue[this.next];
    let length = 0;
    while (command) {
      length = durationOf(this.drawing, command);
      // If drawing falls behind, it continues in the next frame rather than freeze the screen. What appears at once is
      // not shown in halves.
      const patience = this.drawing.instant ? 60 : 12;
      if (time + length > now || performance.now() > begun + patience) break;
      time += length;
      this.obeyNext();
      command = this.queue[this.next];
    }
    this.since = command ? Math.max(time, now - length) : null;
    if (!command) this.forgetQueue();
    const part = Math.min(1, (now - time) / length);
    const pose = command && length > 0 ? poseDuring(this.drawing, command, part) : null;
    this.paint(command && pose ? [Number(command[1]), pose] : null);
    if (!command) this.tell(true);
    if (command) this.frame = requestAnimationFrame(this.step);
  };

  /** A program that goes on for an hour leaves no hour of commands. */
  private forgetQueue(): void {
    this.queue = [];
    this.next = 0;
  }

  private paint(moving: [number, TurtlePose] | null): void {
    const canvas = this.find();
    if (!canvas) return;
    // What draws in one go ends before the screen shows the canvas, and is a cover all the same.
    this.wasHidden = canvas.clientWidth === 0;
    const context = canvas.getContext('2d');
    const below = this.base.getContext('2d');
    if (!context || !below) return;
    const { drawing, base } = this;
    // Small while a child writes, it is as sharp when it grows again, and as a cover.
    const side = Math.max(pictureSide, Math.round(canvas.clientWidth * Math.min(2, devicePixelRatio)));
    if (base.width !== side) {
      base.width = base.height = canvas.width = canvas.height = side;
      drawing.stale = 0;
    }
    if (drawing.stale === 0) {
      below.setTransform(1, 0, 0, 1, 0, 0);
      below.fillStyle = drawing.background;
      below.fillRect(0, 0, side, side);
    }
    place(below, side, drawing.half);
    for (const shape of drawing.shapes.slice(drawing.stale)) paintShape(below, shape);
    drawing.stale = drawing.shapes.length || Number.POSITIVE_INFINITY;
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.drawImage(base, 0, 0);
    place(context, side, drawing.half);
    for (const [id, pose] of drawing.turtles) paintTurtle(context, moving?.[0] === id ? moving[1] : pose);
  }
}

/** A canvas on which turtles draw; under reduced motion, everything appears at once. */
export function useTurtleCanvas(): TurtleCanvas {
  const canvas = useRef<HTMLCanvasElement>(null);
  const kept = useRef<TurtleCanvas & { end: () => void }>(null);
  if (!kept.current) {
    const painter = new Painter(() => canvas.current);
    kept.current = {
      canvas,
      draw(commands) {
        painter.add(commands);
        if (matchMedia('(prefers-reduced-motion: reduce)').matches) painter.hurry();
      },
      clear: () => painter.clear(),
      appear: () => painter.appear(),
      hurry: () => painter.hurry(),
      drawn: () => painter.drawn(),
      picture: () => painter.picture(),
      touch: ({ clientX, clientY }) => painter.touch(clientX, clientY),
      end: () => painter.end(),
    };
  }
  useEffect(() => () => kept.current?.end(), []);
  return kept.current;
}
