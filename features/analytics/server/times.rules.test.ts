import { describe, expect, it } from 'vitest';
import { firstSchoolYearTurns } from '#platform/shared/school-year.ts';
import { daysOf, firstDayOf, monthsBetween, timesOf, yearBefore } from './times.rules.ts';

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

  it('are not compared when they span more than a year', () => {
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
