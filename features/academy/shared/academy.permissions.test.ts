import { expect, it } from 'vitest';
import { mayManageAcademy } from './academy.permissions.ts';

it.each([
  ['admin', true],
  ['teacher', false],
  ['parent', false],
  ['child', false],
] as const)('lets %s manage the academy: %s', (role, allowed) => {
  expect(mayManageAcademy({ id: 'x', role })).toBe(allowed);
});
