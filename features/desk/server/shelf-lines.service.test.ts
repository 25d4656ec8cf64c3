import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createUser } from '#features/identity/server/identity.factory.ts';
import { createGroup } from '#features/membership/server/membership.factory.ts';
import { decideWork } from '#features/shelf/server/putting.service.ts';
import { createClass, createWork } from '#features/shelf/server/shelf.factory.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { Actor } from '#platform/shared/roles.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { testScope } from '#platform/testing/scope.ts';
import { getRadar, putOffLine } from './desk.service.ts';

let db: Db;
let drop: () => Promise<void>;
beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
});
afterAll(() => drop());

let world: Awaited<ReturnType<typeof createClass>>;
beforeEach(async () => {
  world = await createClass(db);
});
const as = (actor: Actor) => testScope(db, actor);
const lineOf = async (actor: Actor) =>
  (await getRadar(as(actor))).lines.find(({ kind }) => kind === 'works-waiting');
const waits = (groupId: string, putAt?: string) =>
  createWork(db, { userId: world.child.id, groupId, state: 'waiting', ...(putAt && { putAt }) });

it('counts the works that wait by group, the longest first, for every teacher of the group', async () => {
  const colleague = await createUser(db, { role: 'teacher' });
  const { id: other } = await createGroup(db, {
    ...{ name: 'Asteroidai', teachers: [world.teacher.id, colleague.id], students: [world.child.id] },
  });
  await waits(other);
  await waits(world.groupId, '2026-11-18T11:00:00.000Z');
  await waits(world.groupId);
  await createWork(db, { userId: world.mate.id, groupId: world.groupId, state: 'declined' });
  const [here, there] = [
    { id: world.groupId, name: 'Kometos', groupId: world.groupId, amount: 2 },
    { id: other, name: 'Asteroidai', groupId: other, amount: 1 },
  ];
  expect(await lineOf(world.teacher)).toMatchObject({ count: 3, items: [here, there] });
  expect(await lineOf(colleague)).toMatchObject({ count: 1, items: [there] });
  expect(await lineOf(world.otherTeacher)).toBeUndefined();
  expect((await lineOf(world.admin))?.items.map(({ id }) => id)).toEqual(
    expect.arrayContaining([world.groupId, other]),
  );
});

it.each([true, false])('is gone for all of them once one has decided (%s)', async (approved) => {
  const colleague = await createUser(db, { role: 'teacher' });
  const { id: groupId } = await createGroup(db, {
    ...{ teachers: [world.teacher.id, colleague.id], students: [world.child.id] },
  });
  const { workId, putAt } = await waits(groupId);
  expect(await lineOf(colleague)).toMatchObject({ count: 1 });
  await decideWork(as(world.teacher), { workId, groupId, approved, putAt });
  expect(await lineOf(world.teacher)).toBeUndefined();
  expect(await lineOf(colleague)).toBeUndefined();
});

it('names no work that the family keeps from groups, and none of a group that has ended', async () => {
  await waits(world.groupId);
  expect(await lineOf(world.teacher)).toMatchObject({ count: 1 });
  await db.updateTable('groups').set({ status: 'inactive' }).where('id', '=', world.groupId).execute();
  expect(await lineOf(world.teacher)).toBeUndefined();
  await db.updateTable('groups').set({ status: 'active' }).where('id', '=', world.groupId).execute();
  await db
    .insertInto('shelf_refusals')
    .values({ user_id: world.child.id, at: '2026-11-20T11:30:00.000Z', refused_by: null })
    .execute();
  expect(await lineOf(world.teacher)).toBeUndefined();
});

it('waits until its day when it is put off, unless another work comes', async () => {
  await waits(world.groupId, '2026-11-18T11:00:00.000Z');
  await putOffLine(as(world.teacher), { kind: 'works-waiting', until: '2026-11-27', forAll: false });
  expect(await lineOf(world.teacher)).toBeUndefined();
  await waits(world.groupId, '2026-11-21T09:00:00.000Z');
  expect(await lineOf(world.teacher)).toMatchObject({ count: 1 });
});
