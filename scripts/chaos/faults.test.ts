import { expect, it } from 'vitest';
import { diceOf } from './dice.ts';
import { nextFault } from './faults.ts';

const course = (seed: number) => {
  const dice = diceOf(seed);
  return Array.from({ length: 60 }, () => nextFault(dice));
};

it('lets the same happen for the same seed, and something else for another', () => {
  expect(course(7)).toEqual(course(7));
  expect(course(7)).not.toEqual(course(8));
});

it('leaves no fault out, and strikes both processes', () => {
  expect(new Set(course(7).map(({ kind }) => kind)).size).toBe(7);
  expect(new Set(course(7).map(({ index }) => index)).size).toBe(2);
});
