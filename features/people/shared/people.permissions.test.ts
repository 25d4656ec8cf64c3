import { expect, it } from 'vitest';
import { roles } from '#platform/shared/roles.ts';
import {
  mayChangeGuardians,
  mayManageChildren,
  mayManageUsers,
  mayPlaceChildren,
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

it('lets only the payer and admins say who else looks after a child', () => {
  expect(mayChangeGuardians({ id: 'me', role: 'parent' }, 'me')).toBe(true);
  expect(mayChangeGuardians({ id: 'me', role: 'parent' }, 'other')).toBe(false);
  expect(mayChangeGuardians({ id: 'me', role: 'parent' }, null)).toBe(false);
  expect(mayChangeGuardians({ id: 'me', role: 'admin' }, 'other')).toBe(true);
});
