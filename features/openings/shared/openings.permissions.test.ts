import { expect, it } from 'vitest';
import { mayChooseGroups, mayShowGroups } from './openings.permissions.ts';

it.each([
  ['admin', true],
  ['teacher', false],
  ['parent', false],
  ['child', false],
  [null, false],
] as const)('a %s decides which groups strangers see: %s', (role, may) => {
  expect(mayShowGroups({ id: 'somebody', role })).toBe(may);
});

it.each([
  ['parent', true],
  ['admin', false],
  ['teacher', false],
  ['child', false],
  [null, false],
] as const)('a %s chooses a group for a child: %s', (role, may) => {
  expect(mayChooseGroups({ id: 'somebody', role })).toBe(may);
});
