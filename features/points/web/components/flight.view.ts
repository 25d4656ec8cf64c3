import { levelOf } from '../../shared/points.rules.ts';

/**
 * How far the rocket is on the path from the launch pad (0) past the six planets (the last at 1), for the points
 * earned this school year. Planets stand at equal distances, whatever points lie between them.
 */
export function flightPosition(earned: number, thresholds: readonly number[]): number {
  const level = levelOf(earned, thresholds);
  const next = thresholds[level];
  if (next === undefined) return 1;
  const reached = thresholds[level - 1] ?? 0;
  return (level + (Math.max(0, earned) - reached) / (next - reached)) / thresholds.length;
}
