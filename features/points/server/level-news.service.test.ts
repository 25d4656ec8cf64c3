import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createUser } from '#features/identity/server/identity.factory.ts';
import { listNotifications } from '#features/notifications/server/bell.service.ts';
import { createChild } from '#features/people/server/people.factory.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { Actor } from '#platform/shared/roles.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { testScope } from '#platform/testing/scope.ts';
import { postPoints } from './points.factory.ts';

let db: Db;
let drop: () => Promise<void>;
beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
});
afterAll(() => drop());

let parent: Actor;
let ona: Actor;
beforeEach(async () => {
  parent = await createUser(db, { role: 'parent' });
  ona = {
    id: (await createChild(db, { guardians: [parent.id], firstName: 'Ona' })).userId,
    role: 'child',
  };
});

const earn = (amount: number, over: Partial<Parameters<typeof postPoints>[1]> = {}) =>
  postPoints(db, { userId: ona.id, amount, ...over });
const takeBack = (amount: number) => earn(-amount, { kind: 'sheet-reversal' });
const bellOf = async (actor: Actor) =>
  (await listNotifications(testScope(db, actor), { limit: 20 })).lines
    .map(({ title, body }) => [title.lt, body.lt])
    .toReversed();

it('notifies the child and the guardians of the highest level that points have reached', async () => {
  await earn(199);
  expect(await bellOf(ona)).toEqual([]);
  await earn(400);
  expect(await bellOf(ona)).toEqual([['Pasiekei 2 lygį!', 'Iki 3 lygio – dar 401 taškas.']]);
  expect(await bellOf(parent)).toEqual([['Ona: pasiektas 2 lygis', 'Iki 3 lygio – dar 401 taškas.']]);
});

it('announces each level once in a school year, also when a sheet is taken back and approved again', async () => {
  await earn(210);
  await takeBack(210);
  await earn(210);
  await db.deleteFrom('notifications').execute();
  await takeBack(50);
  await earn(60);
  expect(await bellOf(parent)).toEqual([]);
  await earn(3000);
  expect(await bellOf(parent)).toEqual([['Ona: pasiektas 6 lygis', 'Tai aukščiausias lygis.']]);
});

it('announces it again in the next school year, and never because of a prize or its refund', async () => {
  await earn(210, { now: '2026-06-01T10:00:00Z' });
  await earn(210);
  await earn(-200, { kind: 'claim', category: 'reward' });
  await earn(200, { kind: 'claim-refund', category: 'reward' });
  const told = await db
    .selectFrom('notifications')
    .select('key')
    .where('user_id', '=', ona.id)
    .orderBy('key')
    .execute();
  expect(told.map(({ key }) => key)).toEqual([`level/${ona.id}/2025/1`, `level/${ona.id}/2026/1`]);
});

it('announces one level for two concurrent postings', async () => {
  await Promise.all([earn(150), earn(150)]);
  expect(await bellOf(ona)).toHaveLength(1);
});

it('gives each of two children of a family their own level', async () => {
  const jonas = (await createChild(db, { guardians: [parent.id], firstName: 'Jonas' })).userId;
  await earn(200);
  await postPoints(db, { userId: jonas, amount: 500 });
  expect((await bellOf(parent)).map(([title]) => title)).toEqual([
    'Ona: pasiektas 1 lygis',
    'Jonas: pasiektas 2 lygis',
  ]);
});
