import { describe, expect, it } from 'vitest';
import { answerOfMonth } from './month-answer.view.ts';

const now = '2026-11-20T15:00:00.000Z';
type Day = Parameters<typeof answerOfMonth>[0][number]['days'][number];
const day = (date: string, attendance: Day['attendance'], over: Partial<Day> = {}): Day => ({
  ...{ date, attendance, cancelled: false, absenceTold: false, endsAt: `${date}T17:00:00.000Z` },
  ...over,
});
const monthOf = (...marks: Day['attendance'][]) => [
  { id: 'a', days: marks.map((mark, index) => day(`2026-11-0${index + 1}`, mark)) },
];

describe('answerOfMonth', () => {
  it('names the missed days before anything else, the last first, and whether they were reported', () => {
    const groups = [
      { id: 'a', days: [day('2026-11-05', 'absent', { absenceTold: true }), day('2026-11-12', 'absent')] },
      { id: 'b', days: [day('2026-11-06', 'late'), day('2026-11-13', 'absent')] },
    ];
    expect(answerOfMonth(groups, now)).toEqual({
      kind: 'missed',
      days: [
        { groupId: 'b', date: '2026-11-13', why: 'untold' },
        { groupId: 'a', date: '2026-11-12', why: 'untold' },
        { groupId: 'a', date: '2026-11-05', why: 'told' },
      ],
      unrecorded: 0,
    });
  });

  it('reproaches nothing when each absence was reported', () => {
    const days = [day('2026-11-05', 'absent', { absenceTold: true }), day('2026-11-06', 'present')];
    expect(answerOfMonth([{ id: 'a', days }], now)).toMatchObject({ kind: 'told', days: [{ why: 'told' }] });
  });

  it('doesn’t name a missed day that was made up, and reproaches nothing for an excused one', () => {
    const madeUp = day('2026-11-05', 'absent', { madeUpOn: '2026-11-12' });
    const excused = day('2026-11-06', 'absent', { excused: true });
    expect(answerOfMonth([{ id: 'a', days: [madeUp] }], now)).toMatchObject({ kind: 'all-well', days: [] });
    expect(answerOfMonth([{ id: 'a', days: [madeUp, excused] }], now)).toMatchObject({ kind: 'told' });
  });

  it('names late arrivals and early leaves together', () => {
    expect(answerOfMonth(monthOf('present', 'late', 'leftEarly'), now)).toEqual({
      kind: 'not-whole',
      days: [
        { groupId: 'a', date: '2026-11-03', why: 'leftEarly' },
        { groupId: 'a', date: '2026-11-02', why: 'late' },
      ],
      unrecorded: 0,
    });
  });

  it.each([
    ['is well when every lesson was attended', ['present', 'present'], 'all-well', 0],
    ['says nothing without lessons', [], 'nothing-yet', 0],
    ['is not well as long as one lesson is not recorded', ['present', null], 'well-so-far', 1],
    ['knows no more of who came late', ['late', null, 'present', null], 'not-whole-so-far', 2],
    ['counts what was missed all the same', [null, 'absent'], 'missed', 1],
    ['says nothing while nothing is recorded', [null, null], 'nothing-yet', 2],
  ] as const)('%s', (_title, marks, kind, unrecorded) => {
    expect(answerOfMonth(monthOf(...marks), now)).toMatchObject({ kind, unrecorded });
  });

  it.each([
    ['is to come', { endsAt: '2026-11-20T17:00:00.000Z' }],
    ['was cancelled', { cancelled: true }],
    ['is no more', { endsAt: null }],
  ])('expects no record for a lesson that %s', (_title, event) => {
    const days = [day('2026-11-13', 'present'), day('2026-11-20', null, event)];
    expect(answerOfMonth([{ id: 'a', days }], now)).toEqual({ kind: 'all-well', days: [], unrecorded: 0 });
  });

  it('expects the record of a lesson from its end on', () => {
    const groups = [{ id: 'a', days: [day('2026-11-20', null)] }];
    expect(answerOfMonth(groups, '2026-11-20T16:59:59.999Z')).toMatchObject({ unrecorded: 0 });
    expect(answerOfMonth(groups, '2026-11-20T17:00:00.000Z')).toMatchObject({ unrecorded: 1 });
  });
});
