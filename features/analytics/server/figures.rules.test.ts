import { describe, expect, it } from 'vitest';
import { firstSchoolYearTurns } from '#platform/shared/school-year.ts';
import { addUp, figuresBefore, figuresNow, monthsOf, weekdaysOf, weeksOf } from './figures.rules.ts';
import type { StaysOfMonth } from './stays.rules.ts';
import { timesOf } from './times.rules.ts';

const stays = (row: Partial<StaysOfMonth>): StaysOfMonth => ({
  ...{ cohort: '2025-09', month: '2025-09', started: 0, ended: 0, began: 0, gone: 0 },
  ...{ came: 0, left: 0, cameBefore: 0, leftBefore: 0, activeBefore: 0 },
  ...row,
});
const sums = addUp([]);
const times = timesOf({ from: '2026-09-01', to: '2026-11-30' }, '2026-11-20');
const found = {
  days: [
    { ...sums, day: '2025-09-02', held: 2, planned: 2, given: 90 },
    { ...sums, day: '2026-07-15', given: 70 },
    { ...sums, day: '2026-08-31', held: 9, given: 5 },
    { ...sums, day: '2026-09-01', held: 3, members: 5, places: 8, present: 4, given: 10, claimed: 4 },
    { ...sums, day: '2026-09-06', absent: 1, toldAhead: 1 },
    { ...sums, day: '2026-10-06', held: 4, members: 5, places: 8, adjusted: -1 },
  ],
  stays: [
    stays({ cohort: '2025-09', month: '2025-09', started: 5, began: 5, cameBefore: 5, activeBefore: 5 }),
    stays({ cohort: '2025-09', month: '2026-10', ended: 2, gone: 2, left: 2 }),
    stays({ cohort: '2026-09', month: '2026-09', started: 3, began: 3, came: 3 }),
  ],
  turns: firstSchoolYearTurns,
};

describe('figures', () => {
  it('sum the days, and the points on hand since the school year began', () => {
    expect(figuresNow(times, found)).toMatchObject({ held: 7, active: 6, came: 3, left: 2, onHand: 10 });
    expect(figuresBefore(times, found)).toMatchObject({ held: 2, active: 5, came: 5, left: 0 });
  });

  it('are compared with nothing when there was nothing', () => {
    expect(figuresBefore(times, { ...found, days: [], stays: [] })).toBeNull();
  });

  it('continue month by month; the last one is compared up to the same day', () => {
    const months = monthsOf(times, found);
    expect(
      months.map(({ month, active, activeBefore, onHand }) => [month, active, activeBefore, onHand]),
    ).toEqual([
      ['2026-09', 8, 5, 11],
      ['2026-10', 6, 5, 10],
      ['2026-11', 6, 5, 10],
    ]);
  });

  it('are those of each week with a mark, and of each weekday with a lesson', () => {
    expect(weeksOf(times, found.days)).toEqual([
      { monday: '2026-08-31', present: 4, late: 0, leftEarly: 0, absent: 1, toldAhead: 1 },
    ]);
    expect(weekdaysOf(times, found.days)).toEqual([
      { weekday: 2, members: 10, places: 16, present: 4, late: 0, leftEarly: 0, absent: 0 },
    ]);
  });
});
