import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPlan } from '#features/billing/server/billing.factory.ts';
import { createUser } from '#features/identity/server/identity.factory.ts';
import { createGroup } from '#features/membership/server/membership.factory.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { Actor } from '#platform/shared/roles.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { testNow, testScope } from '#platform/testing/scope.ts';
import { createEvent, createEventWorld } from '../schedule.factory.ts';
import { listEventClashes, listSubstitutes } from './event-clashes.service.ts';

let db: Db;
let drop: () => Promise<void>;
const as = (actor: Actor) => testScope(db, actor);
const times = { startsAt: '2026-11-24T15:30:00.000Z', endsAt: '2026-11-24T17:00:00.000Z' };
const place = { mode: 'live', address: 'Laisvės al. 1', city: 'Kaunas' } as const;

beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
});
afterAll(() => drop());

/** A world in a street of its own, so that its lessons don't clash with the rooms of others. */
async function worldIn(address: string) {
  const world = await createEventWorld(db);
  await db.updateTable('schedule_events').set({ address }).where('id', '=', world.eventId).execute();
  const other = await createGroup(db, { teachers: [world.otherTeacher.id], address });
  const ask = (change: Partial<Parameters<typeof listEventClashes>[1]> = {}) =>
    listEventClashes(as(world.admin), { groupId: other.id, ...times, ...place, ...change });
  return { ...world, other, ask };
}

/** Limits a teacher to a plan, and gives the group another one. Returns the teacher's. */
async function limited(teacherId: string, groupId: string): Promise<string> {
  const [own, other] = [await createPlan(db), await createPlan(db)];
  await db.insertInto('teacher_plans').values({ teacher_id: teacherId, plan_id: own.id }).execute();
  await db.updateTable('groups').set({ plan_id: other.id }).where('id', '=', groupId).execute();
  return own.id;
}

const kinds = ({ clashes }: Awaited<ReturnType<typeof listEventClashes>>) =>
  clashes.map(({ kind, name }) => [kind, name]);

describe('listEventClashes', () => {
  it('finds nothing where no person and no room is needed twice', async () => {
    const { ask } = await worldIn('Vienos g. 1');
    expect(await ask()).toEqual({ clashes: [] });
  });

  it('names the teacher who teaches at that time, a substitute instead of the group’s', async () => {
    const { teacher, otherTeacher, eventId, ask } = await worldIn('Dviejų g. 2');
    const busy = await createGroup(db, { name: 'Robotai', teachers: [teacher.id] });
    expect(kinds(await ask({ groupId: busy.id }))).toEqual([['teacher', 'Jonas Petraitis']]);
    const set = { substitute_id: otherTeacher.id };
    await db.updateTable('schedule_events').set(set).where('id', '=', eventId).execute();
    expect(kinds(await ask({ groupId: busy.id }))).toEqual([]);
    expect((await ask()).clashes).toMatchObject([
      { kind: 'teacher', name: 'Eglė Žukauskaitė', startsAt: times.startsAt, endsAt: times.endsAt },
    ]);
    // The substitute of the moved lesson is needed, its group's teachers are not.
    const own = await createEvent(db, { groupId: busy.id, startsAt: '2026-11-25T15:30:00Z', ...set });
    expect(kinds(await ask({ groupId: busy.id, eventId: own.id }))).toEqual([
      ['teacher', 'Eglė Žukauskaitė'],
    ]);
  });

  it('names the room, whatever the punctuation, in the same city only; online needs none', async () => {
    const { ask } = await worldIn('Trijų g. 3');
    const there = { mode: 'live', address: 'trijų g.3', city: 'Vilnius' } as const;
    expect(kinds(await ask(there))).toEqual([['place', 'trijų g.3, Vilnius']]);
    expect(kinds(await ask({ ...there, city: 'Kaunas' }))).toEqual([]);
    expect(kinds(await ask({ ...there, mode: 'online' }))).toEqual([]);
  });

  it('uses the place of the moved event, or of its group, when the form has no other', async () => {
    const { admin, eventId, groupId, other } = await worldIn('Keturių g. 4');
    const asked = { groupId: other.id, ...times };
    expect(kinds(await listEventClashes(as(admin), asked))).toEqual([['place', 'Keturių g. 4, Vilnius']]);
    const moved = await createEvent(db, { groupId: other.id, startsAt: '2026-11-25T15:30:00Z', ...place });
    expect(kinds(await listEventClashes(as(admin), { ...asked, eventId: moved.id }))).toEqual([]);
    // A lesson does not clash with itself.
    expect(kinds(await listEventClashes(as(admin), { groupId, eventId, ...times }))).toEqual([]);
  });

  it("ignores adjacent, cancelled and deleted groups' lessons", async () => {
    const { teacher, eventId, groupId, ask } = await worldIn('Penkių g. 5');
    const { id } = await createGroup(db, { teachers: [teacher.id] });
    const after = { startsAt: times.endsAt, endsAt: '2026-11-24T18:00:00.000Z' };
    expect(kinds(await ask({ groupId: id, ...after }))).toEqual([]);
    expect(kinds(await ask({ groupId: id, ...after, startsAt: '2026-11-24T16:59:00.000Z' }))).toHaveLength(1);
    await db.updateTable('groups').set({ deleted_at: testNow }).where('id', '=', groupId).execute();
    expect(kinds(await ask({ groupId: id }))).toEqual([]);
    await db.updateTable('groups').set({ deleted_at: null }).where('id', '=', groupId).execute();
    await db
      .updateTable('schedule_events')
      .set({ cancelled_at: testNow })
      .where('id', '=', eventId)
      .execute();
    expect(kinds(await ask({ groupId: id }))).toEqual([]);
  });

  it('reports another lesson of the same group', async () => {
    const { ask, groupId } = await worldIn('Šešių g. 6');
    expect(kinds(await ask({ groupId }))).toEqual([['group', null]]);
  });

  it('names the teacher who may teach other plans only, a substitute instead of the group’s', async () => {
    const { teacher, otherTeacher, groupId, eventId, admin } = await worldIn('Aštuonių g. 8');
    const plan = await limited(teacher.id, groupId);
    const own = () => listEventClashes(as(admin), { groupId, eventId, ...times }).then(kinds);
    expect(await own()).toEqual([['plan', 'Jonas Petraitis']]);
    // The substitute has no limits.
    const set = { substitute_id: otherTeacher.id };
    await db.updateTable('schedule_events').set(set).where('id', '=', eventId).execute();
    expect(await own()).toEqual([]);
    await db.updateTable('schedule_events').set({ substitute_id: null }).where('id', '=', eventId).execute();
    await db.updateTable('groups').set({ plan_id: plan }).where('id', '=', groupId).execute();
    expect(await own()).toEqual([]);
    // A group without a plan is open to everybody.
    await db.updateTable('groups').set({ plan_id: null }).where('id', '=', groupId).execute();
    expect(await own()).toEqual([]);
  });

  it('refuses a reversed range, a missing group, and anybody who may not plan', async () => {
    const { teacher, parent, groupId, ask } = await worldIn('Septynių g. 7');
    await expect(ask({ endsAt: times.startsAt })).rejects.toMatchObject({
      code: 'schedule/end-before-start',
    });
    await expect(ask({ groupId: randomUUID() })).rejects.toMatchObject({ code: 'db/no-document' });
    for (const actor of [teacher, parent]) {
      const foreign = listEventClashes(as(actor), { groupId, ...times });
      await expect(foreign).rejects.toMatchObject({ code: 'auth/permission-denied' });
    }
  });
});

describe('listSubstitutes', () => {
  it('starts with free ones, names the lesson of the others, and leaves out its own teachers', async () => {
    const world = await createEventWorld(db);
    const busy = await createUser(db, { role: 'teacher', firstName: 'Ąžuolas', lastName: 'Abromaitis' });
    const robots = await createGroup(db, { name: 'Robotai', teachers: [busy.id] });
    await createEvent(db, { groupId: robots.id, startsAt: '2026-11-24T16:00:00Z' });
    const { teachers } = await listSubstitutes(as(world.admin), { eventId: world.eventId, search: '' });
    const of = (id: string) => teachers.findIndex((each) => each.id === id);
    expect(of(world.teacher.id)).toBe(-1);
    expect(teachers[of(world.otherTeacher.id)]?.busy).toBeNull();
    expect(teachers[of(busy.id)]?.busy).toMatchObject({
      groupName: 'Robotai',
      startsAt: '2026-11-24T16:00:00.000Z',
    });
    expect(of(world.otherTeacher.id)).toBeLessThan(of(busy.id));
  });

  it('lists those who may not teach the plan last, with what keeps them', async () => {
    const { admin, otherTeacher, groupId, eventId } = await createEventWorld(db);
    const busy = await createUser(db, { role: 'teacher', firstName: 'Ona', lastName: 'Abromaitė' });
    const robots = await createGroup(db, { name: 'Robotai', teachers: [busy.id] });
    await createEvent(db, { groupId: robots.id, startsAt: '2026-11-24T16:00:00Z' });
    await limited(otherTeacher.id, groupId);
    const [of, words] = [{ eventId }, ['zukauskaite', 'abromaite']];
    const [last, first] = await Promise.all(
      words.map((search) => listSubstitutes(as(admin), { ...of, search })),
    );
    const limits = last?.teachers.find(({ id }) => id === otherTeacher.id);
    expect(limits).toMatchObject({ teaches: false, busy: null });
    expect(first?.teachers.find(({ id }) => id === busy.id)).toMatchObject({ teaches: true, off: false });
    const all = await listSubstitutes(as(admin), { eventId, search: 'a' });
    const may = all.teachers.map(({ teaches }) => teaches);
    expect(may).toEqual(may.toSorted((one, other) => Number(other) - Number(one)));
  });

  it('finds by name, and is for admins only', async () => {
    const { admin, teacher, eventId } = await createEventWorld(db);
    const found = await listSubstitutes(as(admin), { eventId, search: 'egle zuk' });
    expect(new Set(found.teachers.map(({ lastName }) => lastName))).toEqual(new Set(['Žukauskaitė']));
    await expect(listSubstitutes(as(teacher), { eventId, search: '' })).rejects.toMatchObject({
      code: 'auth/permission-denied',
    });
    await expect(listSubstitutes(as(admin), { eventId: randomUUID(), search: '' })).rejects.toMatchObject({
      code: 'db/no-document',
    });
  });
});
