import { expect, it } from 'vitest';
import { roles } from '#platform/shared/roles.ts';
import { mayExport, mayFindAnyCustomer } from './exports.permissions.ts';

it('is for admins only', () => {
  for (const role of [...roles, null]) {
    const actor = { id: 'me', role };
    expect([role, mayExport(actor), mayFindAnyCustomer(actor)]).toEqual([
      role,
      role === 'admin',
      role === 'admin',
    ]);
  }
});
