import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type AttendanceMark, attendanceMarks } from './attendance.ts';
import { countAttended, countedAs, missedInARow, rateOf } from './attendance-rate.rules.ts';

const marks = fc.array(fc.constantFrom(...attendanceMarks));

/** Lessons with these marks and nothing else. */
const lessonsOf = (given: readonly AttendanceMark[]) => given.map((attendance) => ({ attendance }));

describe('how a lesson counts', () => {
  it.each([
    ['without a mark', { attendance: null }, null],
    ['attended', { attendance: 'leftEarly' }, 'attended'],
    ['missed', { attendance: 'absent' }, 'missed'],
    ['missed and excused', { attendance: 'absent', excused: true }, null],
    ['missed and made up', { attendance: 'absent', madeUpOn: '2026-12-03' }, 'attended'],
    [
      'missed, excused and made up',
      { attendance: 'absent', excused: true, madeUpOn: '2026-12-03' },
      'attended',
    ],
    ['attended as a guest', { attendance: 'present', guest: true }, null],
    ['missed as a guest', { attendance: 'absent', guest: true }, null],
  ] as const)('%s', (_title, lesson, expected) => {
    expect(countedAs(lesson)).toBe(expected);
  });
});

describe('rateOf', () => {
  it.each([
    ['unknown while nothing is marked', [], null],
    ['whole when every lesson was attended', ['present', 'present'], 1],
    ['whole for late arrivals and early leaves', ['late', 'leftEarly'], 1],
    ['nothing when every lesson was missed', ['absent'], 0],
    ['the part that was attended', ['present', 'absent', 'late', 'absent'], 0.5],
  ] as const)('is %s', (_title, given, expected) => {
    expect(rateOf(countAttended(lessonsOf(given)))).toBe(expected);
  });

  it('stays between 0 and 1', () => {
    fc.assert(
      fc.property(marks, (given) => {
        const rate = rateOf(countAttended(lessonsOf(given)));
        expect(rate === null ? given.length === 0 : rate >= 0 && rate <= 1).toBe(true);
      }),
    );
  });
});

describe('missedInARow', () => {
  it.each([
    ['nothing without marks', [], 0],
    ['nothing after an attended lesson', ['absent', 'absent', 'late'], 0],
    ['the absences since the last attended lesson', ['absent', 'present', 'absent', 'absent'], 2],
    ['all of them when none was attended', ['absent', 'absent', 'absent'], 3],
  ] as const)('is %s', (_title, given, expected) => {
    expect(missedInARow(given)).toBe(expected);
  });

  it('grows by one with every absence, and ends with an attended lesson', () => {
    fc.assert(
      fc.property(marks, (given) => {
        expect(missedInARow([...given, 'absent'])).toBe(missedInARow(given) + 1);
        expect(missedInARow([...given, 'leftEarly'])).toBe(0);
      }),
    );
  });
});
