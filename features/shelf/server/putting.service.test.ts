import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  addMembers,
  changeMemberships,
  createGroup,
} from '#features/membership/server/membership.factory.ts';
import { createProjectOf } from '#features/projects/server/projects.factory.ts';
import { renameProject } from '#features/projects/server/projects.service.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { Actor } from '#platform/shared/roles.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { testNow, testScope } from '#platform/testing/scope.ts';
import { setShelfChoice } from './answering.service.ts';
import * as service from './putting.service.ts';
import { createClass, createWork } from './shelf.factory.ts';
import { getWork, listFamilyShelf, listGroupShelf, listMyShelf, listWaitingWorks } from './shelf.service.ts';

let db: Db;
let drop: () => Promise<void>;
beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
});
afterAll(() => drop());

let world: Awaited<ReturnType<typeof createClass>>;
let projectId: string;
beforeEach(async () => {
  world = await createClass(db);
  ({ projectId } = await createProjectOf(db, { userId: world.child.id, name: 'Rakėta' }));
});

const as = (actor: Actor, minutes = 0) =>
  testScope(db, actor, { now: Temporal.Instant.from(testNow).add({ minutes }).toString() });
const put = (groupIds: readonly string[] = [world.groupId], minutes = 0) =>
  service.putOnShelf(as(world.child, minutes), { projectId, groupIds });
const refusal = (code: string) => expect.objectContaining({ code });
const told = async (userId: string) =>
  (await db.selectFrom('notifications').select('happening').where('user_id', '=', userId).execute()).map(
    ({ happening }) => happening,
  );
const seenByGroup = async (actor: Actor = world.mate) =>
  (await listGroupShelf(as(actor), { groupId: world.groupId, page: 1 })).works.map(({ name }) => name);
const decide = async (approved: boolean | null, actor: Actor = world.teacher) => {
  const [work] = (await listMyShelf(as(world.child))).works;
  const { id: workId = '', putAt = '' } = work ?? {};
  return service.decideWork(as(actor), { workId, groupId: world.groupId, approved, putAt });
};

describe('putOnShelf', () => {
  it('tells of what is shown whether it draws', async () => {
    const drawn = await createProjectOf(db, { userId: world.child.id, code: 'import turtle\n' });
    const { works } = await service.putOnShelf(as(world.child), { projectId: drawn.projectId, groupIds: [] });
    expect(works).toMatchObject([{ projectId: drawn.projectId, draws: true }]);
    expect((await put([])).works.find((work) => work.projectId === projectId)?.draws).toBe(false);
  });

  it('shows a work to the guardians at once, and to the group once its teacher approves', async () => {
    const { works } = await put();
    expect(works).toMatchObject([
      { projectId, name: 'Rakėta', author: 'Urtė Ž.', isOutdated: false, places: [{ state: 'waiting' }] },
    ]);
    const family = await listFamilyShelf(as(world.parent), { childId: world.child.id });
    expect(family.works.map(({ name }) => name)).toEqual(['Rakėta']);
    expect(await told(world.parent.id)).toEqual(['workPut']);
    expect(await told(world.teacher.id)).toEqual(['workWaiting']);
    expect(await seenByGroup()).toEqual([]);
    expect((await listWaitingWorks(as(world.teacher), { page: 1 })).works).toMatchObject([
      { groupName: 'Kometos', name: 'Rakėta' },
    ]);
    await decide(true);
    expect(await seenByGroup()).toEqual(['Rakėta']);
    expect(await told(world.child.id)).toEqual(['workShown']);
    expect(await told(world.teacher.id)).toEqual([]);
    expect((await listWaitingWorks(as(world.teacher), { page: 1 })).total).toBe(0);
  });

  it('is idempotent, also at once, and tells nobody twice', async () => {
    await Promise.all([put(), put(), put()]);
    expect((await put([world.groupId], 5)).works).toHaveLength(1);
    expect([await told(world.parent.id), await told(world.teacher.id)]).toEqual([
      ['workPut'],
      ['workWaiting'],
    ]);
    await decide(true);
    expect((await put([world.groupId], 9)).works[0]?.places[0]?.state).toBe('shown');
  });

  it('waits anew when the work changed, and shows the group nothing unread', async () => {
    await put();
    const seen = await decide(true);
    await renameProject(as(world.child), { projectId, name: 'Blogas žodis' });
    expect(await seenByGroup()).toEqual(['Rakėta']);
    expect((await listMyShelf(as(world.child))).works[0]?.isOutdated).toBe(true);
    await put([world.groupId], 1);
    expect(await seenByGroup()).toEqual([]);
    // The teacher decides about what they have read, not about what came meanwhile.
    const late = { workId: seen.id, groupId: world.groupId, approved: true, putAt: seen.putAt };
    await expect(service.decideWork(as(world.teacher), late)).rejects.toThrow(
      refusal('shelf/changed-meanwhile'),
    );
  });

  it('of a child in two groups is for those that it chooses', async () => {
    const { id: second } = await createGroup(db, { name: 'Asteroidai', students: [world.child.id] });
    const both = await put([world.groupId, second]);
    expect(both.works[0]?.places.map(({ groupName }) => groupName)).toEqual(['Asteroidai', 'Kometos']);
    expect(both.groups.map(({ name }) => name)).toEqual(['Asteroidai', 'Kometos']);
    expect((await put([second])).works[0]?.places).toMatchObject([{ groupName: 'Asteroidai' }]);
    expect((await put([])).works[0]?.places).toEqual([]);
  });

  describe('while the family says no', () => {
    const choose = (shownToGroups: boolean) =>
      setShelfChoice(as(world.parent), { childId: world.child.id, shownToGroups });

    it('keeps an approved place of an unchanged work', async () => {
      await put();
      await decide(true);
      await choose(false);
      expect((await put([], 1)).works[0]?.places).toMatchObject([{ state: 'hidden' }]);
      await choose(true);
      expect(await seenByGroup()).toEqual(['Rakėta']);
    });

    it('lets a changed work wait anew, unread by the group once the family says yes', async () => {
      await put();
      await decide(true);
      await choose(false);
      await renameProject(as(world.child), { projectId, name: 'Kometa' });
      await put([], 1);
      await choose(true);
      expect(await seenByGroup()).toEqual([]);
      expect((await listWaitingWorks(as(world.teacher), { page: 1 })).works).toMatchObject([
        { name: 'Kometa' },
      ]);
    });
  });

  it('takes the news of it back from a group that the child leaves out', async () => {
    await put();
    expect(await told(world.teacher.id)).toEqual(['workWaiting']);
    await put([], 1);
    expect(await told(world.teacher.id)).toEqual([]);
    await put([world.groupId], 2);
    await decide(true);
    expect(await told(world.child.id)).toEqual(['workShown']);
    await put([], 3);
    expect(await told(world.child.id)).toEqual([]);
  });

  it('keeps the place in a group that the child left, for when it comes back', async () => {
    await put();
    await decide(true);
    const { id: second } = await createGroup(db, { students: [world.child.id] });
    const who = { groupId: world.groupId, userIds: [world.child.id] };
    await changeMemberships(db, who, { leftOn: '2026-11-19' });
    await put([second], 1);
    await addMembers(db, world.groupId, 'student', [{ id: world.child.id, joinedOn: '2026-11-20' }]);
    expect(await seenByGroup()).toEqual(['Rakėta']);
  });

  it("refuses others' projects and groups, and groups when the family says no", async () => {
    const { id: foreign } = await createGroup(db);
    await expect(put([foreign])).rejects.toThrow(refusal('db/no-document'));
    const { id: ended } = await createGroup(db, { status: 'graduated', students: [world.child.id] });
    await expect(put([ended])).rejects.toThrow(refusal('db/no-document'));
    const other = { projectId, groupIds: [] };
    await expect(service.putOnShelf(as(world.mate), other)).rejects.toThrow(refusal('db/no-document'));
    await setShelfChoice(as(world.parent), { childId: world.child.id, shownToGroups: false });
    await expect(put()).rejects.toThrow(refusal('shelf/family-says-no'));
    expect((await put([])).works).toHaveLength(1);
  });
});

describe('decideWork', () => {
  it('is for whoever leads the group', async () => {
    await put();
    for (const actor of [world.otherTeacher, { ...world.parent, role: 'teacher' as const }])
      await expect(decide(true, actor)).rejects.toThrow(refusal('db/no-document'));
    await decide(false, world.admin);
    expect((await listMyShelf(as(world.child))).works[0]?.places[0]?.state).toBe('declined');
    expect(await told(world.child.id)).toEqual([]);
    await decide(true);
    expect(await seenByGroup()).toEqual(['Rakėta']);
  });

  it.each([true, false])('is undone: the work waits again (%s)', async (approved) => {
    await put();
    await decide(approved);
    expect((await decide(null)).places).toMatchObject([{ state: 'waiting' }]);
    expect([await seenByGroup(), await told(world.child.id)]).toEqual([[], []]);
    expect((await listWaitingWorks(as(world.teacher), { page: 1 })).total).toBe(1);
  });

  it('is taken back by whoever decided: another’s decision stays', async () => {
    const { works } = await put();
    await decide(true);
    await decide(false, world.admin);
    await expect(decide(null)).rejects.toThrow(refusal('shelf/changed-meanwhile'));
    expect((await listMyShelf(as(world.child))).works[0]?.places[0]?.state).toBe('declined');
    expect((await decide(null, world.admin)).places).toMatchObject([{ state: 'waiting' }]);
    expect((await decide(null)).places).toMatchObject([{ state: 'waiting' }]);
    const rows = db
      .selectFrom('shelf_works')
      .select('declined_at')
      .where('id', '=', works[0]?.id ?? '');
    expect(await rows.execute()).toEqual([{ declined_at: null }]);
  });
});

describe('a work is gone at once', () => {
  it('when its child takes it off, and nobody else’s child can', async () => {
    const { works } = await put();
    const workId = works[0]?.id ?? '';
    await decide(true);
    await expect(service.takeOffShelf(as(world.mate), { workId })).rejects.toThrow(refusal('db/no-document'));
    expect((await service.takeOffShelf(as(world.child), { workId })).works).toEqual([]);
    expect(await seenByGroup()).toEqual([]);
    await expect(getWork(as(world.parent), { workId })).rejects.toThrow(refusal('db/no-document'));
    expect([await told(world.parent.id), await told(world.teacher.id)]).toEqual([[], []]);
  });

  it('when a teacher takes it down: from their groups, not from the family', async () => {
    const { workId } = await createWork(db, { userId: world.child.id, groupId: world.groupId });
    expect(await service.takeDown(as(world.teacher), { workId })).toEqual({ taken: true });
    expect(await seenByGroup()).toEqual([]);
    expect((await getWork(as(world.parent), { workId })).name).toBe('Žvaigždynas');
    await expect(service.takeDown(as(world.otherTeacher), { workId })).rejects.toThrow(
      refusal('db/no-document'),
    );
  });

  it('when a teacher takes it down, with what was told of it', async () => {
    const { works } = await put();
    const workId = works[0]?.id ?? '';
    await service.takeDown(as(world.teacher), { workId });
    expect(await told(world.teacher.id)).toEqual([]);
    await decide(true);
    await service.takeDown(as(world.teacher), { workId });
    expect([await told(world.child.id), await told(world.parent.id)]).toEqual([[], ['workPut']]);
  });

  it.each(['parent', 'admin'] as const)('when a %s takes it down: from everywhere', async (who) => {
    const { workId } = await createWork(db, { userId: world.child.id, groupId: world.groupId });
    await service.takeDown(as(world[who]), { workId });
    expect((await listMyShelf(as(world.child))).works).toEqual([]);
    await expect(service.takeDown(as(world.otherParent), { workId })).rejects.toThrow(
      refusal('db/no-document'),
    );
  });

  it('when the family says no, and back when it says yes', async () => {
    const { workId } = await createWork(db, { userId: world.child.id, groupId: world.groupId });
    const choose = (shownToGroups: boolean) =>
      setShelfChoice(as(world.parent), { childId: world.child.id, shownToGroups });
    expect((await choose(false)).works[0]?.places).toMatchObject([{ state: 'hidden', hiddenBy: 'family' }]);
    expect(await seenByGroup()).toEqual([]);
    for (const actor of [world.mate, world.teacher, world.admin])
      await expect(getWork(as(actor), { workId })).rejects.toThrow(refusal('db/no-document'));
    await choose(true);
    expect(await seenByGroup()).toEqual(['Žvaigždynas']);
  });

  it.each([
    [
      'its child left the group',
      'left',
      () =>
        changeMemberships(
          db,
          { groupId: world.groupId, userIds: [world.child.id] },
          { leftOn: '2026-11-19' },
        ),
    ],
    [
      'the reader left the group',
      null,
      () =>
        changeMemberships(db, { groupId: world.groupId, userIds: [world.mate.id] }, { leftOn: '2026-11-19' }),
    ],
    [
      'the group ended',
      'ended',
      () => db.updateTable('groups').set({ status: 'graduated' }).where('id', '=', world.groupId).execute(),
    ],
    [
      'the group was deleted',
      undefined,
      () => db.updateTable('groups').set({ deleted_at: testNow }).where('id', '=', world.groupId).execute(),
    ],
  ] as const)('when %s', async (_title, hiddenBy, happen) => {
    const { workId } = await createWork(db, { userId: world.child.id, groupId: world.groupId });
    expect((await getWork(as(world.mate), { workId })).name).toBe('Žvaigždynas');
    await happen();
    await expect(getWork(as(world.mate), { workId })).rejects.toThrow(refusal('db/no-document'));
    const { isMine, places } = await getWork(as(world.child), { workId });
    expect([isMine, places[0]?.hiddenBy]).toEqual([true, hiddenBy]);
  });
});
