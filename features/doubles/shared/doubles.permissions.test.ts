import { expect, it } from 'vitest';
import { mayMergePersons } from './doubles.permissions.ts';

it.each([
  ['admin', true],
  ['teacher', false],
  ['parent', false],
  ['child', false],
] as const)('lets a %s merge persons: %s', (role, may) => {
  expect(mayMergePersons({ id: 'somebody', role })).toBe(may);
});
