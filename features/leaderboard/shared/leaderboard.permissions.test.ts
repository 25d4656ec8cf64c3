import { expect, it } from 'vitest';
import { mayChooseLeaderboard } from './leaderboard.permissions.ts';

it.each([
  ['child', true],
  ['parent', true],
  ['admin', true],
  ['teacher', false],
  [null, false],
] as const)('a %s decides whether a child appears on leaderboards: %s', (role, may) => {
  expect(mayChooseLeaderboard({ id: 'somebody', role })).toBe(may);
});
