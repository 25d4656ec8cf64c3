import { expect, it } from 'vitest';
import { mayAskVoucher, mayManageVouchers, mayReadVouchers } from './vouchers.permissions.ts';

it.each([
  ['admin', true, false, true],
  ['parent', false, true, true],
  ['teacher', false, false, false],
  ['child', false, false, false],
  [null, false, false, false],
] as const)('a %s manages vouchers: %s, asks for them: %s, reads them: %s', (role, manages, asks, reads) => {
  expect(mayManageVouchers({ role })).toBe(manages);
  expect(mayAskVoucher({ role })).toBe(asks);
  expect(mayReadVouchers({ role })).toBe(reads);
});
