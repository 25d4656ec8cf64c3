import { expect, it } from 'vitest';
import { cohortShares, isBetween, milestonesOf } from './cohorts.view.ts';

it('follows a cohort to where it is now', () => {
  const cohort = { month: '2026-08', size: 4, active: [4, 4, 3, 2] };
  expect(milestonesOf([cohort, { month: '2026-10', size: 1, active: [1, 1] }])).toEqual([1, 2, 3]);
  expect(cohortShares(cohort, [1, 2, 3])).toEqual([1, 0.75, 0.5, 0.5]);
  expect(cohortShares({ month: '2026-10', size: 2, active: [2, 1] }, [1, 2, 3])).toEqual([
    0.5,
    null,
    null,
    0.5,
  ]);
  expect(milestonesOf([])).toEqual([]);
});

it('shows four shares on a phone, however old the oldest cohort is', () => {
  const old = { month: '2023-09', size: 9, active: Array.from({ length: 40 }, () => 5) };
  expect(milestonesOf([old]).filter((after) => !isBetween(after))).toEqual([3, 6, 12, 24]);
});
