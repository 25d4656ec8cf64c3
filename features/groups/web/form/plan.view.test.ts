import { describe, expect, it } from 'vitest';
import type { SchedulePlan } from '../../shared/groups.ts';
import {
  byMonth,
  foldClashes,
  isHeavy,
  isUnchanged,
  manyMoved,
  planCounts,
  whyUnplanned,
} from './plan.view.ts';

const slot = (date: string) => ({
  date,
  startsAt: `${date}T15:30:00.000Z`,
  endsAt: `${date}T17:00:00.000Z`,
});
const kept = { unchanged: 0, past: 0, manual: 0, edited: 0, cancelled: 0, attendance: 0 };
const empty: SchedulePlan = {
  created: [],
  moved: [],
  removed: [],
  kept,
  byHand: [],
  past: 0,
  skipped: [],
  off: [],
  clashes: [],
};

describe('planCounts', () => {
  it('counts what stays by any reason but the past', () => {
    const plan = {
      ...empty,
      created: [slot('2026-12-01')],
      moved: [{ from: slot('2026-12-02'), to: slot('2026-12-03') }],
      removed: [{ ...slot('2026-12-04'), reason: 'closed' as const }],
      kept: { unchanged: 40, past: 100, manual: 1, edited: 2, cancelled: 3, attendance: 4 },
    };
    expect(planCounts(plan)).toEqual({ created: 1, moved: 1, removed: 1, kept: 50 });
    expect(isUnchanged(planCounts(plan))).toBe(false);
  });

  it("says when the calendar doesn't change", () => {
    expect(isUnchanged(planCounts({ ...empty, kept: { ...kept, unchanged: 9 } }))).toBe(true);
  });
});

describe('isHeavy', () => {
  it.each([
    [{ moved: 0, removed: 0 }, false],
    [{ moved: manyMoved - 1, removed: 0 }, false],
    [{ moved: manyMoved, removed: 0 }, true],
    [{ moved: 0, removed: 1 }, true],
  ])('asks before lessons are removed, and before many are moved: %o', (counts, heavy) => {
    expect(isHeavy(counts)).toBe(heavy);
  });
});

describe('byMonth', () => {
  it('keeps the order and splits at month boundaries', () => {
    const days = ['2026-11-30', '2026-12-01', '2026-12-31', '2027-01-01'];
    expect(byMonth(days, (day) => day)).toEqual([
      { month: '2026-11', items: ['2026-11-30'] },
      { month: '2026-12', items: ['2026-12-01', '2026-12-31'] },
      { month: '2027-01', items: ['2027-01-01'] },
    ]);
  });
});

describe('foldClashes', () => {
  const clash = (date: string, change: Partial<SchedulePlan['clashes'][number]> = {}) => ({
    date,
    startsAt: `${date}T15:30:00.000Z`,
    kind: 'teacher' as const,
    what: 'Jonas Petraitis',
    groupId: 'python',
    groupName: 'Python',
    ...change,
  });

  it('lists every group once for each teacher and place, in order of their start', () => {
    const inPlace = { kind: 'place' as const, what: 'Gedimino pr. 9, Vilnius' };
    const folds = foldClashes([
      clash('2026-12-01'),
      clash('2026-12-01', inPlace),
      clash('2026-12-03', { groupId: 'scratch', groupName: 'Scratch' }),
      clash('2026-12-08'),
      clash('2026-12-08', { what: 'Eglė Norvaišienė' }),
      clash('2026-12-08', inPlace),
    ]);
    expect(folds.map(({ what, groupName }) => [what, groupName])).toEqual([
      ['Jonas Petraitis', 'Python'],
      ['Gedimino pr. 9, Vilnius', 'Python'],
      ['Jonas Petraitis', 'Scratch'],
      ['Eglė Norvaišienė', 'Python'],
    ]);
    expect(folds.map(({ events }) => events.map(({ date }) => date))).toEqual([
      ['2026-12-01', '2026-12-08'],
      ['2026-12-01', '2026-12-08'],
      ['2026-12-03'],
      ['2026-12-08'],
    ]);
  });

  it('lists nothing without clashes', () => {
    expect(foldClashes([])).toEqual([]);
  });
});

describe('whyUnplanned', () => {
  const weekdays = [{ weekday: 2, startTime: '17:30', endTime: '19:00', repeats: 'weekly' as const }];
  const planned = { status: 'active' as const, startDate: '2026-09-01', endDate: '2027-05-31', weekdays };
  it.each([
    [{}, null],
    [{ status: 'graduated' as const }, 'not-active'],
    [{ weekdays: [] }, 'no-weekdays'],
    [{ endDate: null }, 'no-dates'],
  ])('with %j is %s', (change, expected) => {
    expect(whyUnplanned({ ...planned, ...change })).toBe(expected);
  });
});
