import { describe, expect, it } from 'vitest';
import { answerOfMonth } from './month-answer.rules.ts';

describe('answerOfMonth', () => {
  it.each([
    ['counts missed lessons before anything else', ['present', 'late', 'absent', 'absent'], 'missed', 2],
    [
      'counts late arrivals and early leaves together',
      ['present', 'late', 'leftEarly', null],
      'not-whole',
      2,
    ],
    ['is well when every recorded lesson was attended', ['present', null, 'present'], 'all-well', 2],
    ['says nothing while nothing is recorded', [null, null], 'nothing-yet', 0],
    ['says nothing without lessons', [], 'nothing-yet', 0],
  ] as const)('%s', (_title, marks, kind, count) => {
    expect(answerOfMonth(marks.map((attendance) => ({ attendance })))).toEqual({ kind, count });
  });
});
