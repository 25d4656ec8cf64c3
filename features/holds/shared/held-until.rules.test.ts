import { describe, expect, it } from 'vitest';
import { heldUntil, lastDayHeld } from './held-until.rules.ts';

describe('heldUntil', () => {
  it.each([
    ['an hour of today', '2026-11-20T12:32:00Z', '14:32', '14:32'],
    ['an hour of another day', '2026-11-22T12:32:00Z', 'lapkričio 22 d. 14:32', '22 November 14:32'],
    ['the end of a day', '2026-12-02T22:00:00Z', 'gruodžio 2 d.', '2 December'],
    ['the end of today', '2026-11-20T22:00:00Z', 'lapkričio 20 d.', '20 November'],
    ['the end of the day on which clocks go back', '2026-10-25T22:00:00Z', 'spalio 25 d.', '25 October'],
    ['the end of the day on which clocks go forward', '2027-03-28T21:00:00Z', 'kovo 28 d.', '28 March'],
  ])('names %s', (_, until, lt, en) => {
    expect(heldUntil(until, '2026-11-20', 'lt')).toBe(lt.replace(' d.', '\u00a0d.'));
    expect(heldUntil(until, '2026-11-20', 'en')).toBe(en);
  });
});

it('knows the last day only of what is held until midnight', () => {
  expect(lastDayHeld('2026-12-02T22:00:00Z')).toBe('2026-12-02');
  expect(lastDayHeld('2026-12-02T22:01:00Z')).toBeNull();
});
