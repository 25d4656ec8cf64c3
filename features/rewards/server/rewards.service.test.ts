import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createUser } from '#features/identity/server/identity.factory.ts';
import { createGroup } from '#features/membership/server/membership.factory.ts';
import { createChild } from '#features/people/server/people.factory.ts';
import { postPoints } from '#features/points/server/points.factory.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { Actor } from '#platform/shared/roles.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { testScope } from '#platform/testing/scope.ts';
import { createClaim, createReward } from './rewards.factory.ts';
import { claimReward, listRewards } from './rewards.service.ts';

let db: Db;
let drop: () => Promise<void>;
let child: Actor;
let parent: Actor;
let groupId: string;
let reward: { id: string; optionIds: string[] };

beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
});
afterAll(() => drop());

beforeEach(async () => {
  parent = await createUser(db);
  child = await newChild();
  groupId = (await createGroup(db, { students: [child.id] })).id;
  await db.updateTable('rewards').set({ archived_at: '2026-01-01T00:00:00.000Z' }).execute();
  reward = await createReward(db, { name: { lt: 'Kuprinė', en: 'Backpack' }, options: [{ quantity: 3 }] });
});

async function newChild(): Promise<Actor> {
  const { userId } = await createChild(db, { guardians: [parent.id] });
  return { id: userId, role: 'child' };
}

const earn = (amount: number) => postPoints(db, { userId: child.id, amount });
const as = (actor: Actor, now?: string) => testScope(db, actor, now ? { now } : {});
const rewardsFor = (actor: Actor, now?: string) => listRewards(as(actor, now), { childId: child.id });

function claim(comment = '') {
  const [optionId = ''] = reward.optionIds;
  return claimReward(as(child), { rewardId: reward.id, optionId, groupId, comment, requestId: randomUUID() });
}

describe('listRewards', () => {
  it('shows the catalogue, highest level first and the cheaper first within one, without archived prizes', async () => {
    const dear = await createReward(db, { level: 6, pointsRequired: 3200 });
    const cheap = await createReward(db, { level: 6, pointsRequired: 3000 });
    await createReward(db, { level: 6, archivedAt: '2026-09-01T00:00:00.000Z' });
    const { rewards } = await rewardsFor(child);
    expect(rewards.map(({ id }) => id)).toEqual([cheap.id, dear.id, reward.id]);
  });

  it('shows each option in its order with what is left, and what is missing', async () => {
    await earn(150);
    const options = [
      { name: { lt: 'Žalia' }, quantity: 2 },
      { name: { lt: 'Balta', en: 'White' }, quantity: 0 },
    ];
    const { id } = await createReward(db, { level: 2, pointsRequired: 500, options });
    const { rewards, balance } = await rewardsFor(child);
    expect(balance).toMatchObject({ childId: child.id, balance: 150 });
    expect(rewards.find((each) => each.id === id)).toMatchObject({
      level: 2,
      category: 'merch',
      pointsRequired: 500,
      options: [
        { name: { lt: 'Žalia' }, quantity: 2 },
        { name: { lt: 'Balta', en: 'White' }, quantity: 0 },
      ],
      unclaimable: 'reward/insufficient-points',
      missingPoints: 350,
    });
  });

  it('says why a prize cannot be claimed: claimed before, out of stock, too few points, in this order', async () => {
    await earn(700);
    await claim();
    const empty = await createReward(db, {
      level: 1,
      pointsRequired: 300,
      options: [{ quantity: 0 }, { quantity: 0 }],
    });
    const dear = await createReward(db, { level: 1, pointsRequired: 900 });
    const possible = await createReward(db, {
      level: 1,
      pointsRequired: 500,
      options: [{ quantity: 0 }, { quantity: 1 }],
    });
    const { rewards } = await rewardsFor(child);
    expect(new Map(rewards.map((each) => [each.id, each.unclaimable]))).toEqual(
      new Map([
        [reward.id, 'reward/already-claimed'],
        [empty.id, 'reward/out-of-stock'],
        [dear.id, 'reward/insufficient-points'],
        [possible.id, null],
      ]),
    );
  });

  it('counts what a re-opened sheet took in excess as missing, though 0 is shown', async () => {
    await earn(10);
    await postPoints(db, { userId: child.id, amount: -60, kind: 'sheet-reversal' });
    const { rewards, balance } = await rewardsFor(child);
    expect(balance.balance).toBe(0);
    expect(rewards[0]?.missingPoints).toBe(250);
  });

  it('shows the claims of this school year and older open ones, newest first, also via parent', async () => {
    const old = { userId: child.id, groupId };
    await createClaim(db, { ...old, claimedAt: '2026-03-02T10:00:00.000Z', status: 'handed-over' });
    const waiting = await createClaim(db, { ...old, claimedAt: '2026-05-04T10:00:00.000Z', viaParent: true });
    const done = await createClaim(db, {
      ...old,
      claimedAt: '2026-10-05T10:00:00.000Z',
      status: 'handed-over',
    });
    await earn(200);
    const { claim: newest } = await claim('Ačiū!');
    const { claims } = await rewardsFor(parent);
    expect(claims.map(({ id, viaParent }) => [id, viaParent])).toEqual([
      [newest.id, false],
      [done.id, false],
      [waiting.id, true],
    ]);
    expect(claims[0]).toEqual(newest);
  });

  it('lets last year’s prize be claimed again', async () => {
    await createClaim(db, { userId: child.id, groupId, reward, claimedAt: '2026-05-04T10:00:00.000Z' });
    await earn(200);
    expect((await rewardsFor(child)).rewards[0]?.unclaimable).toBeNull();
    await claim();
  });

  it('does not exist for another family’s child', async () => {
    const stranger = await createUser(db);
    await expect(rewardsFor(stranger)).rejects.toMatchObject({ code: 'db/no-document' });
    await expect(rewardsFor(await newChild())).rejects.toMatchObject({ code: 'db/no-document' });
  });
});
