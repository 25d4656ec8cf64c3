import { describe, expect, it } from 'vitest';
import { isGoingOn, isJoinTime, nearnessOf } from './schedule.view.ts';

// 20 November 2026, 17:30 to 19:00 in Vilnius.
const event = {
  startsAt: '2026-11-20T15:30:00.000Z',
  endsAt: '2026-11-20T17:00:00.000Z',
  date: '2026-11-20',
};

describe('nearnessOf', () => {
  it.each([
    ['now, from its first second', '2026-11-20T15:30:00.000Z', 'now'],
    ['now, until its last', '2026-11-20T16:59:59.999Z', 'now'],
    ["today's once it has ended", '2026-11-20T17:00:00.000Z', 'today'],
    ["today's from midnight in Vilnius", '2026-11-19T22:00:00.000Z', 'today'],
    ["tomorrow's until midnight in Vilnius", '2026-11-19T21:59:59.999Z', 'tomorrow'],
    ["tomorrow's all the day before", '2026-11-18T22:00:00.000Z', 'tomorrow'],
    ['later than that', '2026-11-18T21:59:59.999Z', 'later'],
  ] as const)('is %s', (_title, now, expected) => {
    expect(nearnessOf(event, now)).toBe(expected);
  });
});

describe('isGoingOn', () => {
  it('is true from the start to the end, and never for a cancelled lesson', () => {
    const at = (now: string, cancelled = false) => isGoingOn({ ...event, cancelled }, now);
    expect([at('2026-11-20T15:29:59.999Z'), at(event.startsAt), at(event.endsAt)]).toEqual([
      false,
      true,
      false,
    ]);
    expect(at(event.startsAt, true)).toBe(false);
  });
});

describe('isJoinTime', () => {
  it.each([
    ['not an hour before', '2026-11-20T14:30:00.000Z', false],
    ['a quarter of an hour before', '2026-11-20T15:15:00.000Z', true],
    ['while it goes on', '2026-11-20T16:00:00.000Z', true],
    ['not after its end', '2026-11-20T17:00:00.000Z', false],
  ] as const)('is %s', (_title, now, expected) => {
    expect(isJoinTime(event, now)).toBe(expected);
  });
});
