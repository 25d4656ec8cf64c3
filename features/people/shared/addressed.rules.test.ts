import { expect, it } from 'vitest';
import { addressedOf } from './addressed.rules.ts';

it('addresses active accounts with a role and an address, each once, and names the others', () => {
  const user = { firstName: 'Ona', lastName: 'Onaitė', email: 'ona@gmail.com', role: 'parent' } as const;
  const active = { ...user, status: 'active' } as const;
  expect(addressedOf([active, active])).toEqual({ emails: ['ona@gmail.com'], without: [] });
  for (const change of [
    { email: null },
    { role: null },
    { status: 'unverified' },
    { status: 'disabled' },
    { status: 'no_sign_in' },
  ] as const)
    expect(addressedOf([{ ...active, ...change }])).toEqual({ emails: [], without: ['Ona Onaitė'] });
});
