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
    ['waiting', null, 'waiting', null],
    ['approved', null, 'shown', null],
    ['declined', null, 'declined', null],
    ['waiting', 'family', 'hidden', 'family'],
    ['approved', 'ended', 'hidden', 'ended'],
    ['declined', 'left', 'declined', null],
  ] as const)('of a place that is %s (hidden by: %s) is %s', (state, by, expected, hiddenBy) => {
    const declineReason = expected === 'declined' ? 'talk' : null;
    expect(placeState(state, by, 'talk')).toEqual({ state: expected, hiddenBy, declineReason });
  });
});
