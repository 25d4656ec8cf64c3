import { expect, it } from 'vitest';
import { mayGiveCredits, mayMakeUp } from './makeups.permissions.ts';

it.each([
  ['admin', true, true],
  ['teacher', false, false],
  ['parent', true, false],
  ['child', false, false],
  [null, false, false],
] as const)('a %s makes lessons up: %s, gives credits: %s', (role, makesUp, gives) => {
  const actor = { id: 'somebody', role };
  expect([mayMakeUp(actor), mayGiveCredits(actor)]).toEqual([makesUp, gives]);
});
