import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getAcademySettings } from '#features/academy/server/academy.service.ts';
import { missionDifferences, missionsByFormula } from '#features/missions/server/missions.factory.ts';
import { getFunds } from '#features/points/server/ledger.service.ts';
import { walletDifferences } from '#features/points/server/points.factory.ts';
import { pointFields } from '#features/points/shared/points.ts';
import { stockDifferences } from '#features/rewards/server/rewards.factory.ts';
import type { Db } from '#platform/server/database/database.ts';
import { vilniusDate } from '#platform/shared/dates.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { testNow, testScope } from '#platform/testing/scope.ts';
import { anySteps, makeTruthWorld, type Step, type TruthWorld, takeAct } from './test-truth-world.ts';

let db: Db;
let drop: () => Promise<void>;
beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
});
afterAll(() => drop());

/** How many sequences: a few in every test run, a thousand with the command in docs/benchmarks.md. */
const sequences = Number(process.env.TRUTH_SEQUENCES ?? 20);
const secondsOfOne = 4;

/** What each child has by the approved sheets, the corrections, and the valid claims. */
async function fundsByFormula({ groupId, children, adjusted }: TruthWorld) {
  const lines = await db
    .selectFrom('daily_sheet_rows as r')
    .innerJoin('daily_sheets as s', 's.id', 'r.sheet_id')
    .selectAll('r')
    .where('s.group_id', '=', groupId)
    .where('s.is_approved', '=', true)
    .execute();
  const claims = await db
    .selectFrom('claims')
    .select(['user_id', 'option_id', 'points_required'])
    .where('group_id', '=', groupId)
    .where('status', '<>', 'cancelled')
    .execute();
  const funds = children.map(({ id }) => {
    const given = lines
      .filter((line) => line.user_id === id)
      .flatMap((line) => pointFields.map((field) => line[field]))
      .reduce((sum, points) => sum + points, 0);
    const spent = claims
      .filter((claim) => claim.user_id === id)
      .reduce((sum, { points_required: cost }) => sum + cost, 0);
    const earned = given + (adjusted.get(id) ?? 0);
    return { earned, available: earned - spent };
  });
  return { funds, claims };
}

/** Everything that the product shows, next to what the formulas say. */
async function expectTruth(world: TruthWorld, { acts }: Step, now: string): Promise<void> {
  const { groupId, children, admin, delivered, reached } = world;
  const { funds, claims } = await fundsByFormula(world);
  const scope = testScope(db, admin, { now });
  const settings = await getAcademySettings(scope);
  const shownFunds = await Promise.all(children.map(({ id }) => getFunds(scope, id, settings)));
  for (const [index, { earned, available }] of funds.entries()) {
    const shown = shownFunds[index];
    const level = settings.levelThresholds.filter((least) => least <= Math.max(0, earned)).length;
    const balance = { balance: Math.max(0, available), earned: Math.max(0, earned), level };
    expect(shown).toMatchObject({ available, balance });
  }
  const stock = await db
    .selectFrom('reward_options')
    .select(['id', 'quantity'])
    .where('id', 'in', [...delivered.keys()])
    .execute();
  for (const { id, quantity } of stock) {
    const taken = claims.filter((claim) => claim.option_id === id).length;
    expect(quantity).toBe((delivered.get(id) ?? 0) - taken);
    expect(quantity).toBeGreaterThanOrEqual(0);
  }
  const today = vilniusDate(now);
  expect(await missionDifferences(db, groupId, today)).toEqual([]);
  const missions = await missionsByFormula(db, groupId, today);
  for (const { id, sum, target, reached: isReached } of missions) {
    if (reached.has(id)) expect(isReached).toBe(true);
    // Of two acts at once the second may have taken fuel back from a mission that the first reached.
    else if (isReached && acts.length < 2) expect(sum).toBeGreaterThanOrEqual(target);
    if (isReached) reached.add(id);
  }
}

describe('points, prizes and missions, after any acts of staff and children, sequential and concurrent', () => {
  it(
    'match the sheets, corrections, claims and deliveries, and a reached mission stays reached',
    async () => {
      await fc.assert(
        fc.asyncProperty(anySteps, async (steps) => {
          const world = await makeTruthWorld(db);
          let clock = Temporal.Instant.from(testNow);
          for (const step of steps) {
            clock = clock.add({ hours: step.hours, minutes: 5 });
            const now = clock.toString({ fractionalSecondDigits: 3 });
            await Promise.all(step.acts.map((act) => takeAct(world, act, now)));
            await expectTruth(world, step, now);
          }
        }),
        { numRuns: sequences, endOnFailure: true },
      );
      expect(await walletDifferences(db)).toEqual([]);
      expect(await stockDifferences(db)).toEqual([]);
    },
    sequences * secondsOfOne * 1000,
  );
});
