import { expect, it } from 'vitest';
import { firstSchoolYearTurns, schoolYearKey, schoolYearOf } from './school-year.ts';

it.each([
  ['2026-07-15', '2025-07-16', '2026-07-15', 2025],
  ['2026-07-16', '2026-07-16', '2027-07-15', 2026],
  ['2026-11-20', '2026-07-16', '2027-07-15', 2026],
  ['2027-01-01', '2026-07-16', '2027-07-15', 2026],
])('%s is in the year from %s to %s', (date, from, to, key) => {
  expect(schoolYearOf(date, firstSchoolYearTurns)).toEqual({ from, to });
  expect(schoolYearKey(date, firstSchoolYearTurns)).toBe(key);
});
