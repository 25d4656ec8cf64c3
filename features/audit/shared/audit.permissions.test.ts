import { expect, it } from 'vitest';
import { roles } from '#platform/shared/roles.ts';
import { mayReadAudit } from './audit.permissions.ts';

it.each([...roles, null])('lets %s read the audit log if an admin', (role) => {
  expect(mayReadAudit({ id: 'me', role })).toBe(role === 'admin');
});
