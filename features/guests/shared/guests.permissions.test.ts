import { expect, it } from 'vitest';
import { mayRuleGuests } from './guests.permissions.ts';

it.each([
  ['admin', true],
  ['teacher', false],
  ['parent', false],
  ['child', false],
  [null, false],
] as const)('a %s decides which guests a group takes: %s', (role, may) => {
  expect(mayRuleGuests({ id: 'somebody', role })).toBe(may);
});
