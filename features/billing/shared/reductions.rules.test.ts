import fc from 'fast-check';
import { expect, it } from 'vitest';
import { reducedCents, reductionsFor, type WaitingReduction } from './reductions.rules.ts';

const of = (id: string, leftCents: number): WaitingReduction => ({ id, missedOn: null, leftCents });

it.each([
  ['takes what is there', 5000, [of('a', 1250)], [1250]],
  ['takes all of several', 5000, [of('a', 1250), of('b', 1000)], [1250, 1000]],
  ['stops at nothing to pay, and leaves the rest', 2000, [of('a', 1250), of('b', 1250)], [1250, 750]],
  ['leaves those for which nothing is left to pay', 1250, [of('a', 1250), of('b', 1250)], [1250]],
  ['takes nothing of what is free', 0, [of('a', 1250)], []],
  ['takes nothing without any', 5000, [], []],
])('%s', (_, charge, waiting, taken) => {
  expect(reductionsFor(charge, waiting, { leastCents: 1 }).map(({ cents }) => cents)).toEqual(taken);
});

it('never lowers a charge below 0, and takes of none more than it has', () => {
  const cents = fc.integer({ min: 0, max: 20_000 });
  fc.assert(
    fc.property(cents, fc.array(fc.integer({ min: 1, max: 3000 }), { maxLength: 8 }), (charge, lefts) => {
      const waiting = lefts.map((left, place) => of(String(place), left));
      const taken = reductionsFor(charge, waiting, { leastCents: 1 });
      expect(reducedCents(taken)).toBe(
        Math.min(charge, reducedCents(lefts.map((left) => ({ cents: left })))),
      );
      for (const { id, cents: used } of taken) expect(used).toBeLessThanOrEqual(lefts[Number(id)] ?? 0);
    }),
  );
});

it.each([
  ['leaves the least sum where less would be left', 2500, [of('a', 1250), of('b', 1249)], [1250, 1200]],
  ['lowers to the least sum', 2500, [of('a', 2450)], [2450]],
  ['lowers to 0', 2500, [of('a', 1250), of('b', 1250)], [1250, 1250]],
  ['leaves alone what is less already', 30, [of('a', 10)], []],
])('where a card is asked, it %s', (_, charge, waiting, taken) => {
  expect(reductionsFor(charge, waiting, { leastCents: 50 }).map(({ cents }) => cents)).toEqual(taken);
});
