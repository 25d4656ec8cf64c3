import { expect, it } from 'vitest';
import { mayShowGroups } from './openings.permissions.ts';

it.each([
  ['admin', true],
  ['teacher', false],
  ['parent', false],
  ['child', false],
  [null, false],
] as const)('a %s decides which groups strangers see: %s', (role, may) => {
  expect(mayShowGroups({ id: 'somebody', role })).toBe(may);
});
