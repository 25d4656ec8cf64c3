import { describe, expect, it } from 'vitest';
import { firstSchoolYearTurns } from '#platform/shared/school-year.ts';
import { missingPoints, refundDate, whyUnclaimable } from './rewards.rules.ts';

describe('a prize', () => {
  const claimable = { pointsRequired: 200, available: 200, stock: 1, alreadyClaimed: false };

  it('can be claimed with just enough points and one left', () => {
    expect(whyUnclaimable(claimable)).toBeNull();
  });

  it.each([
    [{ available: 199 }, 'reward/insufficient-points'],
    [{ available: -50 }, 'reward/insufficient-points'],
    [{ stock: 0 }, 'reward/out-of-stock'],
    [{ stock: 0, available: 0 }, 'reward/out-of-stock'],
    [{ alreadyClaimed: true }, 'reward/already-claimed'],
    [{ alreadyClaimed: true, stock: 0, available: 0 }, 'reward/already-claimed'],
  ])('%o cannot: %s', (changes, code) => {
    expect(whyUnclaimable({ ...claimable, ...changes })).toBe(code);
  });

  it.each([
    [500, 0],
    [200, 0],
    [199, 1],
    [0, 200],
    [-50, 250],
  ])('of 200 points with %i there misses %i', (available, missing) => {
    expect(missingPoints({ pointsRequired: 200, available })).toBe(missing);
  });
});

describe('the points of a cancelled claim', () => {
  it.each([
    [2026, '2026-11-20', '2026-11-20'],
    [2026, '2027-07-15', '2027-07-15'],
    [2026, '2027-07-16', '2027-07-15'],
    [2025, '2026-11-20', '2026-07-15'],
  ])('claimed in %i and cancelled on %s, return on %s', (schoolYear, today, date) => {
    expect(refundDate(schoolYear, today, firstSchoolYearTurns)).toBe(date);
  });
});
