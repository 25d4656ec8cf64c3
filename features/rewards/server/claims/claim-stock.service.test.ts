import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createUser } from '#features/identity/server/identity.factory.ts';
import { createGroup } from '#features/membership/server/membership.factory.ts';
import { createChild } from '#features/people/server/people.factory.ts';
import { postPoints, walletDifferences } from '#features/points/server/points.factory.ts';
import type { Db } from '#platform/server/database/database.ts';
import { fullText } from '#platform/shared/localized-text.ts';
import type { Actor } from '#platform/shared/roles.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { testScope } from '#platform/testing/scope.ts';
import { archiveReward, getReward, updateReward } from '../catalogue/catalogue.service.ts';
import { findStockDifferences } from '../catalogue/stock.repository.ts';
import { changeStock } from '../catalogue/stock.service.ts';
import { createReward } from '../rewards.factory.ts';
import { claimReward, listRewards } from '../rewards.service.ts';
import { chooseReward } from './chosen-prizes.service.ts';
import { cancelClaim } from './claims.service.ts';

let db: Db;
let drop: () => Promise<void>;
let admin: Actor;
let teacher: Actor;
let child: Actor;
let groupId: string;
let reward: { id: string; optionIds: string[] };

beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
  admin = await createUser(db, { role: 'admin' });
  teacher = await createUser(db, { role: 'teacher' });
});
afterAll(() => drop());

beforeEach(async () => {
  child = await newChild(0);
  groupId = (await createGroup(db, { teachers: [teacher.id], students: [child.id] })).id;
  await db.deleteFrom('mails').execute();
  reward = await createReward(db, { options: [{ quantity: 3 }] });
});

async function newChild(points: number): Promise<Actor> {
  const { userId } = await createChild(db, { guardians: [(await createUser(db)).id] });
  if (points > 0) await postPoints(db, { userId, amount: points });
  return { id: userId, role: 'child' };
}

const earn = (amount: number) => postPoints(db, { userId: child.id, amount });
const as = (actor: Actor) => testScope(db, actor);

function claim(changes: Partial<Parameters<typeof claimReward>[1]> & { actor?: Actor } = {}) {
  const { actor = child, ...request } = changes;
  const optionId = reward.optionIds[0] ?? '';
  const asked = { rewardId: reward.id, optionId, groupId, comment: '', requestId: randomUUID() };
  return claimReward(as(actor), { ...asked, ...request });
}

async function stockOf(optionId = reward.optionIds[0] ?? ''): Promise<number> {
  const query = db.selectFrom('reward_options').select('quantity').where('id', '=', optionId);
  return (await query.executeTakeFirstOrThrow()).quantity;
}

const bring = (delta: number, why: 'delivery' | 'correction' = 'delivery') =>
  changeStock(as(admin), {
    rewardId: reward.id,
    optionId: reward.optionIds[0] ?? '',
    requestId: randomUUID(),
    delta,
    why,
    note: '',
  });

const mails = () => db.selectFrom('mails').selectAll().orderBy('id').execute();
const codesOf = (answers: readonly PromiseSettledResult<unknown>[]) =>
  answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason.code] : []));

it('refuses an id that another claim has, and takes nothing for it', async () => {
  await earn(900);
  const requestId = randomUUID();
  await claim({ requestId });
  const another = await createReward(db);
  const others = [
    { rewardId: another.id, optionId: another.optionIds[0] ?? '' },
    { groupId: randomUUID() },
    { comment: 'Mėlyną' },
  ];
  for (const other of others)
    await expect(claim({ requestId, ...other })).rejects.toMatchObject({ code: 'db/conflict' });
  expect(await stockOf()).toBe(2);
});

describe('claimReward and the catalogue', () => {
  it('gives a repeatable prize as often as points and stock last', async () => {
    await earn(900);
    reward = await createReward(db, { repeatable: true, options: [{ quantity: 3 }] });
    await claim();
    await chooseReward(as(child), { rewardId: reward.id });
    await Promise.all([claim(), claim()]);
    await expect(claim()).rejects.toMatchObject({ code: 'reward/out-of-stock' });
    const { rewards, balance } = await listRewards(as(child), { childId: child.id });
    expect(rewards.find(({ id }) => id === reward.id)?.unclaimable).toBe('reward/out-of-stock');
    expect(balance.balance).toBe(300);
    expect(await walletDifferences(db)).toEqual([]);
  });

  it('counts earlier claims once a prize may no longer be claimed again', async () => {
    await earn(600);
    reward = await createReward(db, { repeatable: true });
    await claim();
    const allowed = (repeatable: boolean) =>
      db.updateTable('rewards').set({ repeatable }).where('id', '=', reward.id).execute();
    await allowed(false);
    await expect(claim()).rejects.toMatchObject({ code: 'reward/already-claimed' });
    await allowed(true);
    await claim();
    expect(await stockOf()).toBe(3);
  });

  it('refuses when the prize costs something else than the screen said, and returns the cost', async () => {
    await earn(900);
    await db.updateTable('rewards').set({ points_required: 300 }).where('id', '=', reward.id).execute();
    await expect(claim({ expectedCost: 200 })).rejects.toMatchObject({
      code: 'reward/cost-changed',
      data: { pointsRequired: 300 },
    });
    expect(await stockOf(reward.optionIds[0])).toBe(3);
    expect((await claim({ expectedCost: 300 })).balance.balance).toBe(600);
  });

  it('notifies the organisation once that the last one of an option is gone, and again when it is gone again', async () => {
    const last = await createReward(db, {
      name: { lt: 'Kubas' },
      options: [{ name: { lt: 'Mažas' }, quantity: 1 }, { quantity: 9 }],
    });
    const [optionId = ''] = last.optionIds;
    await earn(900);
    const requestId = randomUUID();
    const { claim: first } = await claim({ rewardId: last.id, optionId, requestId });
    await claim({ rewardId: last.id, optionId, requestId });
    const gone = async () =>
      (await mails()).filter(({ subject }) => subject === 'Baigėsi prizas: Kubas (Mažas)');
    expect(await gone()).toMatchObject([{ recipient: 'prizai@orbita.lt' }]);
    await cancelClaim(as(teacher), { claimId: first.id, reason: 'Sugedo' });
    await claim({ rewardId: last.id, optionId });
    expect(await gone()).toHaveLength(2);
  });

  it('offers no removed option', async () => {
    await earn(900);
    await db
      .updateTable('reward_options')
      .set({ position: null, retired_at: '2026-11-20T15:00:00.000Z' })
      .where('reward_id', '=', reward.id)
      .execute();
    await expect(claim()).rejects.toMatchObject({ code: 'reward/option-not-found' });
  });

  it('records each piece that was taken and given back', async () => {
    await earn(900);
    const { claim: made } = await claim();
    await cancelClaim(as(teacher), { claimId: made.id, reason: 'Sugedo' });
    const entries = await db
      .selectFrom('stock_entries')
      .select(['delta', 'why', 'created_by', 'claim_id'])
      .where('claim_id', '=', made.id)
      .orderBy('created_at')
      .orderBy('id')
      .execute();
    expect(entries).toEqual([
      { delta: -1, why: 'claim', created_by: child.id, claim_id: made.id },
      { delta: 1, why: 'cancel', created_by: teacher.id, claim_id: made.id },
    ]);
    expect(await findStockDifferences(db)).toEqual([]);
  });
});

describe('many at once', () => {
  const children = (count: number) => Promise.all(Array.from({ length: count }, () => newChild(200)));

  it('gives the last one to one of ten children, and says once that it is gone', async () => {
    const racers = await children(10);
    const group = await createGroup(db, { students: racers.map(({ id }) => id) });
    const last = await createReward(db, { options: [{ quantity: 1 }] });
    const asked = { rewardId: last.id, optionId: last.optionIds[0] ?? '', groupId: group.id };
    const answers = await Promise.allSettled(racers.map((actor) => claim({ ...asked, actor })));
    expect(codesOf(answers)).toEqual(Array(9).fill('reward/out-of-stock'));
    expect((await mails()).filter(({ subject }) => subject.startsWith('Baigėsi'))).toHaveLength(1);
    expect(await stockOf(last.optionIds[0])).toBe(0);
    expect(await findStockDifferences(db)).toEqual([]);
    expect(await walletDifferences(db)).toEqual([]);
  });

  it('loses no claim and no delivery when stock changes during claims', async () => {
    const racers = await children(8);
    const group = await createGroup(db, { students: racers.map(({ id }) => id) });
    const claims = racers.map((actor) => claim({ actor, groupId: group.id }));
    const answers = await Promise.allSettled([...claims, bring(4), bring(5), bring(-2, 'correction')]);
    const claimed = answers.slice(0, 8).filter(({ status }) => status === 'fulfilled').length;
    const corrected = answers[10]?.status === 'fulfilled' ? 2 : 0;
    expect(await stockOf()).toBe(3 + 9 - corrected - claimed);
    expect(codesOf(answers).every((code) => /out-of-stock|stock-too-low/.test(code))).toBe(true);
    expect(await findStockDifferences(db)).toEqual([]);
  });

  it('claims a prize or archives it first, and never claims an archived one', async () => {
    for (let round = 0; round < 6; round += 1) {
      const [racer] = await children(1);
      if (!racer) throw new Error('no child');
      const group = await createGroup(db, { students: [racer.id] });
      reward = await createReward(db, { options: [{ quantity: 1 }] });
      const [claimed] = await Promise.allSettled([
        claim({ actor: racer, groupId: group.id }),
        archiveReward(as(admin), { rewardId: reward.id }),
      ]);
      if (claimed.status === 'rejected') expect(claimed.reason.code).toBe('reward/not-found');
      expect(await stockOf()).toBe(claimed.status === 'rejected' ? 1 : 0);
      expect((await getReward(as(admin), { rewardId: reward.id })).archived).toBe(true);
    }
  });

  it('claims for the cost that the child saw or refuses, while an admin changes it', async () => {
    const racers = await children(6);
    const group = await createGroup(db, { students: racers.map(({ id }) => id) });
    reward = await createReward(db, { options: [{ quantity: 9 }] });
    const { options, level, category, picture, version, ...texts } = await getReward(as(admin), {
      rewardId: reward.id,
    });
    const form = {
      level,
      category,
      picture,
      name: fullText(texts.name),
      description: fullText(texts.description),
      pointsRequired: 150,
      repeatable: false,
      options: options.map(({ id, name }) => ({ id, name: fullText(name) })),
    };
    const answers = await Promise.allSettled([
      ...racers.map((actor) => claim({ actor, groupId: group.id, expectedCost: 200 })),
      updateReward(as(admin), { rewardId: reward.id, version, ...form }),
    ]);
    expect(codesOf(answers).every((code) => code === 'reward/cost-changed')).toBe(true);
    const paid = await db
      .selectFrom('claims')
      .select('points_required')
      .where('reward_id', '=', reward.id)
      .execute();
    expect(paid.every(({ points_required }) => points_required === 200)).toBe(true);
    expect(await walletDifferences(db)).toEqual([]);
  });
});
