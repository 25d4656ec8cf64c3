import { describe, expect, it } from 'vitest';
import { firstThresholds } from '#features/academy/shared/academy.rules.ts';
import { flightPosition } from './flight.view.ts';

describe('the flight past six planets', () => {
  it.each([
    [0, 0],
    [100, 1 / 12],
    [200, 1 / 6],
    [350, 1.5 / 6],
    [2500, 5 / 6],
    [3000, 1],
    [9000, 1],
  ])('is with %i points at %f of the path', (earned, position) => {
    expect(flightPosition(earned, firstThresholds)).toBeCloseTo(position);
  });

  it('waits on the launch pad while corrections outweigh the points', () => {
    expect(flightPosition(-40, firstThresholds)).toBe(0);
  });
});
