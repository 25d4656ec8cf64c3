import { type RefObject, useEffect, useRef } from 'react';
import type { TurtleCommand } from './python-talk.view.ts';
import {
  type Drawing,
  durationOf,
  emptyDrawing,
  obey,
  type Point,
  type Shape,
  type TurtlePose,
  turnBetween,
} from './turtle-drawing.view.ts';
import { outlineOf } from './turtle-outlines.view.ts';

/** Draws what turtles do, at their speed. */
export interface TurtleCanvas {
  readonly canvas: RefObject<HTMLCanvasElement | null>;
  /** Adds commands; they are drawn one after the other. */
  draw(commands: readonly TurtleCommand[]): void;
  /** An empty canvas. */
  clear(): void;
  /** Draws everything that is left at once. */
  hurry(): void;
}

function outline(context: CanvasRenderingContext2D, points: readonly Point[]): void {
  context.beginPath();
  for (const [x, y] of points) context.lineTo(x, y);
  context.closePath();
}

function paintTurtle(context: CanvasRenderingContext2D, pose: TurtlePose): void {
  if (!pose.visible || pose.shape === 'blank') return;
  context.save();
  context.translate(pose.x, pose.y);
  context.rotate((pose.heading * Math.PI) / 180);
  context.scale(pose.size, pose.size);
  if (pose.shape === 'circle') {
    context.beginPath();
    context.arc(0, 0, 10, 0, 2 * Math.PI);
  } else outline(context, outlineOf(pose.shape));
  context.fillStyle = pose.fill;
  context.strokeStyle = pose.pen;
  context.lineWidth = 1;
  context.fill();
  context.stroke();
  context.restore();
}

function paintShape(context: CanvasRenderingContext2D, shape: Shape): void {
  if (shape.kind === 'stamp') {
    paintTurtle(context, { ...shape.pose, visible: true });
    return;
  }
  context.fillStyle = context.strokeStyle = shape.color;
  if (shape.kind === 'line') {
    context.lineWidth = shape.width;
    context.beginPath();
    context.moveTo(...shape.from);
    context.lineTo(...shape.to);
    context.stroke();
  } else if (shape.kind === 'polygon') {
    outline(context, shape.points);
    context.fill();
  } else if (shape.kind === 'dot') {
    context.beginPath();
    context.arc(...shape.at, Math.max(0, shape.size) / 2, 0, 2 * Math.PI);
    context.fill();
  } else {
    context.save();
    context.translate(...shape.at);
    // Text is upright although the y axis points up.
    context.scale(1, -1);
    const weight = shape.style.includes('bold') ? 'bold ' : '';
    context.font = `${shape.style.includes('italic') ? 'italic ' : ''}${weight}${shape.size * 1.33}px sans-serif`;
    context.textAlign = shape.align === 'center' || shape.align === 'right' ? shape.align : 'left';
    context.fillText(shape.text, 0, 0);
    context.restore();
  }
}

function place(context: CanvasRenderingContext2D, side: number, half: number): void {
  const scale = side / (2 * half);
  context.setTransform(scale, 0, 0, -scale, side / 2, side / 2);
  context.lineCap = context.lineJoin = 'round';
}

/** The pose between the last command and the current one. */
function between(
  drawing: Drawing,
  [name, id, x, y]: TurtleCommand,
  part: number,
): [number, TurtlePose] | null {
  const pose = drawing.turtles.get(Number(id));
  if (!pose) return null;
  if (name === 'turn')
    return [Number(id), { ...pose, heading: pose.heading + turnBetween(pose.heading, Number(x)) * part }];
  return [
    Number(id),
    { ...pose, x: pose.x + (Number(x) - pose.x) * part, y: pose.y + (Number(y) - pose.y) * part },
  ];
}

class Painter {
  private drawing = emptyDrawing();
  private queue: TurtleCommand[] = [];
  private next = 0;
  /** When the current command began. */
  private since: number | null = null;
  private frame = 0;
  private readonly base = document.createElement('canvas');
  private readonly find: () => HTMLCanvasElement | null;

  constructor(find: () => HTMLCanvasElement | null) {
    this.find = find;
  }

  add(commands: readonly TurtleCommand[]): void {
    for (const command of commands) this.queue.push(command);
    this.frame ||= requestAnimationFrame(this.step);
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
  }

  end(): void {
    cancelAnimationFrame(this.frame);
    this.frame = 0;
    this.since = null;
  }

  private obeyNext(): void {
    const command = this.queue[this.next];
    this.next += 1;
    if (command) obey(this.drawing, command);
  }

  private readonly step = (now: number): void => {
    this.frame = 0;
    let time = this.since ?? now;
    const until = performance.now() + 12;
    let command = this.queue[this.next];
    let length = 0;
    while (command) {
      length = durationOf(this.drawing, command);
      // If drawing falls behind, it continues in the next frame rather than freeze the screen.
      if (time + length > now || performance.now() > until) break;
      time += length;
      this.obeyNext();
      command = this.queue[this.next];
    }
    this.since = command ? Math.max(time, now - length) : null;
    this.paint(
      command && length > 0 ? between(this.drawing, command, Math.min(1, (now - time) / length)) : null,
    );
    if (command) this.frame = requestAnimationFrame(this.step);
  };

  private paint(moving: [number, TurtlePose] | null): void {
    const canvas = this.find();
    // Nothing to paint while hidden.
    if (!canvas?.clientWidth) return;
    const context = canvas.getContext('2d');
    const below = this.base.getContext('2d');
    if (!context || !below) return;
    const { drawing, base } = this;
    const side = Math.round(canvas.clientWidth * Math.min(2, devicePixelRatio)) || 400;
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
      hurry: () => painter.hurry(),
      end: () => painter.end(),
    };
  }
  useEffect(() => () => kept.current?.end(), []);
  return kept.current;
}
