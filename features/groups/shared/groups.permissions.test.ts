import { expect, it } from 'vitest';
import { type Role, roles } from '#platform/shared/roles.ts';
import { mayListGroups, mayPlanGroups } from './groups.permissions.ts';

const who = (may: (actor: { id: string; role: Role | null }) => boolean) =>
  [...roles, null].filter((role) => may({ id: 'a', role }));

it('shows groups to admins and teachers', () => {
  expect(who(mayListGroups)).toEqual(['admin', 'teacher']);
});

it('lets only admins change groups', () => {
  expect(who(mayPlanGroups)).toEqual(['admin']);
});
