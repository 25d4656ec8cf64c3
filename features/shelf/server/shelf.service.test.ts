import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createFile } from '#features/files/server/files.factory.ts';
import { addMembers, createGroup } from '#features/membership/server/membership.factory.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { Actor } from '#platform/shared/roles.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { testScope } from '#platform/testing/scope.ts';
import { countStatements } from '#platform/testing/statements.ts';
import { makeMine } from './answering.service.ts';
import { putOnShelf } from './putting.service.ts';
import { createClass, createWork } from './shelf.factory.ts';
import * as service from './shelf.service.ts';

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
const approved = () => createWork(db, { userId: world.child.id, groupId: world.groupId });
const refusal = (code: string) => expect.objectContaining({ code });

describe('getWork', () => {
  it('shows a work to its child, the guardians, the staff and the group, each with what they may', async () => {
    const { workId } = await approved();
    const may = async (actor: Actor) => {
      const work = await service.getWork(as(actor), { workId });
      expect(work).toMatchObject({ author: 'Urtė Ž.', content: { kind: 'python' } });
      const { isMine, places, mayLeaveSign, mayMakeMine, mayTakeDown, mayMakeLink } = work;
      return [isMine, places.length, mayLeaveSign, mayMakeMine, mayTakeDown, mayMakeLink];
    };
    expect(await may(world.child)).toEqual([true, 1, false, false, false, false]);
    expect(await may(world.mate)).toEqual([false, 0, true, true, false, false]);
    expect(await may(world.parent)).toEqual([false, 1, false, false, true, true]);
    expect(await may(world.teacher)).toEqual([false, 1, false, false, true, false]);
    expect(await may(world.admin)).toEqual([false, 1, false, false, true, false]);
    const childId = async (actor: Actor) => (await service.getWork(as(actor), { workId })).childId;
    expect(await childId(world.parent)).toBe(world.child.id);
    for (const actor of [world.child, world.mate, world.teacher, world.admin])
      expect(await childId(actor)).toBeNull();
  });

  it('exists for nobody else', async () => {
    const { workId } = await approved();
    for (const actor of [world.stranger, world.otherParent, world.otherTeacher])
      await expect(service.getWork(as(actor), { workId })).rejects.toThrow(refusal('db/no-document'));
    const home = await createWork(db, { userId: world.child.id });
    for (const actor of [world.mate, world.teacher, world.admin])
      await expect(service.getWork(as(actor), { workId: home.workId })).rejects.toThrow(
        refusal('db/no-document'),
      );
  });

  it.each(['waiting', 'declined'] as const)('exists for no classmate while it is %s', async (state) => {
    const { workId } = await createWork(db, { userId: world.child.id, groupId: world.groupId, state });
    await expect(service.getWork(as(world.mate), { workId })).rejects.toThrow(refusal('db/no-document'));
    expect((await service.getWork(as(world.teacher), { workId })).id).toBe(workId);
  });

  it('names whose work it began from only within their group', async () => {
    const { workId } = await approved();
    const mine = crypto.randomUUID();
    await makeMine(as(world.mate), { workId, projectId: mine });
    const { id: other } = await createGroup(db, { students: [world.mate.id, world.stranger.id] });
    await putOnShelf(as(world.mate), { projectId: mine, groupIds: [world.groupId, other] });
    await db
      .updateTable('shelf_places')
      .set({ state: 'approved', decided_at: '2026-11-20T12:00:00Z' })
      .where('group_id', '=', other)
      .execute();
    const copy = (await service.listMyShelf(as(world.mate))).works[0]?.id ?? '';
    const origin = async (actor: Actor) => (await service.getWork(as(actor), { workId: copy })).origin;
    expect(await origin(world.mate)).toEqual({ kind: 'work', name: 'Žvaigždynas', author: 'Urtė Ž.' });
    expect(await origin(world.stranger)).toEqual({ kind: 'work', name: 'Žvaigždynas', author: null });
  });
});

describe('listGroupShelf', () => {
  it('is for the children who are in the group, and its staff', async () => {
    await approved();
    const listed = (actor: Actor) => service.listGroupShelf(as(actor), { groupId: world.groupId, page: 1 });
    for (const actor of [world.child, world.mate, world.teacher, world.admin])
      expect((await listed(actor)).total).toBe(1);
    for (const actor of [world.stranger, world.otherTeacher])
      await expect(listed(actor)).rejects.toThrow(refusal('db/no-document'));
  });

  it('asks as much for twenty works as for one', async () => {
    const asked = async () => {
      const counting = countStatements(db);
      const scope = testScope(counting.db, world.mate);
      await service.listGroupShelf(scope, { groupId: world.groupId, page: 1 });
      return counting.count();
    };
    await approved();
    const one = await asked();
    for (let count = 0; count < 19; count += 1) await approved();
    expect(await asked()).toBe(one);
  });
});

it('lists what waits of the groups that one leads alone', async () => {
  await createWork(db, { userId: world.child.id, groupId: world.groupId, state: 'waiting' });
  const { id: other } = await createGroup(db, { teachers: [world.otherTeacher.id] });
  await addMembers(db, other, 'student', [world.child.id]);
  await createWork(db, { userId: world.child.id, groupId: other, state: 'waiting' });
  const waiting = async (actor: Actor) =>
    (await service.listWaitingWorks(as(actor), { page: 1 })).works.map(({ groupId }) => groupId);
  expect(await waiting(world.teacher)).toEqual([world.groupId]);
  expect(await waiting(world.otherTeacher)).toEqual([other]);
  await expect(service.listWaitingWorks(as(world.teacher), { groupId: other, page: 1 })).rejects.toThrow(
    refusal('db/no-document'),
  );
});

it('opens what the shelf shows of a project, and none of its other files', async () => {
  const { projectId } = await approved();
  const [shown, own] = [await createFile(db), await createFile(db)];
  await db
    .updateTable('projects')
    .set({ shown_cover_id: shown, cover_id: own })
    .where('id', '=', projectId)
    .execute();
  const sees = (actor: Actor, file: string) => service.seesWorkFile(as(actor), [projectId], file);
  for (const actor of [world.mate, world.parent, world.teacher])
    expect([await sees(actor, shown), await sees(actor, own)]).toEqual([true, false]);
  expect(await sees(world.stranger, shown)).toBe(false);
});
