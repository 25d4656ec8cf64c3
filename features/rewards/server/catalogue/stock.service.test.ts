import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createUser } from '#features/identity/server/identity.factory.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { Actor } from '#platform/shared/roles.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { testScope } from '#platform/testing/scope.ts';
import { createReward } from '../rewards.factory.ts';
import { findStockDifferences } from './stock.repository.ts';
import { changeStock, listStockEntries } from './stock.service.ts';

let db: Db;
let drop: () => Promise<void>;
let admin: Actor;
let teacher: Actor;
let reward: { id: string; optionIds: string[] };

beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
  admin = await createUser(db, { role: 'admin', firstName: 'Ieva', lastName: 'Ievaitė' });
  teacher = await createUser(db, { role: 'teacher' });
});
afterAll(() => drop());
beforeEach(async () => {
  reward = await createReward(db, { options: [{ quantity: 3 }, { quantity: 0 }] });
});

function change(
  delta: number,
  changes: Partial<Parameters<typeof changeStock>[1]> & { actor?: Actor; now?: string } = {},
) {
  const { actor = admin, now, ...asked } = changes;
  const why = delta > 0 ? 'delivery' : 'correction';
  const optionId = reward.optionIds[0] ?? '';
  return changeStock(testScope(db, actor, now ? { now } : {}), {
    rewardId: reward.id,
    optionId,
    requestId: randomUUID(),
    delta,
    why,
    note: '',
    ...asked,
  });
}

const quantities = async (answer: ReturnType<typeof change>) =>
  (await answer).options.map(({ quantity }) => quantity);

it('adds a delivery and applies a correction, and says who, when and why', async () => {
  expect(await quantities(change(5, { note: 'Iš tiekėjo' }))).toEqual([8, 0]);
  expect(await quantities(change(-1, { now: '2026-11-20T15:05:00Z' }))).toEqual([7, 0]);
  const asked = { rewardId: reward.id, page: 1, pageSize: 2 };
  const { entries, more } = await listStockEntries(testScope(db, admin), asked);
  expect(more).toBe(true);
  expect(entries.map(({ delta, why, note, by }) => [delta, why, note, by])).toEqual([
    [-1, 'correction', '', 'Ieva Ievaitė'],
    [5, 'delivery', 'Iš tiekėjo', 'Ieva Ievaitė'],
  ]);
  expect(await findStockDifferences(db)).toEqual([]);
});

it('changes once when sent twice, also concurrently', async () => {
  const requestId = randomUUID();
  const answers = await Promise.all([change(5, { requestId }), change(5, { requestId })]);
  expect(answers.map(({ options }) => options[0]?.quantity)).toEqual([8, 8]);
  expect(await quantities(change(5, { requestId }))).toEqual([8, 0]);
});

it('refuses an id that another change has: of another option, number, reason or prize', async () => {
  const requestId = randomUUID();
  await change(5, { requestId });
  const another = await createReward(db);
  const others = [
    { optionId: reward.optionIds[1] ?? '' },
    { delta: 6 },
    { why: 'correction' },
    { note: 'Kita dėžė' },
    { rewardId: another.id, optionId: another.optionIds[0] ?? '' },
  ] as const;
  for (const other of others)
    await expect(change(5, { requestId, ...other })).rejects.toMatchObject({ code: 'db/conflict' });
  expect(await quantities(change(1))).toEqual([9, 0]);
});

it('never goes below zero, also when two take the last at once', async () => {
  await expect(change(-4)).rejects.toMatchObject({ code: 'reward/stock-too-low', data: { quantity: 3 } });
  await expect(change(9998)).rejects.toMatchObject({ code: 'reward/stock-too-high' });
  const answers = await Promise.allSettled([change(-2), change(-2), change(-2)]);
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await findStockDifferences(db)).toEqual([]);
});

it('is for admins, and for options that the prize has', async () => {
  await expect(change(1, { actor: teacher })).rejects.toMatchObject({ code: 'auth/permission-denied' });
  const asked = listStockEntries(testScope(db, teacher), { rewardId: reward.id, page: 1, pageSize: 5 });
  await expect(asked).rejects.toMatchObject({ code: 'auth/permission-denied' });
  const foreign = await createReward(db);
  await expect(change(1, { optionId: foreign.optionIds[0] ?? '' })).rejects.toMatchObject({
    code: 'db/no-document',
  });
  await expect(change(1, { rewardId: randomUUID() })).rejects.toMatchObject({ code: 'db/no-document' });
});

it('keeps entries as they were written', async () => {
  await expect(db.updateTable('stock_entries').set({ delta: 9 }).execute()).rejects.toThrow(/append-only/);
  await expect(db.deleteFrom('stock_entries').execute()).rejects.toThrow(/append-only/);
});
