import { expect, it } from 'vitest';
import {
  asksToNotify,
  bulletinStateOf,
  bulletinTimeRefusal,
  bulletinToRefusal,
  canReturn,
  channelsRefusal,
  isForGuardiansOfGroups,
} from './bulletins.rules.ts';

const now = '2026-11-20T15:00:00.000Z';
const time = (startsAt: string, endsAt: string, endedAt: string | null = null) => ({
  startsAt: `2026-11-${startsAt}:00.000Z`,
  endsAt: `2026-11-${endsAt}:00.000Z`,
  endedAt,
});

it.each([
  ['20T15:01', '21T15:00', null, 'planned'],
  ['20T15:00', '21T15:00', null, 'running'],
  ['20T14:00', '20T15:01', null, 'running'],
  ['20T14:00', '20T15:00', null, 'over'],
  ['20T14:00', '21T15:00', now, 'over'],
  ['21T14:00', '22T15:00', now, 'over'],
] as const)('from %s to %s, ended at %s: %s', (from, to, endedAt, state) => {
  expect(bulletinStateOf(time(from, to, endedAt), now)).toBe(state);
});

it.each([
  ['20T14:00', '20T15:01', now, true],
  ['21T14:00', '22T15:00', now, true],
  ['20T14:00', '20T15:00', '2026-11-20T14:30:00.000Z', false],
  ['20T14:00', '20T15:01', null, false],
] as const)('from %s to %s, ended at %s, can return: %s', (from, to, endedAt, can) => {
  expect(canReturn(time(from, to, endedAt), now)).toBe(can);
});

it.each([
  ['20T15:00', '20T15:01', null],
  ['20T14:00', '20T16:00', null],
  ['21T15:00', '21T15:00', 'bulletin/end-before-start'],
  ['20T14:00', '20T15:00', 'bulletin/end-has-passed'],
] as const)('a new one from %s to %s: %s', (from, to, code) => {
  expect(bulletinTimeRefusal(time(from, to), now)).toBe(code);
});

it('lasts 366 days at most', () => {
  const startsAt = now;
  expect(bulletinTimeRefusal({ startsAt, endsAt: '2027-11-21T15:00:00.000Z' }, now)).toBeNull();
  expect(bulletinTimeRefusal({ startsAt, endsAt: '2027-11-21T15:00:01.000Z' }, now)).toBe(
    'bulletin/too-long',
  );
});

it('keeps its start once it has begun, and may be moved until then', () => {
  const begun = time('20T14:00', '21T15:00');
  expect(bulletinTimeRefusal(time('20T14:00', '22T15:00'), now, begun)).toBeNull();
  expect(bulletinTimeRefusal(time('20T14:30', '22T15:00'), now, begun)).toBe('bulletin/has-begun');
  const planned = time('21T14:00', '22T15:00');
  expect(bulletinTimeRefusal(time('20T16:00', '22T15:00'), now, planned)).toBeNull();
});

it.each([
  [true, [], null],
  [false, ['a@example.com'], null],
  [false, [], 'bulletin/nobody-meant'],
] as const)('for many: %s, addresses: %j: %s', (many, emails, code) => {
  expect(bulletinToRefusal({ many, emails })).toBe(code);
});

it('uses the channels it had when it began', () => {
  const told = { channels: { mail: true, push: false } };
  expect(channelsRefusal(told, told)).toBeNull();
  expect([asksToNotify(told), asksToNotify(told, told)]).toEqual([true, false]);
  expect(channelsRefusal({ channels: { mail: true, push: true } }, told)).toBe('bulletin/has-begun');
});

it.each([
  [{ many: true, groupIds: ['a'], role: null }, true],
  [{ many: true, groupIds: ['a'], role: 'parent' }, true],
  [{ many: true, groupIds: ['a'], role: 'child' }, false],
  [{ many: true, groupIds: [], role: 'parent' }, false],
  [{ many: false, groupIds: ['a'], role: 'parent' }, false],
] as const)('%j is for guardians of groups: %s', (to, expected) => {
  expect(isForGuardiansOfGroups({ ...to, groupIds: [...to.groupIds], emails: [] })).toBe(expected);
});
