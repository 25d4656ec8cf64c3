import { expect, it } from 'vitest';
import { mayImpersonate } from './impersonation.permissions.ts';

it.each([
  ['admin', true],
  ['teacher', false],
  ['parent', false],
  ['child', false],
  [null, false],
] as const)('%s looks as a family: %s', (role, may) => {
  expect(mayImpersonate({ id: 'a', role })).toBe(may);
});
