import type { TurtleCommand } from '../python/python-talk.view.ts';
import type { Drawing, TurtlePose } from './turtle-drawing.view.ts';
import { numberOf } from './turtle-values.view.ts';
import { type Point, project, projectHeading } from './turtle-world.view.ts';

/** Where a command leads. */
const goalOf = (drawing: Drawing, [, , x, y]: TurtleCommand) =>
  project(drawing.world, [numberOf(x), numberOf(y)]);

/** How long a command's animation takes, in milliseconds; 0 when it is not animated. turtle.py counts it the same way. */
export function durationOf(drawing: Drawing, command: TurtleCommand): number {
  const [name, id, ...values] = command;
  if (drawing.instant || (name !== 'go' && name !== 'turn')) return 0;
  const speed = numberOf(values.at(name === 'go' ? 4 : 1));
  const pose = drawing.turtles.get(numberOf(id));
  if (speed === 0 || !pose) return 0;
  if (name === 'turn') return (Math.abs(turnBetween(pose.heading, numberOf(values[0]))) * 3) / speed ** 1.2;
  const [x, y] = goalOf(drawing, command);
  return Math.hypot(x - pose.x, y - pose.y) / (0.06 * speed ** 1.4);
}

/** The pose while a command is being carried out, of which a part (0 to 1) has been. */
export function poseDuring(drawing: Drawing, command: TurtleCommand, part: number): TurtlePose | null {
  const [name, id, value] = command;
  const pose = drawing.turtles.get(Number(id));
  if (!pose) return null;
  if (name === 'turn') {
    const goal = projectHeading(drawing.world, numberOf(value));
    return { ...pose, heading: pose.heading + turnBetween(pose.heading, goal) * part };
  }
  const [x, y] = goalOf(drawing, command);
  return { ...pose, x: pose.x + (x - pose.x) * part, y: pose.y + (y - pose.y) * part };
}

/** The shorter turn from one heading to another: degrees, left is positive. */
export function turnBetween(from: number, to: number): number {
  return ((((to - from) % 360) + 540) % 360) - 180;
}

/** So near to its middle a turtle is touched, even one that is a thin arrow: a finger is no mouse. */
const reach = 12;

/** The turtle that is touched at a place of the canvas; the topmost, null when there is none. */
export function turtleAt(drawing: Drawing, [x, y]: Point): number | null {
  for (const [id, pose] of [...drawing.turtles].reverse()) {
    if (!pose.visible || pose.parts.every(({ points }) => points.length === 0)) continue;
    const angle = (-pose.heading * Math.PI) / 180;
    const [dx, dy] = [x - pose.x, y - pose.y];
    const local: Point = [
      dx * Math.cos(angle) - dy * Math.sin(angle),
      dx * Math.sin(angle) + dy * Math.cos(angle),
    ];
    if (Math.hypot(dx, dy) <= reach || pose.parts.some(({ points }) => isInside(points, local))) return id;
  }
  return null;
}

/** Whether a ray from the place crosses the outline an odd number of times. */
function isInside(points: readonly Point[], [x, y]: Point): boolean {
  return points.reduce((inside, [ax, ay], index) => {
    const [bx, by] = points[(index + 1) % points.length] ?? [ax, ay];
    const crosses = ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax;
    return crosses ? !inside : inside;
  }, false);
}
