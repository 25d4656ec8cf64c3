import { expect, it } from 'vitest';
import { impersonationRefusal } from './impersonation.rules.ts';

it.each([
  ['parent', true, false, null],
  ['parent', false, false, 'impersonation/not-possible'],
  ['parent', true, true, 'impersonation/not-possible'],
  ['child', false, false, null],
  ['child', true, true, 'impersonation/not-possible'],
  ['teacher', true, false, 'impersonation/not-possible'],
  ['admin', true, false, 'impersonation/not-possible'],
  [null, true, false, 'impersonation/not-possible'],
] as const)('%s, verified %s, disabled %s: %s', (role, isVerified, isDisabled, code) => {
  expect(impersonationRefusal({ role, isVerified, isDisabled })).toBe(code);
});
