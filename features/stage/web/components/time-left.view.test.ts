import { describe, expect, it } from 'vitest';
import { timeLeft, timerOf } from './time-left.view.ts';

it.each([
  [60 * 60_000, '60:00'],
  [245_000, '4:05'],
  [244_001, '4:05'],
  [1, '0:01'],
  [0, '0:00'],
  [-5_000, '0:00'],
])('of %i ms is %s', (left, text) => {
  expect(timeLeft(1_000 + left, 1_000)).toBe(text);
});

describe('timerOf', () => {
  const endsAt = '2026-11-20T15:00:00.000Z';
  const at = (ms: number) => timerOf(endsAt, Date.parse(endsAt) + ms);

  it('tells what is left, and for a minute that it is over', () => {
    expect(at(-5_000)).toEqual({ left: '0:05', isOver: false });
    expect(at(0)).toEqual({ left: '0:00', isOver: true });
    expect(at(59_999)).toEqual({ left: '0:00', isOver: true });
  });

  it('is gone after that, and where none runs', () => {
    expect(at(60_000)).toBeNull();
    expect(timerOf(null, 0)).toBeNull();
  });
});
