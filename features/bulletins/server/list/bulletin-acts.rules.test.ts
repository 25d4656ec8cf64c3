import { expect, it } from 'vitest';
import { whyLeftOut } from './bulletin-acts.rules.ts';

const now = '2026-11-20T12:00:00.000Z';
const [before, after] = ['2026-11-20T11:00:00.000Z', '2026-11-20T13:00:00.000Z'];

it.each([
  ['running', { startsAt: before, endsAt: after, endedAt: null }, null, 'already'],
  ['planned', { startsAt: after, endsAt: '2026-11-21T00:00:00.000Z', endedAt: null }, null, 'already'],
  [
    'past',
    { startsAt: '2026-11-19T00:00:00.000Z', endsAt: before, endedAt: null },
    'ended',
    'bulletin/end-has-passed',
  ],
  ['ended early', { startsAt: before, endsAt: after, endedAt: before }, 'ended', null],
] as const)('a %s one', (_name, time, end, bringBack) => {
  expect(whyLeftOut('end', time, now)).toBe(end);
  expect(whyLeftOut('bringBack', time, now)).toBe(bringBack);
});
