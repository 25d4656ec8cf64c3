import { expect, it } from 'vitest';
import { mayKeepViews } from './lists.permissions.ts';

it.each([
  ['admin', true],
  ['teacher', true],
  ['parent', false],
  ['child', false],
  [null, false],
] as const)('lets %s keep views: %s', (role, may) => {
  expect(mayKeepViews({ id: '0198c0de-0000-7000-8000-000000000001', role })).toBe(may);
});
