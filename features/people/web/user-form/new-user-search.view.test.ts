import { expect, it } from 'vitest';
import { newUserSearchOf } from './new-user-search.view.ts';
import { userFormValues } from './user-form.view.ts';

it('starts a new user with the role that its link chose, and with a parent for any other word', () => {
  const roleOf = (role: unknown) => userFormValues(null, newUserSearchOf({ role }).role).role;
  expect(['teacher', 'admin', 'headmaster', undefined].map(roleOf)).toEqual([
    'teacher',
    'admin',
    'parent',
    'parent',
  ]);
});
