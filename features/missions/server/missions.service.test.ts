import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createUser } from '#features/identity/server/identity.factory.ts';
import { createGroup } from '#features/membership/server/membership.factory.ts';
import { postPoints } from '#features/points/server/points.factory.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { Actor } from '#platform/shared/roles.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { testScope } from '#platform/testing/scope.ts';
import { createMissionRow, missionPlanOf } from './missions.factory.ts';
import { changeMission, createMission, deleteMission, endMission, listMissions } from './missions.service.ts';

let db: Db;
let drop: () => Promise<void>;
let admin: Actor;
beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
  admin = await createUser(db, { role: 'admin' });
});
afterAll(() => drop());

const as = (actor: Actor, now?: string) => testScope(db, actor, now ? { now } : {});
const nobodys = { code: 'db/no-document' };
const page = { search: '', page: 1, pageSize: 10 };

async function newGroup(name?: string) {
  const teacher = await createUser(db, { role: 'teacher' });
  const child = await createUser(db, { role: 'child' });
  const people = { teachers: [teacher.id], students: [child.id] };
  const { id } = await createGroup(db, { ...people, ...(name ? { name } : {}) });
  return { teacher, child, groupId: id };
}

const create = (actor: Actor, groupId: string, given = {}, missionId: string = randomUUID()) =>
  createMission(as(actor), { groupId, missionId, plan: missionPlanOf(given) });

const auditOf = (groupId: string) =>
  db
    .selectFrom('audit_entries')
    .select(['action', 'actor_id', 'detail'])
    .where('subject_id', '=', groupId)
    .orderBy('id')
    .execute();

describe('createMission', () => {
  it('gives a group a mission, by an admin or a teacher of the group, and writes it to the audit log', async () => {
    const { teacher, groupId } = await newGroup();
    const mission = await create(teacher, groupId);
    expect(mission).toMatchObject({
      state: 'running',
      fuel: 0,
      target: 1000,
      version: 1,
      group: { id: groupId },
    });
    expect(await auditOf(groupId)).toMatchObject([
      { action: 'createMission', actor_id: teacher.id, detail: { missionId: mission.id, target: 1000 } },
    ]);
    const other = await newGroup();
    expect(await create(admin, other.groupId, { from: '2026-12-01' })).toMatchObject({ state: 'planned' });
  });

  it('counts what was approved before on its first day, and is reached at once if that suffices', async () => {
    const { teacher, child, groupId } = await newGroup();
    const early = '2026-11-19T22:00:00.000Z';
    await postPoints(db, { userId: child.id, amount: 30, groupId, now: '2026-11-19T21:59:59.000Z' });
    await postPoints(db, { userId: child.id, amount: 20, groupId, now: early });
    expect(await create(teacher, groupId, { target: 21 })).toMatchObject({ fuel: 20, state: 'running' });
    const other = await newGroup();
    await postPoints(db, { userId: other.child.id, amount: 20, groupId: other.groupId, now: early });
    expect(await create(admin, other.groupId, { target: 20 })).toMatchObject({ fuel: 20, state: 'reached' });
  });

  it('is made once when sent twice, also concurrently', async () => {
    const { teacher, groupId } = await newGroup();
    const missionId = randomUUID();
    const sent = [1, 2, 3].map(() => create(teacher, groupId, {}, missionId));
    expect((await Promise.all(sent)).map(({ id }) => id)).toEqual([missionId, missionId, missionId]);
    expect(await auditOf(groupId)).toHaveLength(1);
    const other = create(teacher, groupId, { target: 7 }, missionId);
    await expect(other).rejects.toMatchObject({ code: 'db/conflict' });
    const foreign = await newGroup();
    await expect(create(foreign.teacher, foreign.groupId, {}, missionId)).rejects.toMatchObject({
      code: 'db/conflict',
    });
  });

  it('refuses days that have passed, in the wrong order or too many', async () => {
    const { teacher, groupId } = await newGroup();
    await expect(create(teacher, groupId, { from: '2026-11-19' })).rejects.toMatchObject({
      code: 'mission/day-has-passed',
    });
    await expect(create(teacher, groupId, { to: '2026-11-19' })).rejects.toMatchObject({
      code: 'mission/end-before-start',
    });
    await expect(create(teacher, groupId, { to: '2028-01-01' })).rejects.toMatchObject({
      code: 'mission/too-long',
    });
  });

  it('allows a group one mission at a time, also under two concurrent calls', async () => {
    const { teacher, groupId } = await newGroup();
    const both = await Promise.allSettled([
      create(teacher, groupId, { to: '2026-11-30' }),
      create(admin, groupId, { from: '2026-11-30', to: '2026-12-05' }),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(both.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'mission/overlaps' },
    });
    await expect(create(teacher, groupId, { from: '2027-01-10' })).resolves.toMatchObject({
      state: 'planned',
    });
  });

  it('lets the next one begin on the day on which the last one was reached or ended', async () => {
    const { teacher, groupId } = await newGroup();
    const { id } = await create(teacher, groupId);
    await endMission(as(teacher), { missionId: id });
    await expect(create(teacher, groupId)).resolves.toMatchObject({ state: 'running' });
  });

  it('has a final guard in the database, answered with the same refusal', async () => {
    const { groupId } = await newGroup();
    await createMissionRow(db, { groupId });
    await expect(createMissionRow(db, { groupId })).rejects.toMatchObject({
      code: '23P01',
      constraint: 'missions_one_at_a_time',
    });
  });

  it('does not exist for a teacher of another group, and is refused to families', async () => {
    const { child, groupId } = await newGroup();
    const { teacher } = await newGroup();
    await expect(create(teacher, groupId)).rejects.toMatchObject(nobodys);
    await expect(create(child, groupId)).rejects.toMatchObject({ code: 'auth/permission-denied' });
  });
});

describe('changeMission', () => {
  const change = (actor: Actor, missionId: string, version: number, given = {}, now?: string) =>
    changeMission(as(actor, now), { missionId, version, plan: missionPlanOf(given) });

  it('changes target, texts and last day of a running mission; a repeat changes nothing', async () => {
    const { teacher, groupId } = await newGroup();
    const { id } = await create(teacher, groupId);
    const wanted = { target: 500, to: '2026-12-24', name: { lt: 'Mėnulis', en: '' } };
    const changed = await change(teacher, id, 1, wanted);
    expect(changed).toMatchObject({ target: 500, to: '2026-12-24', name: { lt: 'Mėnulis' }, version: 2 });
    expect(await change(teacher, id, 1, wanted)).toEqual(changed);
    expect(await auditOf(groupId)).toMatchObject([
      {},
      { action: 'changeMission', detail: { before: { target: 1000 }, after: { target: 500 } } },
    ]);
  });

  it('refuses the second of two concurrent changes', async () => {
    const { teacher, groupId } = await newGroup();
    const { id } = await create(teacher, groupId);
    const both = await Promise.allSettled([
      change(teacher, id, 1, { target: 700 }),
      change(admin, id, 1, { target: 800 }),
    ]);
    expect(both.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'mission/changed-meanwhile' },
    });
  });

  it('is reached at once when its fuel has passed the new target', async () => {
    const { teacher, child, groupId } = await newGroup();
    const { id } = await create(teacher, groupId);
    await postPoints(db, { userId: child.id, amount: 40, groupId });
    expect(await change(teacher, id, 1, { target: 40 })).toMatchObject({ state: 'reached', fuel: 40 });
    await expect(change(teacher, id, 2, { target: 90 })).rejects.toMatchObject({ code: 'mission/closed' });
  });

  it("keeps the first day of one that has begun, and doesn't overlap with the next", async () => {
    const { teacher, groupId } = await newGroup();
    const { id } = await create(teacher, groupId, { to: '2026-11-30' });
    const next = await create(teacher, groupId, { from: '2026-12-01' });
    await expect(change(teacher, id, 1, { from: '2026-11-21' })).rejects.toMatchObject({
      code: 'mission/has-begun',
    });
    await expect(change(teacher, id, 1, { to: '2026-12-01' })).rejects.toMatchObject({
      code: 'mission/overlaps',
    });
    await expect(change(teacher, next.id, 1, { from: '2026-11-30' })).rejects.toMatchObject({
      code: 'mission/overlaps',
    });
  });

  it('refuses one that is over', async () => {
    const { teacher, groupId } = await newGroup();
    const { id } = await createMissionRow(db, { groupId, from: '2026-11-01', to: '2026-11-19' });
    const plan = { from: '2026-11-01', to: '2026-12-01' };
    await expect(change(teacher, id, 1, plan)).rejects.toMatchObject({ code: 'mission/closed' });
  });

  it('does not exist outside the groups in reach', async () => {
    const { groupId } = await newGroup();
    const { teacher } = await newGroup();
    const { id } = await createMissionRow(db, { groupId });
    await expect(change(teacher, id, 1)).rejects.toMatchObject(nobodys);
    await expect(change(teacher, randomUUID(), 1)).rejects.toMatchObject(nobodys);
  });
});

describe('endMission', () => {
  it('ends a running mission now: later points are not its fuel; idempotent', async () => {
    const { teacher, child, groupId } = await newGroup();
    const { id } = await create(teacher, groupId);
    await postPoints(db, { userId: child.id, amount: 40, groupId, now: '2026-11-20T14:00:00Z' });
    const ended = await endMission(as(teacher), { missionId: id });
    expect(ended).toMatchObject({ state: 'over', fuel: 40, endedAt: '2026-11-20T15:00:00.000Z' });
    await postPoints(db, { userId: child.id, amount: 5, groupId, now: '2026-11-20T16:00:00Z' });
    expect(await endMission(as(admin, '2026-11-21T09:00:00Z'), { missionId: id })).toEqual(ended);
    expect((await auditOf(groupId)).map(({ action }) => action)).toEqual(['createMission', 'endMission']);
  });

  it('refuses one that is reached, and one that has not begun', async () => {
    const { teacher, groupId } = await newGroup();
    const planned = await create(teacher, groupId, { from: '2026-12-01' });
    await expect(endMission(as(teacher), { missionId: planned.id })).rejects.toMatchObject({
      code: 'mission/not-begun',
    });
    const reached = await createMissionRow(db, { groupId, reachedAt: '2026-11-20T14:00:00Z' });
    await expect(endMission(as(teacher), { missionId: reached.id })).rejects.toMatchObject({
      code: 'mission/closed',
    });
  });
});

describe('deleteMission', () => {
  it('withdraws a mission that has not begun, and no other', async () => {
    const { teacher, groupId } = await newGroup();
    const planned = await create(teacher, groupId, { from: '2026-12-10' });
    const running = await create(teacher, groupId);
    expect(await deleteMission(as(teacher), { missionId: planned.id })).toEqual({ deleted: true });
    await expect(deleteMission(as(teacher), { missionId: planned.id })).rejects.toMatchObject(nobodys);
    await expect(deleteMission(as(teacher), { missionId: running.id })).rejects.toMatchObject({
      code: 'mission/has-begun',
    });
    expect((await auditOf(groupId)).at(-1)).toMatchObject({ action: 'deleteMission' });
  });
});

describe('listMissions', () => {
  it('lists those of the groups in reach, open ones first, in pages', async () => {
    const { teacher, groupId } = await newGroup('Robotika Žaliakalnyje');
    await createMissionRow(db, { groupId, from: '2026-10-01', to: '2026-10-20' });
    await createMissionRow(db, { groupId, from: '2026-11-01', reachedAt: '2026-11-10T15:00:00Z' });
    await createMissionRow(db, { groupId });
    await create(teacher, groupId, { from: '2026-12-10' });
    const { missions, more } = await listMissions(as(teacher), page);
    expect(missions.map(({ state }) => state)).toEqual(['running', 'planned', 'reached', 'over']);
    expect(more).toBe(false);
    const first = await listMissions(as(teacher), { ...page, groupId, pageSize: 3 });
    expect([first.missions.length, first.more]).toEqual([3, true]);
    const found = await listMissions(as(admin), { ...page, search: 'zaliakaln robot' });
    expect(found.missions).toHaveLength(4);
  });

  it('shows nothing of other groups to a teacher', async () => {
    const { groupId } = await newGroup();
    const { teacher } = await newGroup();
    await createMissionRow(db, { groupId });
    expect((await listMissions(as(teacher), page)).missions).toEqual([]);
    await expect(listMissions(as(teacher), { ...page, groupId })).rejects.toMatchObject(nobodys);
  });
});
