import { expect, it } from 'vitest';
import { mayLeadStages, maySitInClass } from './stage.permissions.ts';

it.each([
  ['admin', true, false],
  ['teacher', true, false],
  ['parent', false, false],
  ['child', false, true],
  [null, false, false],
] as const)('a %s leads class time: %s, sits in it: %s', (role, leads, sits) => {
  const actor = { id: 'somebody', role };
  expect([mayLeadStages(actor), maySitInClass(actor)]).toEqual([leads, sits]);
});
