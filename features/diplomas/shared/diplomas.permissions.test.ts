import { expect, it } from 'vitest';
import { mayMakeDiplomas, maySeeGroupDiplomas } from './diplomas.permissions.ts';

it.each([
  ['admin', true, true],
  ['teacher', false, true],
  ['parent', false, false],
  ['child', false, false],
  [null, false, false],
] as const)('lets %s make diplomas: %s, see those of a group: %s', (role, make, see) => {
  const actor = { id: 'a', role };
  expect([mayMakeDiplomas(actor), maySeeGroupDiplomas(actor)]).toEqual([make, see]);
});
