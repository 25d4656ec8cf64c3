import { describe, expect, it } from 'vitest';
import { type ActedOn, type ActKind, oppositeOf, whyLeftOut } from './user-acts.rules.ts';

const admin = 'admin-id';
const parent: ActedOn = {
  id: 'parent-id',
  role: 'parent',
  email: 'ona@gmail.com',
  isVerified: true,
  isDisabled: false,
  isDeleted: false,
  invited: null,
  isMember: false,
};
const child: ActedOn = {
  ...parent,
  ...{ id: 'child-id', role: 'child', email: null, isVerified: false },
  invited: { recordId: 'record-id', email: 'lukas@gmail.com' },
};

describe('whyLeftOut', () => {
  it.each<[ActKind, string, ActedOn, string | null]>([
    ['invite', 'an invited child with an address', child, null],
    ['invite', 'a child without one', { ...child, invited: { recordId: 'r', email: null } }, 'no_email'],
    ['invite', 'a child without a record or address', { ...child, invited: null }, 'no_email'],
    ['invite', 'who signs in', parent, 'signs_in'],
    ['invite', 'who has not confirmed', { ...parent, isVerified: false }, null],
    ['invite', 'who is disabled', { ...parent, isVerified: false, isDisabled: true }, 'disabled'],
    ['join', 'a child', child, null],
    ['join', 'a member', { ...child, isMember: true }, 'already'],
    ['join', 'a parent', parent, 'no_child'],
    ['join', 'a disabled child', { ...child, isDisabled: true }, 'disabled'],
    ['disable', 'another', parent, null],
    ['disable', 'the admin who acts', { ...parent, id: admin, role: 'admin' }, 'yourself'],
    ['disable', 'who is disabled', { ...parent, isDisabled: true }, 'already'],
    ['enable', 'who is disabled', { ...parent, isDisabled: true }, null],
    ['enable', 'who is not', parent, 'already'],
    ['enable', 'a deleted account', { ...parent, isDisabled: true, isDeleted: true }, 'deleted'],
    ['leave', 'a member', { ...child, isMember: true }, null],
  ])('%s %s', (kind, _who, user, why) => {
    expect(whyLeftOut(kind, user, admin)).toBe(why);
  });
});

it('has opposites of what can be undone', () => {
  const kinds = ['invite', 'join', 'leave', 'disable', 'enable'] as const;
  expect(kinds.map(oppositeOf)).toEqual([undefined, 'leave', undefined, 'enable', 'disable']);
});
