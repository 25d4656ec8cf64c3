import type { Cohort } from '../shared/analytics.ts';
import { monthsBetween, type Times } from './times.rules.ts';

/** What the stays say of the children who came first in one month (`cohort`) and began or ended a stay in another. */
export interface StaysOfMonth {
  readonly cohort: string;
  readonly month: string;
  readonly started: number;
  readonly ended: number;
  /** Came for the first time; ended for good, as far as is known. */
  readonly began: number;
  readonly gone: number;
  /** Of those, in the time itself and in the one before, as it was known at the end of each. */
  readonly came: number;
  readonly left: number;
  readonly cameBefore: number;
  readonly leftBefore: number;
  readonly activeBefore: number;
}

/** One number of the stays, added up. */
export const totalOf = (stays: readonly StaysOfMonth[], of: (row: StaysOfMonth) => number): number =>
  stays.reduce((sum, row) => sum + of(row), 0);

/** Of the children who came for the first time in each month of the time: how many are active at the end of each month since. */
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
