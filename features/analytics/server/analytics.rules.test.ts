import { describe, expect, it } from 'vitest';
import { firstSchoolYearTurns } from '#platform/shared/school-year.ts';
import {
  addUp,
  cohortsOf,
  daysOf,
  figuresBefore,
  figuresNow,
  firstDayOf,
  moneyOf,
  monthsBetween,
  monthsOf,
  type StaysOfMonth,
  timesOf,
  weekdaysOf,
  weeksOf,
  yearBefore,
} from './analytics.rules.ts';

const stays = (row: Partial<StaysOfMonth>): StaysOfMonth => ({
  ...{ cohort: '2025-09', month: '2025-09', started: 0, ended: 0, began: 0, gone: 0 },
  ...{ came: 0, left: 0, cameBefore: 0, leftBefore: 0, activeBefore: 0 },
  ...row,
});
const sums = addUp([]);
const turns = firstSchoolYearTurns;

describe('the days that are counted', () => {
  it.each([
    ['end today at the latest', '2026-07-16', '2027-07-15', '2026-11-20', '2025-07-16', '2025-11-20'],
    [
      'are those of the time when it is over',
      '2025-07-16',
      '2026-07-15',
      '2026-07-15',
      '2024-07-16',
      '2025-07-15',
    ],
    ['are today when all are to come', '2027-01-01', '2027-02-01', '2026-11-20', '2025-11-20', '2025-11-20'],
    [
      'are compared with 28 February on the 29th',
      '2024-02-29',
      '2024-02-29',
      '2024-02-29',
      '2023-02-28',
      '2023-02-28',
    ],
  ])('%s', (_, from, to, last, beforeFrom, beforeTo) => {
    const times = timesOf({ from, to }, '2026-11-20');
    expect(times).toMatchObject({
      from: from > last ? last : from,
      to: last,
      before: { from: beforeFrom, to: beforeTo },
    });
  });

  it('are not compared when there are more than a year of them', () => {
    expect(timesOf({ from: '2024-07-16', to: '2026-07-15' }, '2026-11-20').before).toBeNull();
  });

  it.each([
    ['year', '2026-07-16', '2027-07-15'],
    ['lastYear', '2025-07-16', '2026-07-15'],
    ['quarter', '2026-08-01', '2026-11-20'],
  ] as const)('of the period %s', (period, from, to) => {
    expect(daysOf(period, '2026-11-20', turns)).toEqual({ from, to });
  });

  it('span school years and months', () => {
    const first = (from: string, to: string) => firstDayOf(timesOf({ from, to }, '2026-11-20'), turns);
    expect(first('2026-09-01', '2026-11-20')).toBe('2025-09-01');
    expect(first('2026-07-20', '2026-07-20')).toBe('2025-07-20');
    expect(first('2024-09-01', '2026-11-20')).toBe('2024-07-16');
    expect(monthsBetween('2025-11-30', '2026-02-01')).toEqual(['2025-11', '2025-12', '2026-01', '2026-02']);
    expect(yearBefore('2026-03-01')).toBe('2025-03-01');
  });
});

describe('figures', () => {
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
    turns,
  };

  it('add up the days, and what is on hand since the school year began', () => {
    expect(figuresNow(times, found)).toMatchObject({ held: 7, active: 6, came: 3, left: 2, onHand: 10 });
    expect(figuresBefore(times, found)).toMatchObject({ held: 2, active: 5, came: 5, left: 0 });
  });

  it('are compared with nothing when nothing was', () => {
    expect(figuresBefore(times, { ...found, days: [], stays: [] })).toBeNull();
  });

  it('go on month by month; the last one is compared with the same day', () => {
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

  it('are no money while nothing was invoiced, and else its sums by month', () => {
    expect(moneyOf(times, [], { now: null, before: null })).toBeNull();
    const sums = [
      { month: '2026-10', isBefore: false, billed: 4500, received: 2000 },
      { month: '2025-10', isBefore: true, billed: 900, received: 900 },
    ];
    expect(moneyOf(times, sums, { now: 2500, before: 0 })).toEqual({
      now: { billed: 4500, received: 2000, outstanding: 2500 },
      before: { billed: 900, received: 900, outstanding: 0 },
      months: [
        { month: '2026-09', billed: 0, received: 0 },
        { month: '2026-10', billed: 4500, received: 2000 },
        { month: '2026-11', billed: 0, received: 0 },
      ],
    });
  });

  it('follow who began in a month of the time', () => {
    expect(cohortsOf(times, found.stays)).toEqual([{ month: '2026-09', size: 3, active: [3, 3, 3] }]);
  });
});
