import type { Cohort } from '../shared/analytics.ts';
import { monthsBetween, type Times } from './times.rules.ts';

/** What the stays say about the children who joined in one month (`cohort`) and began or ended a stay in another. */
export interface StaysOfMonth {
  readonly cohort: string;
  readonly month: string;
  readonly started: number;
  readonly ended: number;
  /** Joined for the first time; left for good, as far as is known. */
  readonly began: number;
  readonly gone: number;
  /** Of those, in the period itself and in the previous one, as known at the end of each. */
  readonly came: number;
  readonly left: number;
  readonly cameBefore: number;
  readonly leftBefore: number;
  readonly activeBefore: number;
}

/** One number of the stays, added up. */
export const totalOf = (stays: readonly StaysOfMonth[], of: (row: StaysOfMonth) => number): number =>
  stays.reduce((sum, row) => sum + of(row), 0);

/** Of the children who joined in each month of the period: how many are active at the end of each month since. */
export function cohortsOf({ from, to }: Times, stays: readonly StaysOfMonth[]): Cohort[] {
  const byCohort = Map.groupBy(stays, ({ cohort }) => cohort);
  return monthsBetween(from, to).flatMap((month) => {
    const rows = byCohort.get(month) ?? [];
    const size = totalOf(rows, ({ began }) => began);
    const active = monthsBetween(`${month}-01`, to).map((at) =>
      totalOf(
        rows.filter((row) => row.month <= at),
        ({ started, ended }) => started - ended,
      ),
    );
    return size > 0 ? [{ month, size, active }] : [];
  });
}
