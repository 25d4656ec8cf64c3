import { describe, expect, it } from 'vitest';
import { firstThresholds } from '#features/academy/shared/academy.rules.ts';
import { flightFrames, flightPosition, flightTime, heightAt, restingTurn } from './flight.view.ts';

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

describe('a flight of new points', () => {
  const box = { width: 900, height: 200 };

  it('begins where the rocket was and ends where it rests, leaning as it rests', () => {
    const flown = flightFrames(0.2, 0.5, box);
    expect(flown[0]).toMatchObject({ x: 180, turn: restingTurn });
    expect(flown.at(-1)).toMatchObject({ x: 450, turn: restingTurn });
    expect(flown.at(-1)?.y).toBeCloseTo((heightAt(0.5) / 100) * 200);
  });

  it('never goes back on its way', () => {
    const xs = flightFrames(0, 1, box).map(({ x }) => x);
    expect(xs).toEqual(xs.toSorted((a, b) => a - b));
  });

  it('takes a moment for a few points, and never long', () => {
    expect(flightTime(0.4, 0.41)).toBeGreaterThanOrEqual(1500);
    expect(flightTime(0, 1)).toBeLessThanOrEqual(3200);
  });
});
