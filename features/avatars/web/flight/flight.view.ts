import { levelOf } from '#features/points/shared/points.rules.ts';

/**
 * How far the rocket is on the path from the launch pad (0) past the six planets (the last at 1), for the points
 * earned this school year. Planets are at equal distances, whatever points lie between them.
 */
export function flightPosition(earned: number, thresholds: readonly number[]): number {
  const level = levelOf(earned, thresholds);
  const next = thresholds[level];
  if (next === undefined) return 1;
  const reached = thresholds[level - 1] ?? 0;
  return (level + (Math.max(0, earned) - reached) / (next - reached)) / thresholds.length;
}

/** The height of the path at `x` (0 to 1), in percent from the top: a climb in two waves. */
export function heightAt(x: number): number {
  return 74 - 46 * x - 11 * Math.sin(x * Math.PI * 3);
}

/** The rocket's tilt where it rests, in degrees from nose up. */
export const restingTurn = 58;

/** A position on the way, in pixels of the path's box, and the rocket's tilt there. */
export interface FlightFrame {
  readonly x: number;
  readonly y: number;
  readonly turn: number;
}

/** The number of positions that a flight is drawn through: enough that the curve looks round. */
const frames = 32;

/** The positions of a flight from one place to another; the nose follows the path between take-off and landing. */
export function flightFrames(
  from: number,
  to: number,
  box: { readonly width: number; readonly height: number },
): FlightFrame[] {
  const at = (x: number) => ({ x: x * box.width, y: (heightAt(x) / 100) * box.height });
  return Array.from({ length: frames + 1 }, (_, index) => {
    const x = from + ((to - from) * index) / frames;
    if (index === 0 || index === frames) return { ...at(x), turn: restingTurn };
    const [before, after] = [at(x - 0.004), at(x + 0.004)];
    const turn = 90 + (Math.atan2(after.y - before.y, after.x - before.x) * 180) / Math.PI;
    return { ...at(x), turn };
  });
}

/** How long a flight takes, in milliseconds: long enough to be seen, short enough to wait for. */
export function flightTime(from: number, to: number): number {
  return Math.round(Math.min(3200, 1500 + Math.abs(to - from) * 5000));
}
