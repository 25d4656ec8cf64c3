import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createFile } from '#features/files/server/files.factory.ts';
import { createUser } from '#features/identity/server/identity.factory.ts';
import { createGroup } from '#features/membership/server/membership.factory.ts';
import { createChild } from '#features/people/server/people.factory.ts';
import type { Db } from '#platform/server/database/database.ts';
import { fullText } from '#platform/shared/localized-text.ts';
import type { Actor } from '#platform/shared/roles.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { testScope } from '#platform/testing/scope.ts';
import type { RewardDetail, RewardForm } from '../../shared/catalogue.ts';
import { createClaim, createReward } from '../rewards.factory.ts';
import * as service from './catalogue.service.ts';
import { findStockDifferences } from './stock.repository.ts';

let db: Db;
let drop: () => Promise<void>;
let admin: Actor;
let other: Actor;
let teacher: Actor;
let childId: string;
let groupId: string;

beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
  admin = await createUser(db, { role: 'admin', firstName: 'Ieva', lastName: 'Ievaitė' });
  other = await createUser(db, { role: 'admin', firstName: 'Rūta', lastName: 'Rūtaitė' });
  teacher = await createUser(db, { role: 'teacher' });
  childId = (await createChild(db, { guardians: [(await createUser(db)).id] })).userId;
  groupId = (await createGroup(db, { students: [childId] })).id;
});
afterAll(() => drop());

beforeEach(async () => {
  await db.updateTable('rewards').set({ archived_at: '2026-01-01T00:00:00.000Z' }).execute();
});

const as = (actor: Actor) => testScope(db, actor);
const denied = { code: 'auth/permission-denied' };

const form = (changes: Partial<RewardForm> = {}): RewardForm => ({
  level: 0,
  name: { lt: 'Raktų pakabukas', en: 'Key ring' },
  description: { lt: 'Su maža raketa.', en: '' },
  category: 'merch',
  picture: { art: 'gift', fileId: null },
  pointsRequired: 80,
  repeatable: false,
  options: [
    { id: randomUUID(), name: { lt: 'Žalias', en: 'Green' }, stock: 4 },
    { id: randomUUID(), name: { lt: 'Raudonas', en: 'Red' }, stock: 0 },
  ],
  ...changes,
});

/** A prize as a form that would change nothing. */
const formOf = (reward: RewardDetail): RewardForm => ({
  level: reward.level,
  name: fullText(reward.name),
  description: fullText(reward.description),
  category: reward.category,
  picture: reward.picture,
  pointsRequired: reward.pointsRequired,
  repeatable: reward.repeatable,
  options: reward.options.map(({ id, name }) => ({ id, name: fullText(name) })),
});

const make = (changes: Partial<RewardForm> = {}, rewardId: string = randomUUID()) =>
  service.createReward(as(admin), { rewardId, ...form(changes) });
const save = (reward: RewardDetail, changes: Partial<RewardForm>, actor = admin) =>
  service.updateReward(as(actor), {
    rewardId: reward.id,
    version: reward.version,
    ...formOf(reward),
    ...changes,
  });
const claimOf = ({ id, options }: RewardDetail) =>
  createClaim(db, {
    userId: childId,
    groupId,
    reward: { id, optionIds: options.map((option) => option.id) },
  });
const auditOf = (id: string) =>
  db
    .selectFrom('audit_entries')
    .select(['action', 'actor_id'])
    .where('subject_id', '=', id)
    .orderBy('id')
    .execute();
const unusedSince = async (id: string) =>
  (await db.selectFrom('files').select('unused_since').where('id', '=', id).executeTakeFirstOrThrow())
    .unused_since;

describe('createReward', () => {
  it('creates a prize of level 0 with its options and their stock', async () => {
    const reward = await make();
    expect(reward).toMatchObject({
      level: 0,
      pointsRequired: 80,
      archived: false,
      version: 1,
      deletable: true,
    });
    expect(reward.options.map(({ name, quantity }) => [name.lt, quantity])).toEqual([
      ['Žalias', 4],
      ['Raudonas', 0],
    ]);
    expect(await findStockDifferences(db)).toEqual([]);
    expect(await auditOf(reward.id)).toEqual([{ action: 'createReward', actor_id: admin.id }]);
  });

  it('creates it once when sent twice, also concurrently, and refuses another prize under its id', async () => {
    const rewardId = randomUUID();
    const sent = form();
    const send = () => service.createReward(as(admin), { rewardId, ...sent });
    const [one, two] = await Promise.all([send(), send()]);
    expect(two).toEqual(one);
    expect(await send()).toEqual(one);
    expect(await auditOf(rewardId)).toHaveLength(1);
    const another = service.createReward(as(admin), { rewardId, ...sent, pointsRequired: 90 });
    await expect(another).rejects.toMatchObject({ code: 'db/conflict' });
    const stolen = make({ options: sent.options });
    await expect(stolen).rejects.toMatchObject({ code: 'db/conflict' });
  });

  it('is for admins only', async () => {
    const child = { id: childId, role: 'child' } as const;
    for (const actor of [teacher, child]) {
      const asked = service.createReward(as(actor), { rewardId: randomUUID(), ...form() });
      await expect(asked).rejects.toMatchObject(denied);
    }
    await expect(service.getReward(as(child), { rewardId: randomUUID() })).rejects.toMatchObject(denied);
  });
});

describe('updateReward', () => {
  it('keeps a repeatable prize so when an older form does not say it', async () => {
    const reward = await make({ repeatable: true });
    const saved = await save(reward, { pointsRequired: 90, repeatable: undefined });
    expect(saved).toMatchObject({ pointsRequired: 90, repeatable: true, version: 2 });
  });

  it('changes texts, cost and the order of options; an unclaimed option is deleted, a new one has stock', async () => {
    const reward = await make();
    const [green, red] = formOf(reward).options;
    if (!green || !red) throw new Error('no options');
    const blue = { id: randomUUID(), name: { lt: 'Mėlynas', en: '' }, stock: 2 };
    const saved = await save(reward, { pointsRequired: 120, options: [blue, red] });
    expect(saved).toMatchObject({ pointsRequired: 120, version: 2, retired: [] });
    expect(saved.changed).toEqual({ by: 'Ieva Ievaitė', at: '2026-11-20T15:00:00.000Z' });
    expect(saved.options.map(({ name, quantity }) => [name.lt, quantity])).toEqual([
      ['Mėlynas', 2],
      ['Raudonas', 0],
    ]);
    const turned = await save(saved, { options: [red, blue] });
    expect(turned.options.map(({ name }) => name.lt)).toEqual(['Raudonas', 'Mėlynas']);
    expect(await findStockDifferences(db)).toEqual([]);
  });

  it('retires an option that was claimed, and restores it with what is left', async () => {
    const reward = await make();
    await claimOf(reward);
    const [green, red] = formOf(reward).options;
    if (!green || !red) throw new Error('no options');
    const without = await save(reward, { options: [red] });
    expect(without.retired).toMatchObject([{ id: green.id, quantity: 4 }]);
    expect(without.options).toHaveLength(1);
    const back = await save(without, { options: [red, green] });
    expect([back.retired, back.options.map(({ id }) => id)]).toEqual([[], [red.id, green.id]]);
  });

  it('refuses to overwrite what somebody else saved meanwhile, with who and when, and changes nothing', async () => {
    const reward = await make();
    await save(reward, { pointsRequired: 100 }, other);
    const late = save(reward, { pointsRequired: 200 });
    await expect(late).rejects.toMatchObject({
      code: 'reward/changed-elsewhere',
      data: { version: 2, by: 'Rūta Rūtaitė', at: '2026-11-20T15:00:00.000Z' },
    });
    expect((await service.getReward(as(teacher), { rewardId: reward.id })).pointsRequired).toBe(100);
  });

  it('accepts one of two different concurrent saves; repeating a save succeeds', async () => {
    const reward = await make();
    const answers = await Promise.allSettled([
      save(reward, { pointsRequired: 100 }),
      save(reward, { pointsRequired: 200 }, other),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const again = await service.getReward(as(admin), { rewardId: reward.id });
    const options = [
      ...formOf(again).options,
      { id: randomUUID(), name: { lt: 'Baltas', en: '' }, stock: 3 },
    ];
    const twice = await Promise.all([save(again, { options }), save(again, { options })]);
    expect(twice.map(({ version }) => version)).toEqual([3, 3]);
    expect(twice[1]?.options.at(-1)?.quantity).toBe(3);
  });

  it('shows an uploaded picture, releases the former one, and refuses a missing one or no picture', async () => {
    const [first, second] = [await createFile(db), await createFile(db)];
    const reward = await make({ picture: { art: 'gift', fileId: first } });
    expect(await unusedSince(first)).toBeNull();
    const saved = await save(reward, { picture: { art: 'gift', fileId: second } });
    expect(saved.picture.fileId).toBe(second);
    expect([await unusedSince(first), await unusedSince(second)]).toEqual(['2026-11-20T15:00:00.000Z', null]);
    for (const fileId of [randomUUID(), await createFile(db, { kind: 'file' })]) {
      const wrong = save(saved, { picture: { art: 'gift', fileId } });
      await expect(wrong).rejects.toMatchObject({ code: 'reward/picture-gone' });
    }
    expect(await unusedSince(second)).toBeNull();
  });
});

describe('archiving and deleting', () => {
  it('archives and restores, idempotently, and hides an archived one from families', async () => {
    const reward = await make();
    const archived = await service.archiveReward(as(admin), { rewardId: reward.id });
    expect(await service.archiveReward(as(admin), { rewardId: reward.id })).toEqual(archived);
    expect(archived).toMatchObject({ archived: true, version: 2 });
    const restored = await service.restoreReward(as(admin), { rewardId: reward.id });
    expect(restored).toMatchObject({ archived: false, version: 3 });
    expect((await auditOf(reward.id)).map(({ action }) => action)).toEqual([
      'createReward',
      'archiveReward',
      'restoreReward',
    ]);
  });

  it('deletes what nobody ever claimed, with its stock and its use of the picture, and refuses the rest', async () => {
    const fileId = await createFile(db);
    const reward = await make({ picture: { art: 'gift', fileId } });
    await service.deleteReward(as(admin), { rewardId: reward.id });
    expect(await unusedSince(fileId)).not.toBeNull();
    await expect(service.getReward(as(admin), { rewardId: reward.id })).rejects.toMatchObject({
      code: 'db/no-document',
    });
    const claimed = await make();
    await claimOf(claimed);
    const asked = service.deleteReward(as(admin), { rewardId: claimed.id });
    await expect(asked).rejects.toMatchObject({ code: 'reward/has-claims' });
  });
});

describe('listCatalogue', () => {
  const list = (changes: Partial<Parameters<typeof service.listCatalogue>[1]> = {}, actor = admin) =>
    service.listCatalogue(as(actor), {
      state: 'offered',
      search: '',
      sort: 'level',
      descending: false,
      page: 1,
      pageSize: 5,
      ...changes,
    });
  const names = async (...asked: Parameters<typeof list>) =>
    (await list(...asked)).rewards.map(({ name }) => name.lt);

  it('pages through what matches the words, level, category and state, with claims of this year', async () => {
    const few = await createReward(db, {
      name: { lt: 'Ąžuolinis kubas' },
      level: 2,
      options: [{ quantity: 2 }],
    });
    await createReward(db, {
      name: { lt: 'Žaidimas' },
      level: 1,
      category: 'game',
      options: [{ quantity: 0 }],
    });
    await createReward(db, { name: { lt: 'Knyga', en: 'Cube book' }, level: 3, options: [{ quantity: 9 }] });
    const { id } = await createReward(db, { name: { lt: 'Senas' }, archivedAt: '2026-01-01T00:00:00.000Z' });
    await createClaim(db, { userId: childId, groupId, reward: few });
    const whole = await list();
    expect(whole.counts).toMatchObject({ offered: 3, low: 2, gone: 1 });
    expect(whole.total).toBe(3);
    expect(whole.rewards.map(({ name, claimsThisYear }) => [name.lt, claimsThisYear])).toEqual([
      ['Žaidimas', 0],
      ['Ąžuolinis kubas', 1],
      ['Knyga', 0],
    ]);
    expect(await names({ sort: 'name' })).toEqual(['Ąžuolinis kubas', 'Knyga', 'Žaidimas']);
    expect(await names({ sort: 'claims', descending: true, pageSize: 1 })).toEqual(['Ąžuolinis kubas']);
    expect(await names({ search: 'azuol' })).toEqual(['Ąžuolinis kubas']);
    expect(await names({ search: 'cube' })).toEqual(['Knyga']);
    expect(await names({ level: 1, category: 'game' })).toEqual(['Žaidimas']);
    expect(await names({ state: 'low' })).toEqual(['Žaidimas', 'Ąžuolinis kubas']);
    expect(await names({ state: 'gone' }, teacher)).toEqual(['Žaidimas']);
    expect(await names({ page: 2, pageSize: 2 })).toEqual(['Knyga']);
    const archived = await list({ state: 'archived', pageSize: 50 });
    expect(archived.rewards.map((reward) => reward.id)).toContain(id);
  });
});
