import { describe, expect, it } from 'vitest';
import { placeState, withAllSigns } from './shelf.rules.ts';

it('counts signs that nobody left as none', () => {
  expect(withAllSigns({ heart: 2, laugh: 1 })).toEqual({
    ...{ heart: 2, star: 0, rocket: 0 },
    ...{ laugh: 1, clever: 0, beautiful: 0 },
  });
});

describe('placeState', () => {
  it.each([
    ['waiting', true, 'waiting'],
    ['approved', true, 'shown'],
    ['declined', true, 'declined'],
    ['waiting', false, 'hidden'],
    ['approved', false, 'hidden'],
    ['declined', false, 'declined'],
  ] as const)('of a place that is %s (counts: %s) is %s', (state, isLive, expected) => {
    expect(placeState(state, isLive)).toBe(expected);
  });
});
