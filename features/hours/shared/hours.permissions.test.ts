import { expect, it } from 'vitest';
import { mayListHours, mayReadHours } from './hours.permissions.ts';

it.each([
  ['admin', true, true, true],
  ['teacher', false, true, false],
  ['parent', false, false, false],
  ['child', false, false, false],
  [null, false, false, false],
] as const)('a %s lists all hours: %s, reads their own: %s, another’s: %s', (role, lists, own, foreign) => {
  expect(mayListHours({ role })).toBe(lists);
  expect(mayReadHours({ id: 'me', role }, 'me')).toBe(own);
  expect(mayReadHours({ id: 'me', role }, 'other')).toBe(foreign);
});
