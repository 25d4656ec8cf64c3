import { expect, it } from 'vitest';
import { roles } from '#platform/shared/roles.ts';
import {
  mayChangeGuardians,
  mayManageChildren,
  mayManageUsers,
  mayPlaceChildren,
  mayRemoveGuardian,
} from './people.permissions.ts';

const allowed = (may: (actor: { id: string; role: (typeof roles)[number] | null }) => boolean) =>
  [...roles, null].filter((role) => may({ id: 'me', role }));

it.each([
  ['users are the admins’', mayManageUsers, ['admin']],
  ['children are their parents’ and the admins’', mayManageChildren, ['admin', 'parent']],
  ['who places a child in a family and a group is an admin', mayPlaceChildren, ['admin']],
])('%s', (_title, may, expected) => {
  expect(allowed(may)).toEqual(expected);
});

it("lets only the payer and admins decide who else is a child's guardian", () => {
  expect(mayChangeGuardians({ id: 'me', role: 'parent' }, 'me')).toBe(true);
  expect(mayChangeGuardians({ id: 'me', role: 'parent' }, 'other')).toBe(false);
  expect(mayChangeGuardians({ id: 'me', role: 'parent' }, null)).toBe(false);
  expect(mayChangeGuardians({ id: 'me', role: 'admin' }, 'other')).toBe(true);
});

it.each([
  ['the payer removes another', 'payer', 'payer', 'second', true],
  ['a second guardian leaves', 'second', 'payer', 'second', true],
  ['where nobody pays too', 'second', null, 'second', true],
  ['no second guardian removes a third', 'third', 'payer', 'second', false],
  ['nor the payer', 'second', 'payer', 'payer', false],
  ['the payer does not leave', 'payer', 'payer', 'payer', false],
])('%s', (_title, me, payerId, guardian, allows) => {
  const whom = { id: guardian, pays: guardian === payerId };
  expect(mayRemoveGuardian({ id: me, role: 'parent' }, payerId, whom)).toBe(allows);
});

it('lets admins remove any guardian but the payer', () => {
  const admin = { id: 'me', role: 'admin' } as const;
  expect(mayRemoveGuardian(admin, 'payer', { id: 'second', pays: false })).toBe(true);
  expect(mayRemoveGuardian(admin, 'payer', { id: 'payer', pays: true })).toBe(false);
});
