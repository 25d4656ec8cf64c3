import { expect, it } from 'vitest';
import { isReminderDue } from './guest-days.rules.ts';

it.each([
  ['2026-11-24', '2026-11-23T12:59:59.999Z', false],
  ['2026-11-24', '2026-11-23T13:00:00.000Z', true],
  // After the clocks went forward, three o'clock is an hour earlier.
  ['2026-03-30', '2026-03-29T12:00:00.000Z', true],
  ['2026-03-29', '2026-03-28T12:59:59.999Z', false],
])('reminds of %s at %s: %s', (date, now, is) => {
  expect(isReminderDue(date, now)).toBe(is);
});
