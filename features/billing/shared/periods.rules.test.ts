import { describe, expect, it } from 'vitest';
import { anchorAfter, nextPeriodOn, periodEnd, sourceOf } from './periods.rules.ts';

describe('a period', () => {
  it.each([
    ['2026-11-20', 'month', 20, '2026-12-20', '2026-12-19'],
    ['2027-01-31', 'month', 31, '2027-02-28', '2027-02-27'],
    ['2027-02-28', 'month', 31, '2027-03-31', '2027-03-30'],
    ['2026-09-01', 'term', 1, '2027-02-01', '2027-01-31'],
    ['2028-02-29', 'year', 29, '2029-02-28', '2029-02-27'],
    ['2026-11-20', 'once', 20, null, null],
  ] as const)('from %s, each %s, ends before the next begins', (from, every, anchor, next, end) => {
    expect(nextPeriodOn(from, every, anchor)).toBe(next);
    expect(periodEnd(from, every, anchor)).toBe(end);
  });

  it.each([
    ['on the 31st, moved to the last day of February', 31, '2027-02-28', 31],
    ['on the 30th, moved to the last day of February', 30, '2027-02-28', 30],
    ['on the 31st, moved to its day', 31, '2027-03-31', 31],
    ['on the 31st, moved to another day', 31, '2027-03-30', 30],
    ['on the 28th, moved to the last day of April', 28, '2027-04-30', 30],
  ] as const)('%s, begins on this day from then on', (_, anchor, movedTo, expected) => {
    expect(anchorAfter(anchor, movedTo)).toBe(expected);
  });

  it('is charged under one name', () => {
    expect(sourceOf('a', '2026-11-20')).toBe('subscription/a/2026-11-20');
  });
});
