import { expect, it } from 'vitest';
import { mayAddress, mayKeepBulletin, mayNotify, mayWriteBulletins } from './bulletins.permissions.ts';

it.each([
  ['admin', true],
  ['teacher', true],
  ['parent', false],
  ['child', false],
  [null, false],
] as const)('%s may write: %s', (role, answer) => {
  expect(mayWriteBulletins({ role })).toBe(answer);
});

const everybody = { many: true, emails: [], groupIds: [], role: null };
const group = { ...everybody, groupIds: ['g'] };

it.each([
  ['admin', everybody, true],
  ['admin', { ...everybody, emails: ['a@example.com'] }, true],
  ['teacher', everybody, false],
  ['teacher', { ...everybody, role: 'parent' }, false],
  ['teacher', group, true],
  ['teacher', { ...group, role: 'parent' }, true],
  ['teacher', { ...group, role: 'admin' }, false],
  ['teacher', { ...group, emails: ['a@example.com'] }, false],
  ['teacher', { ...group, many: false }, false],
  ['parent', group, false],
  [null, group, false],
] as const)('%s may address %j: %s', (role, to, answer) => {
  expect(mayAddress({ role }, { ...to, emails: [...to.emails], groupIds: [...to.groupIds] })).toBe(answer);
});

it.each([
  ['admin', false, true],
  ['teacher', false, false],
  ['teacher', true, true],
  ['parent', true, false],
] as const)('%s may also announce by mail and push, teachers allowed: %s: %s', (role, allowed, answer) => {
  expect(mayNotify({ role }, { teachersMayNotify: allowed })).toBe(answer);
});

it.each([
  ['admin', 'other', true],
  ['teacher', 'me', true],
  ['teacher', 'other', false],
  ['teacher', null, false],
  ['parent', 'me', false],
] as const)('%s may keep what %s wrote: %s', (role, createdBy, answer) => {
  expect(mayKeepBulletin({ id: 'me', role }, { createdBy })).toBe(answer);
});
