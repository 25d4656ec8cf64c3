import { expect, it } from 'vitest';
import { whyNotTakenOut } from './takeouts.rules.ts';

it.each([
  ['child', '2012-11-20', null],
  ['child', '2012-11-21', 'takeout/ask-guardian'],
  ['child', null, 'takeout/ask-guardian'],
  ['parent', null, null],
  ['teacher', '2020-01-01', null],
  ['admin', null, null],
] as const)('a %s born on %s on 20 November 2026: %s', (role, birthDate, refusal) => {
  expect(whyNotTakenOut({ role, birthDate }, '2026-11-20')).toBe(refusal);
});
