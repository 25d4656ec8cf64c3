import { expect, it } from 'vitest';
import { daysLeft, megabytesOf } from './removed-facts.view.ts';

const goneAt = '2026-12-01T10:00:00.000Z';

it.each([
  ['2026-11-01T10:00:00.000Z', 30],
  ['2026-11-01T10:00:01.000Z', 30],
  ['2026-11-11T10:00:00.000Z', 20],
  ['2026-11-30T22:00:00.000Z', 1],
  // Not swept yet.
  ['2026-12-01T12:00:00.000Z', 1],
])('at %s counts %i days', (now, days) => {
  expect(daysLeft(goneAt, Date.parse(now))).toBe(days);
});

it.each([
  [20, null],
  [99_999, null],
  [100_000, 0.1],
  [2_340_000, 2.3],
  [9_960_000, 10],
  [12_600_000, 13],
] as const)('of %i bytes tells %s megabytes', (bytes, megabytes) => {
  expect(megabytesOf(bytes)).toBe(megabytes);
});
