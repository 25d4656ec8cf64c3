import { describe, expect, it } from 'vitest';
import { firstSchoolYearTurns } from '#platform/shared/school-year.ts';
import { daysOfTerm, termBefore, termOf, whyTextUnsent, whyUndecided } from './feedback.rules.ts';

describe('termOf (decision F1)', () => {
  it.each([
    ['2026-09-01', 2026, 'first'],
    ['2026-11-20', 2026, 'first'],
    ['2027-01-31', 2026, 'first'],
    ['2027-02-01', 2026, 'second'],
    ['2027-07-15', 2026, 'second'],
    ['2027-07-16', 2027, 'first'],
  ])('%s is in %i, %s', (day, schoolYear, semester) => {
    expect(termOf(day, firstSchoolYearTurns)).toEqual({ schoolYear, semester });
  });

  it('follows a school year that turns on another day', () => {
    const turns = [{ since: 0, day: '08-15' }];
    expect(termOf('2027-08-14', turns)).toEqual({ schoolYear: 2026, semester: 'second' });
  });
});

it('gives each semester its days', () => {
  expect(daysOfTerm({ schoolYear: 2026, semester: 'first' })).toEqual({
    from: '2026-09-01',
    to: '2027-01-31',
  });
  expect(daysOfTerm({ schoolYear: 2026, semester: 'second' })).toEqual({
    from: '2027-02-01',
    to: '2027-07-15',
  });
});

it('knows the semester before', () => {
  expect(termBefore({ schoolYear: 2026, semester: 'second' })).toEqual({
    schoolYear: 2026,
    semester: 'first',
  });
  expect(termBefore({ schoolYear: 2026, semester: 'first' })).toEqual({
    schoolYear: 2025,
    semester: 'second',
  });
});

it.each([
  [9, 'feedback/too-short'],
  [10, null],
  [1000, null],
  [1001, 'feedback/too-long'],
])('judges a text of %i characters: %s (spec §5)', (length, code) => {
  expect(whyTextUnsent('ą'.repeat(length))).toBe(code);
});

it('ignores surrounding spaces', () => {
  expect(whyTextUnsent(`  ${'a'.repeat(9)}  `)).toBe('feedback/too-short');
});

it.each([
  [null, 'waiting', 3],
  ['feedback/changed-meanwhile', 'waiting', 4],
  ['feedback/changed-meanwhile', 'draft', 4],
  ['feedback/not-waiting', 'draft', 3],
  ['feedback/not-waiting', 'returned', 3],
  ['feedback/not-waiting', 'approved', 3],
] as const)('answers %s when deciding about a %s of version %i', (code, state, version) => {
  expect(whyUndecided({ state, version }, 3)).toBe(code);
});
