import type { Cohort } from '../../shared/analytics.ts';

/** After how many months one looks. */
const milestones = [1, 2, 3, 6, 9, 12, 18, 24] as const;

/** Between the others: a phone has room for four. */
const between: readonly number[] = [1, 2, 9, 18];

/** Whether a narrow screen does without the share after so many months. */
export const isBetween = (after: number): boolean => between.includes(after);

/** Those that the oldest of the cohorts has reached. */
export function milestonesOf(cohorts: readonly Cohort[]): number[] {
  const oldest = Math.max(0, ...cohorts.map(({ active }) => active.length - 1));
  return milestones.filter((after) => after <= oldest);
}

/** Which share still came after each of so many months, then which comes now; null for what is to come. */
export function cohortShares({ size, active }: Cohort, after: readonly number[]): (number | null)[] {
  const share = (count: number | undefined) => (count === undefined ? null : count / size);
  return [...after.map((months) => share(active[months])), share(active.at(-1))];
}
