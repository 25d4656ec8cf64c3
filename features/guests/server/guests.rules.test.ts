import { expect, it } from 'vitest';
import { bookingRefusal } from './guests.rules.ts';

const now = '2026-11-20T15:00:00.000Z';
const open = {
  isOn: true,
  startsAt: '2026-11-20T15:30:00.000Z',
  takes: true,
  takesPart: false,
  busy: false,
  free: 1,
};

it.each([
  ['takes a guest while a place is left', {}, null],
  ['takes nobody once it has begun', { startsAt: now }, 'guest/lesson-gone'],
  ['takes nobody when it is cancelled', { isOn: false, free: 3 }, 'guest/lesson-gone'],
  ['takes only guests that its group takes', { takes: false }, 'guest/not-taken'],
  ['takes nobody twice', { takesPart: true, free: 0 }, 'guest/takes-part'],
  ['takes nobody who has another lesson then', { busy: true, free: 0 }, 'guest/other-lesson'],
  ['takes nobody without a place', { free: 0 }, 'guest/no-place'],
] as const)('a lesson %s', (_rule, event, refusal) => {
  expect(bookingRefusal({ ...open, ...event }, now)).toBe(refusal);
});
