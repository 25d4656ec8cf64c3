import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { firstThresholds } from '#features/academy/shared/academy.rules.ts';
import { firstSchoolYearTurns } from '#platform/shared/school-year.ts';
import {
  adjustmentRefusal,
  balanceOf,
  earnedKinds,
  emptyWallet,
  highestLevelOf,
  levelOf,
  nextLevelOf,
  reachedLevel,
  runLedger,
} from './points.rules.ts';
import { pointKinds } from './points.ts';

const settings = { levelThresholds: [...firstThresholds], schoolYearTurns: firstSchoolYearTurns };

describe('levels', () => {
  it.each([
    [-10, 0],
    [0, 0],
    [199, 0],
    [200, 1],
    [499, 1],
    [500, 2],
    [999, 2],
    [1999, 3],
    [2499, 4],
    [2500, 5],
    [2999, 5],
    [3000, 6],
    [90_000, 6],
  ])('%i points earned give level %i', (earned, level) => {
    expect(levelOf(earned, firstThresholds)).toBe(level);
  });

  it('name the points missing to the next one', () => {
    expect(nextLevelOf(0, firstThresholds)).toEqual({ level: 1, threshold: 200, missing: 200 });
    expect(nextLevelOf(640, firstThresholds)).toEqual({ level: 3, threshold: 1000, missing: 360 });
    expect(nextLevelOf(2999, firstThresholds)).toEqual({ level: 6, threshold: 3000, missing: 1 });
  });

  it('have none after the last', () => {
    expect(nextLevelOf(3000, firstThresholds)).toBeNull();
  });

  it.each([
    ['is reached by points', 0, 190, 210, 1],
    ['is the highest of several', 0, 190, 1200, 3],
    ['is none without enough of them', 0, 10, 199, null],
    ['was there before', 1, 210, 260, null],
    ['is not reached again after a sheet was taken back', 1, 190, 210, null],
    ['is the next one', 1, 490, 500, 2],
    ['is not reached by thresholds that were lowered', 0, 600, 610, null],
    ['is not reached by points that go', 2, 600, 400, null],
  ] as const)('%s', (_, highestLevel, earned, now, level) => {
    expect(reachedLevel({ earned, highestLevel }, now, firstThresholds)).toBe(level);
  });

  it('keep the highest reached', () => {
    expect(highestLevelOf({ earned: 600, highestLevel: 0 }, 100, firstThresholds)).toBe(2);
    expect(highestLevelOf({ earned: 100, highestLevel: 2 }, 1000, firstThresholds)).toBe(3);
  });

  it("follow the academy's thresholds", () => {
    expect(levelOf(150, [100, 150, 200, 300, 400, 500])).toBe(2);
    expect(nextLevelOf(150, [100, 150, 200, 300, 400, 500])).toMatchObject({ level: 3, missing: 50 });
  });
});

describe('a ledger', () => {
  it('gives each entry the sum after it', () => {
    const { entries, sums } = runLedger({ balance: 10, earned: 10 }, [
      { kind: 'sheet', amount: 200 },
      { kind: 'claim', amount: -200 },
      { kind: 'sheet-reversal', amount: -30 },
    ]);
    expect(entries.map(({ balanceAfter }) => balanceAfter)).toEqual([210, 10, -20]);
    expect(sums).toEqual({ balance: -20, earned: 180 });
  });

  it('counts lessons and corrections as earned, prizes and refunds never', () => {
    expect(pointKinds.filter((kind) => !earnedKinds.includes(kind))).toEqual(['claim', 'claim-refund']);
  });

  it('ends with the same sums however its entries are split into postings', () => {
    const entry = fc.record({
      kind: fc.constantFrom(...pointKinds),
      amount: fc.integer({ min: -700, max: 700 }),
    });
    fc.assert(
      fc.property(fc.array(entry), fc.nat(), (entries, at) => {
        const cut = at % (entries.length + 1);
        const first = runLedger(emptyWallet, entries.slice(0, cut));
        expect(runLedger(first.sums, entries.slice(cut)).sums).toEqual(runLedger(emptyWallet, entries).sums);
      }),
    );
  });
});

describe('a balance', () => {
  it('is never shown below 0', () => {
    const shown = balanceOf('child', { balance: -40, earned: -5 }, '2026-11-20', settings);
    expect(shown).toMatchObject({ balance: 0, earned: 0, level: 0 });
    expect(shown.nextLevel).toEqual({ level: 1, threshold: 200, missing: 200 });
  });

  it('has the level of the points earned, also after a prize was claimed', () => {
    expect(balanceOf('child', { balance: 20, earned: 520 }, '2026-11-20', settings)).toEqual({
      childId: 'child',
      balance: 20,
      earned: 520,
      level: 2,
      nextLevel: { level: 3, threshold: 1000, missing: 480 },
      thresholds: [200, 500, 1000, 2000, 2500, 3000],
      schoolYear: { from: '2026-07-16', to: '2027-07-15' },
    });
  });
});

describe('a correction', () => {
  it.each([
    [null, 30, 30],
    [null, -30, 30],
    ['points/below-zero', -31, 30],
    ['points/below-zero', -1, -5],
    [null, 1, -5],
  ])('answers %s to %i points when there are %i', (code, amount, available) => {
    expect(adjustmentRefusal({ amount, available })).toBe(code);
  });
});
