import { expect, it } from 'vitest';
import { heldAtMostUntil, replacesHold, whyNotHeld } from './holds.rules.ts';

const one = { group: { active: true, free: 1 }, isStudent: false, isHeld: false, hasReason: false };
const full = { active: true, free: 0 };

it.each([
  ['a free place', one, null],
  ['no group', { ...one, group: undefined }, 'db/no-document'],
  ['a group that has ended', { ...one, group: { active: false, free: 1 } }, 'billing/group-not-of-plan'],
  ['a student of the group', { ...one, isStudent: true }, 'billing/has-a-seat'],
  ['a full group', { ...one, group: full }, 'billing/group-full'],
  ['a full group that holds a seat for the child', { ...one, group: full, isHeld: true }, null],
  ['a full group and a reason of an admin', { ...one, group: full, hasReason: true }, null],
])('answers %s with %3$s', (_, asked, refusal) => {
  expect(whyNotHeld(asked)).toBe(refusal);
});

it.each([
  ['choosing', 'choosing', true],
  ['choosing', 'paying', true],
  ['trial', 'offer', true],
  ['offer', 'paying', true],
  ['trial', 'choosing', false],
  ['paying', 'choosing', false],
  ['paying', 'offer', false],
  ['paying', 'paying', true],
] as const)('a seat held for %s is held for %s afterwards: %s', (present, asked, does) => {
  expect(replacesHold(present, asked)).toBe(does);
});

const now = '2026-11-20T15:00:00Z';
const day = 86_400;
it.each([
  ['nothing was held before: as long as asked', 0, '2026-11-23T22:00:00Z', '2026-11-23T22:00:00Z'],
  ['a page was looked at before: likewise', 1_200, '2026-11-23T22:00:00Z', '2026-11-23T22:00:00Z'],
  ['four days were held before: one more', 4 * day, '2026-11-23T22:00:00Z', '2026-11-21T15:00:00Z'],
  ['less is asked than is left: that', 4 * day, '2026-11-20T15:20:00Z', '2026-11-20T15:20:00Z'],
  ['all was used up: none', 5 * day, '2026-11-20T15:20:00Z', null],
])('where a transfer may take three days and %s', (_, heldSeconds, until, atMost) => {
  expect(heldAtMostUntil({ heldSeconds, holdDays: 3, until, now })).toBe(atMost);
});
