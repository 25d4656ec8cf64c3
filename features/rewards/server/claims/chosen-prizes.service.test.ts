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
import { createClaim, createReward } from '../rewards.factory.ts';
import { claimReward, listRewards } from '../rewards.service.ts';
import { chooseReward, clearChosenReward } from './chosen-prizes.service.ts';

let db: Db;
let drop: () => Promise<void>;
let child: Actor;
let parent: Actor;
let groupId: string;

beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
});
afterAll(() => drop());

beforeEach(async () => {
  parent = await createUser(db);
  const { userId } = await createChild(db, { guardians: [parent.id] });
  child = { id: userId, role: 'child' };
  groupId = (await createGroup(db, { students: [userId] })).id;
});

const as = (actor: Actor) => testScope(db, actor);
const choose = (rewardId: string, actor = child) => chooseReward(as(actor), { rewardId });
const chosenFor = async (actor: Actor) => (await listRewards(as(actor), { childId: child.id })).chosen;

async function claim({ id, optionIds }: { id: string; optionIds: readonly string[] }) {
  await postPoints(db, { userId: child.id, amount: 200 });
  const wish = { rewardId: id, optionId: optionIds[0] ?? '', groupId, comment: '', requestId: randomUUID() };
  return claimReward(as(child), wish);
}

describe('chooseReward', () => {
  it('shows the one prize that a child saves for to the child and the guardians', async () => {
    const [first, second] = [await createReward(db), await createReward(db, { name: { lt: 'Dronas' } })];
    expect(await chosenFor(child)).toBeNull();
    await choose(first.id);
    const chosen = { rewardId: second.id, name: { lt: 'Dronas' }, gone: false };
    expect(await choose(second.id)).toEqual({ chosen });
    expect(await choose(second.id)).toEqual({ chosen });
    for (const actor of [child, parent]) expect(await chosenFor(actor)).toEqual(chosen);
  });

  it('accepts a sold-out one: it may come back', async () => {
    const { id } = await createReward(db, { options: [{ quantity: 0 }] });
    expect(await choose(id)).toMatchObject({ chosen: { rewardId: id } });
  });

  it('refuses a missing one, an archived one, and one that the child has', async () => {
    const archived = await createReward(db, { archivedAt: '2026-09-01T00:00:00.000Z' });
    for (const rewardId of [randomUUID(), archived.id])
      await expect(choose(rewardId)).rejects.toMatchObject({ code: 'reward/not-found' });
    const reward = await createReward(db);
    await createClaim(db, { userId: child.id, groupId, reward });
    await expect(choose(reward.id)).rejects.toMatchObject({ code: 'reward/already-claimed' });
    expect(await chosenFor(child)).toBeNull();
  });

  it('is for children only', async () => {
    const { id } = await createReward(db);
    const teacher = await createUser(db, { role: 'teacher' });
    for (const actor of [parent, teacher]) {
      await expect(choose(id, actor)).rejects.toMatchObject({ code: 'auth/permission-denied' });
      await expect(clearChosenReward(as(actor))).rejects.toMatchObject({ code: 'auth/permission-denied' });
    }
  });

  it('keeps one of two concurrent choices', async () => {
    const [first, second] = [await createReward(db), await createReward(db)];
    await Promise.all([choose(first.id), choose(second.id), choose(first.id)]);
    expect([first.id, second.id]).toContain((await chosenFor(child))?.rewardId);
  });

  it('never outlives a concurrent claim of the same prize', async () => {
    const reward = await createReward(db);
    await Promise.allSettled([claim(reward), choose(reward.id)]);
    expect(await chosenFor(child)).toBeNull();
  });
});

describe('a chosen prize', () => {
  it('is cleared by its claim, and stays when another one is claimed', async () => {
    const [saved, other] = [await createReward(db), await createReward(db)];
    await choose(saved.id);
    await claim(other);
    expect(await chosenFor(child)).toMatchObject({ rewardId: saved.id });
    await claim(saved);
    expect(await chosenFor(child)).toBeNull();
  });

  it('is shown as gone once it is archived', async () => {
    const { id } = await createReward(db, { name: { lt: 'Dronas' } });
    await choose(id);
    await db
      .updateTable('rewards')
      .set({ archived_at: '2026-11-20T00:00:00.000Z' })
      .where('id', '=', id)
      .execute();
    expect(await chosenFor(child)).toEqual({ rewardId: id, name: { lt: 'Dronas' }, gone: true });
  });

  it('is cleared, idempotently', async () => {
    await choose((await createReward(db)).id);
    expect(await clearChosenReward(as(child))).toEqual({ chosen: null });
    expect(await clearChosenReward(as(child))).toEqual({ chosen: null });
    expect(await chosenFor(child)).toBeNull();
  });
});
