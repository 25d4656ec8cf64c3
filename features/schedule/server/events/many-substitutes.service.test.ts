import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createUser } from '#features/identity/server/identity.factory.ts';
import { createGroup } from '#features/membership/server/membership.factory.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { Actor } from '#platform/shared/roles.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { testNow, testScope } from '#platform/testing/scope.ts';
import { createEvent, createEventWorld } from '../schedule.factory.ts';
import { cancelEvent, setSubstitute } from './events.service.ts';
import { substituteInEvents } from './many-substitutes.service.ts';

let db: Db;
let drop: () => Promise<void>;
const as = (actor: Actor) => testScope(db, actor);
const tuesday = '2026-11-24T15:30:00.000Z';
const thursday = '2026-11-26T15:30:00.000Z';

beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
});
afterAll(() => drop());

/** A teacher's week: a lesson on Tuesday, and one of another group of theirs at the given start. */
async function createWeek(startsAt = thursday) {
  const world = await createEventWorld(db);
  const { id: otherGroupId } = await createGroup(db, { teachers: [world.teacher.id] });
  const { id: otherEventId } = await createEvent(db, { groupId: otherGroupId, startsAt });
  return { ...world, otherEventId, eventIds: [world.eventId, otherEventId] };
}

const substitutesOf = async (eventIds: readonly string[]) => {
  const rows = await db
    .selectFrom('schedule_events')
    .select(['id', 'substitute_id'])
    .where('id', 'in', eventIds)
    .execute();
  return eventIds.map((eventId) => rows.find(({ id }) => id === eventId)?.substitute_id ?? null);
};

it('gives one teacher the lessons of several groups. Idempotent', async () => {
  const { admin, otherTeacher, eventIds } = await createWeek();
  const give = () => substituteInEvents(as(admin), { eventIds, teacherId: otherTeacher.id });
  expect(await give()).toEqual({ left: [], doubtful: [] });
  expect(await substitutesOf(eventIds)).toEqual([otherTeacher.id, otherTeacher.id]);
  expect(await give()).toEqual({ left: [], doubtful: [] });
  const rows = await db
    .selectFrom('schedule_events')
    .select('sequence')
    .where('id', 'in', eventIds)
    .execute();
  expect(rows).toEqual([{ sequence: 1 }, { sequence: 1 }]);
});

it('leaves a lesson at the time of one that it has just given', async () => {
  const { admin, otherTeacher, eventIds, otherEventId } = await createWeek(tuesday);
  const outcome = await substituteInEvents(as(admin), { eventIds, teacherId: otherTeacher.id });
  expect(outcome).toEqual({ left: [otherEventId], doubtful: [] });
  expect(await substitutesOf(eventIds)).toEqual([otherTeacher.id, null]);
});

it('leaves what was cancelled, given to somebody else or deleted meanwhile, and what has begun', async () => {
  const { admin, teacher, otherTeacher, groupId, eventIds, eventId, otherEventId } = await createWeek();
  const third = await createUser(db, { role: 'teacher' });
  await createGroup(db, { teachers: [third.id] });
  await cancelEvent(as(admin), { eventId, sequence: 0, reason: 'Serga' });
  await setSubstitute(as(admin), { eventId: otherEventId, sequence: 0, teacherId: third.id });
  const begun = await createEvent(db, { groupId, startsAt: testNow });
  const all = [...eventIds, begun.id, randomUUID()];
  const outcome = await substituteInEvents(as(admin), { eventIds: all, teacherId: otherTeacher.id });
  expect(outcome).toEqual({ left: all, doubtful: [] });
  expect(await substitutesOf(eventIds)).toEqual([null, third.id]);
  // A group's own teacher is no substitute in it.
  const own = await substituteInEvents(as(admin), { eventIds: [begun.id], teacherId: teacher.id });
  expect(own.left).toEqual([begun.id]);
});

it('refuses users who do not teach', async () => {
  const { admin, teacher, parent, eventIds } = await createWeek();
  const give = (actor: Actor, teacherId: string) => substituteInEvents(as(actor), { eventIds, teacherId });
  await expect(give(admin, parent.id)).rejects.toMatchObject({ code: 'schedule/not-a-teacher' });
  await expect(give(teacher, teacher.id)).rejects.toMatchObject({ code: 'auth/permission-denied' });
});

it('gives a teacher one of two lessons that two admins want them for at once', async () => {
  const { admin, otherTeacher, eventIds } = await createWeek(tuesday);
  const one = (eventId: string) =>
    substituteInEvents(as(admin), { eventIds: [eventId], teacherId: otherTeacher.id });
  const outcomes = await Promise.all(eventIds.map(one));
  expect(outcomes.flatMap(({ left }) => left)).toHaveLength(1);
  expect((await substitutesOf(eventIds)).filter((id) => id === otherTeacher.id)).toHaveLength(1);
});
