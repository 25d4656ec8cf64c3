import { describe, expect, it } from 'vitest';
import { answerOfMonth } from './month-answer.view.ts';

const now = '2026-11-20T15:00:00.000Z';
const past = { cancelled: false, endsAt: '2026-11-18T17:00:00.000Z' };
const toCome = { cancelled: false, endsAt: '2026-11-20T17:00:00.000Z' };

describe('answerOfMonth', () => {
  it.each([
    ['counts missed lessons before anything else', ['present', 'late', 'absent', 'absent'], 'missed', 2],
    ['counts late arrivals and early leaves together', ['present', 'late', 'leftEarly'], 'not-whole', 2],
    ['is well when every lesson was attended', ['present', 'present'], 'all-well', 2],
    ['says nothing without lessons', [], 'nothing-yet', 0],
  ] as const)('%s', (_title, marks, kind, count) => {
    const days = marks.map((attendance) => ({ ...past, attendance }));
    expect(answerOfMonth(days, now)).toEqual({ kind, count, unrecorded: 0 });
  });

  it.each([
    ['is not well as long as one lesson is not recorded', ['present', null], 'well-so-far', 1, 1],
    ['knows no more of who came late', ['late', null, 'present', null], 'not-whole-so-far', 1, 2],
    ['counts what was missed all the same', [null, 'absent'], 'missed', 1, 1],
    ['says nothing while nothing is recorded', [null, null], 'nothing-yet', 0, 2],
  ] as const)('%s', (_title, marks, kind, count, unrecorded) => {
    const days = marks.map((attendance) => ({ ...past, attendance }));
    expect(answerOfMonth(days, now)).toEqual({ kind, count, unrecorded });
  });

  it.each([
    ['is to come', toCome],
    ['was cancelled', { ...past, cancelled: true }],
    ['is no more', { ...past, endsAt: null }],
  ])('waits for no record of a lesson that %s', (_title, event) => {
    const days = [
      { ...past, attendance: 'present' as const },
      { ...event, attendance: null },
    ];
    expect(answerOfMonth(days, now)).toEqual({ kind: 'all-well', count: 1, unrecorded: 0 });
  });

  it('waits for the record of a lesson from its end on', () => {
    const days = [{ ...toCome, attendance: null }];
    expect(answerOfMonth(days, '2026-11-20T16:59:59.999Z')).toMatchObject({ unrecorded: 0 });
    expect(answerOfMonth(days, toCome.endsAt)).toMatchObject({ unrecorded: 1 });
  });
});
