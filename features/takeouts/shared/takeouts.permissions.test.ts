import { expect, it } from 'vitest';
import { maySeeKeepings } from './takeouts.permissions.ts';

it('shows how long data is kept to admins alone', () => {
  const roles = ['admin', 'teacher', 'parent', 'child', null] as const;
  expect(roles.filter((role) => maySeeKeepings({ id: 'x', role }))).toEqual(['admin']);
});
