import { describe, expect, it } from 'vitest';
import { type ActedOn, isSame, oppositeOf, teachersAfter, whyLeftOut } from './group-acts.rules.ts';

const group: ActedOn = {
  ...{ id: 'group', status: 'inactive', planId: null, noPlan: true, mode: 'live' },
  ...{ address: 'Pylimo g. 1', city: 'Vilnius', meetingLink: null },
  ...{ startDate: '2026-09-01', endDate: '2027-05-31', teacherIds: ['ona'], isSubscribed: false },
};
const activate = { kind: 'status', status: 'active' } as const;
const teach = (teacherId: string, how: 'instead' | 'beside') =>
  ({ kind: 'teacher', teacherId, how }) as const;

describe('whyLeftOut', () => {
  it.each([
    ['a group gets another status', activate, group, null],
    ['a group that has it', activate, { ...group, status: 'active' as const }, 'already'],
    ['one that lacks what an active one needs', activate, { ...group, city: null }, 'group/incomplete'],
    [
      'one that ends needs nothing',
      { kind: 'status', status: 'graduated' } as const,
      { ...group, city: null },
      null,
    ],
    ['another teacher', teach('urtė', 'instead'), group, null],
    ['the only teacher', teach('ona', 'instead'), group, 'already'],
    ['one of the teachers', teach('ona', 'beside'), group, 'already'],
    ['any group is copied', { kind: 'copy' } as const, group, null],
    ['a group is deleted', { kind: 'delete' } as const, group, null],
    [
      'one with subscriptions',
      { kind: 'delete' } as const,
      { ...group, isSubscribed: true },
      'billing/group-has-subscriptions',
    ],
  ])('%s', (_which, act, of, why) => {
    expect(whyLeftOut(act, of)).toBe(why);
  });
});

it('puts a teacher in the place of others, or beside them', () => {
  expect(teachersAfter(teach('urtė', 'instead'), ['ona'])).toEqual(['urtė']);
  expect(teachersAfter(teach('urtė', 'beside'), ['ona', 'urtė'])).toEqual(['ona', 'urtė']);
});

it.each([
  [['a', 'b'], ['b', 'a'], true],
  [['a'], ['a', 'b'], false],
  [['a', 'b'], ['a', 'c'], false],
  [[], [], true],
])('%j and %j are the same: %s', (one, other, same) => {
  expect(isSame(one, other)).toBe(same);
});

it('takes back every act but the end of subscriptions', () => {
  expect(oppositeOf(activate)).toBe('bringStatusBack');
  expect(oppositeOf({ kind: 'status', status: 'graduated', endSubscriptions: true })).toBeUndefined();
  expect([oppositeOf({ kind: 'copy' }), oppositeOf({ kind: 'delete' })]).toEqual(['dropCopy', 'bringBack']);
});
