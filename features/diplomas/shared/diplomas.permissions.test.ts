import { expect, it } from 'vitest';
import {
  mayHangWorks,
  mayMakeDiplomas,
  maySeeGroupDiplomas,
  mayTakeOffDiplomas,
} from './diplomas.permissions.ts';

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

it.each([
  ['admin', true, true],
  ['teacher', true, true],
  ['parent', false, true],
  ['child', false, true],
  [null, false, false],
] as const)('lets %s hang works: %s, take them off: %s', (role, hang, takeOff) => {
  const actor = { id: 'a', role };
  expect([mayHangWorks(actor), mayTakeOffDiplomas(actor)]).toEqual([hang, takeOff]);
});
