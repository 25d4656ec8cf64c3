import { expect, it } from 'vitest';
import { maySeeAnalytics } from './analytics.permissions.ts';

it.each([
  ['admin', true],
  ['teacher', false],
  ['parent', false],
  ['child', false],
  [null, false],
] as const)('%s may see the figures: %s', (role, sees) => {
  expect(maySeeAnalytics({ role })).toBe(sees);
});
