import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  createClassOfTwo,
  createDailySheet,
  lineOf,
} from '#features/attendance/server/attendance.factory.ts';
import { approveDailySheet } from '#features/attendance/server/sheets/sheet-approval.service.ts';
import { getLook, saveLook } from '#features/avatars/server/avatars.service.ts';
import { getGains } from '#features/avatars/server/gains.service.ts';
import { lookOf } from '#features/avatars/shared/avatars.factory.ts';
import { getLeaderboard } from '#features/leaderboard/server/leaderboard.service.ts';
import { getMission } from '#features/missions/server/family-mission.service.ts';
import { createMissionRow } from '#features/missions/server/missions.factory.ts';
import { adjustPoints } from '#features/points/server/adjustments.service.ts';
import { postPoints, walletDifferences } from '#features/points/server/points.factory.ts';
import { getBalance, listEntries } from '#features/points/server/points.service.ts';
import { chooseReward } from '#features/rewards/server/claims/chosen-prizes.service.ts';
import { cancelClaim } from '#features/rewards/server/claims/claims.service.ts';
import { createReward } from '#features/rewards/server/rewards.factory.ts';
import { claimReward, listRewards } from '#features/rewards/server/rewards.service.ts';
import type { Db } from '#platform/server/database/database.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { testScope } from '#platform/testing/scope.ts';

let db: Db;
let drop: () => Promise<void>;
beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
});
afterAll(() => drop());

// The school year turns as 15 July ends in Vilnius, three hours before it ends in UTC.
const lesson = '2027-07-15T12:00:00Z';
const lastMoment = '2027-07-15T20:59:59.999Z';
const firstMoment = '2027-07-15T21:00:00Z';

/** Ona has earned 600 points and claimed a prize for 200 of them; Petras has 900. She wears what level 2 gave, and saves for a prize. */
async function lastEvening() {
  const people = await createClassOfTwo(db, { startsAt: lesson });
  const { groupId, ona, petras } = people;
  for (const [{ id: userId }, amount] of [
    [ona, 600],
    [petras, 900],
  ] as const) {
    await postPoints(db, { userId, groupId, amount, now: lesson });
  }
  const reward = await createReward(db, { pointsRequired: 200 });
  const dream = await createReward(db, { pointsRequired: 500 });
  const request = { rewardId: reward.id, optionId: reward.optionIds[0] ?? '', groupId, comment: '' };
  const claim = (now: string) =>
    claimReward(testScope(db, ona, { now }), { ...request, requestId: randomUUID() });
  const claimed = await claim(lastMoment);
  const look = lookOf({ top: 'bolt', rocket: 'nova' });
  await saveLook(testScope(db, ona, { now: lastMoment }), { childId: ona.id, look });
  await chooseReward(testScope(db, ona, { now: lastMoment }), { rewardId: dream.id });
  const at = (now: string) => {
    const scope = testScope(db, ona, { now });
    const childId = ona.id;
    return {
      balance: () => getBalance(scope, { childId }),
      entries: async (schoolYear: 'this' | 'last') =>
        (await listEntries(scope, { childId, schoolYear, limit: 25 })).entries.map(({ amount }) => amount),
      board: async () =>
        (await getLeaderboard(scope, { childId, groupId }))?.neighbours.map(
          ({ place, name, points, level }) => [place, name, points, level],
        ),
      rewards: () => listRewards(scope, { childId }),
      look: () => getLook(scope, { childId }),
      gains: () => getGains(scope),
      mission: async () => (await getMission(scope, { groupId, childId })).mission,
    };
  };
  return { ...people, reward, dream, look, claimId: claimed.claim.id, claim, at };
}

describe('the turn of the school year at midnight of 16 July in Vilnius', () => {
  it('takes points and claims out of the balance at once, and keeps them readable under last year', async () => {
    const { at } = await lastEvening();
    const [before, after] = [at(lastMoment), at(firstMoment)];
    expect(await before.balance()).toMatchObject({
      ...{ balance: 400, earned: 600, level: 2 },
      schoolYear: { from: '2026-07-16', to: '2027-07-15' },
    });
    expect(await before.entries('this')).toEqual([-200, 600]);
    expect(await before.entries('last')).toEqual([]);
    expect(await after.balance()).toMatchObject({
      ...{ balance: 0, earned: 0, level: 0 },
      schoolYear: { from: '2027-07-16', to: '2028-07-15' },
    });
    expect(await after.entries('this')).toEqual([]);
    expect(await after.entries('last')).toEqual([-200, 600]);
    expect(await before.gains()).toMatchObject({ sum: 600 });
    expect(await after.gains()).toMatchObject({ sum: 0, upTo: null });
  });

  it('restarts the leaderboard and the levels, and keeps what a child wears and saves for', async () => {
    const { at, look, dream } = await lastEvening();
    expect(await at(lastMoment).board()).toEqual([
      [1, 'Petras K.', 900, 2],
      [2, 'Ona K.', 600, 2],
    ]);
    expect(await at(firstMoment).board()).toEqual([
      [1, 'Ona K.', 0, 0],
      [1, 'Petras K.', 0, 0],
    ]);
    expect(await at(firstMoment).look()).toMatchObject({ look, highestLevel: 2 });
    expect((await at(firstMoment).rewards()).chosen).toMatchObject({ rewardId: dream.id });
  });

  it("lets last year's prize be claimed again, with new points only, and shows the open claim", async () => {
    const { at, claim, claimId, reward, ona, groupId } = await lastEvening();
    const shown = async (now: string) => {
      const { claims, rewards } = await at(now).rewards();
      return {
        claims: claims.map(({ id }) => id),
        why: rewards.find(({ id }) => id === reward.id)?.unclaimable,
      };
    };
    expect(await shown(lastMoment)).toEqual({ claims: [claimId], why: 'reward/already-claimed' });
    expect(await shown(firstMoment)).toEqual({ claims: [claimId], why: 'reward/insufficient-points' });
    await expect(claim(firstMoment)).rejects.toMatchObject({
      code: 'reward/insufficient-points',
      data: { missing: 200 },
    });
    await postPoints(db, { userId: ona.id, groupId, amount: 250, now: '2027-09-02T12:00:00Z' });
    expect((await claim('2027-09-02T13:00:00Z')).balance).toMatchObject({
      balance: 50,
      earned: 250,
      level: 1,
    });
  });

  it('returns the points of a claim to its own year, and none to the new one', async () => {
    const { at, claimId, admin, ona } = await lastEvening();
    const scope = testScope(db, admin, { now: firstMoment });
    await cancelClaim(scope, { claimId, reason: 'Prizo neliko' });
    expect(await at(firstMoment).balance()).toMatchObject({ balance: 0, earned: 0 });
    expect(await at(firstMoment).entries('last')).toEqual([200, -200, 600]);
    const correction = { childId: ona.id, reason: 'Klaida lape', requestId: randomUUID() };
    await expect(adjustPoints(scope, { ...correction, amount: -1 })).rejects.toMatchObject({
      code: 'points/below-zero',
    });
  });

  it('counts a sheet by the day of its lesson, for the balance and for the fuel of a mission', async () => {
    const { at, ona, key, groupId, teacher } = await lastEvening();
    await createMissionRow(db, { groupId, from: '2027-07-10', to: '2027-07-15', target: 2000 });
    expect(await at(lastMoment).mission()).toMatchObject({ fuel: 1500, ownPart: 600 });
    const lines = [lineOf(ona.id, { points: { for_ideas: 40 } })];
    await createDailySheet(db, { ...key, by: teacher.id, lines });
    await approveDailySheet(testScope(db, teacher, { now: firstMoment }), key);
    expect(await at(lastMoment).balance()).toMatchObject({ balance: 440, earned: 640 });
    expect(await at(firstMoment).balance()).toMatchObject({ balance: 0, earned: 0 });
    expect(await at('2027-07-15T21:00:01Z').mission()).toMatchObject({ fuel: 1540, ownPart: 640 });
    expect(await walletDifferences(db)).toEqual([]);
  });
});
