import type { Cohort } from '../../shared/analytics.ts';

/** The months after which shares are shown. */
const milestones = [1, 2, 3, 6, 9, 12, 18, 24] as const;

/** In between: a phone has room for four only. */
const between: readonly number[] = [1, 2, 9, 18];

/** Whether a narrow screen hides the share after this many months. */
export const isBetween = (after: number): boolean => between.includes(after);

/** Those that the oldest of the cohorts has reached. */
export function milestonesOf(cohorts: readonly Cohort[]): number[] {
  const oldest = Math.max(0, ...cohorts.map(({ active }) => active.length - 1));
  return milestones.filter((after) => after <= oldest);
}

/** The share that still came after each of these months, then the current one; null for the future. */
export function cohortShares({ size, active }: Cohort, after: readonly number[]): (number | null)[] {
  const share = (count: number | undefined) => (count === undefined ? null : count / size);
  return [...after.map((months) => share(active[months])), share(active.at(-1))];
}
