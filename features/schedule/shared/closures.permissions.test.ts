import { expect, it } from 'vitest';
import { roles } from '#platform/shared/roles.ts';
import { mayManageClosures } from './closures.permissions.ts';

it('lets admins close the academy, and nobody else', () => {
  const allowed = [...roles, null].filter((role) => mayManageClosures({ id: 'a', role }));
  expect(allowed).toEqual(['admin']);
});
