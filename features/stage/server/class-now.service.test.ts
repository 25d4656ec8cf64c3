import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createModule, openModule } from '#features/courses/server/courses.factory.ts';
import { createUser } from '#features/identity/server/identity.factory.ts';
import { createGroup } from '#features/membership/server/membership.factory.ts';
import { createChild } from '#features/people/server/people.factory.ts';
import { createEvent } from '#features/schedule/server/schedule.factory.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { Actor } from '#platform/shared/roles.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { testNow, testScope } from '#platform/testing/scope.ts';
import { getClassNow } from './class-now.service.ts';
import { createSeat, createStage } from './stage.factory.ts';
import { endStage, inviteToStep } from './stage.service.ts';

let db: Db;
let drop: () => Promise<void>;
beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
});
afterAll(() => drop());

let teacher: Actor;
let child: Actor;
let mates: readonly Actor[];
let groupId: string;
let lessons: readonly string[];
let stageId: string;
beforeEach(async () => {
  teacher = await createUser(db, { role: 'teacher' });
  const children: Actor[] = [];
  for (const firstName of ['Ona', 'Lukas', 'Matas'])
    children.push({ id: (await createChild(db, { firstName })).userId, role: 'child' });
  child = children[0] ?? teacher;
  mates = children.slice(1);
  const students = children.map(({ id }) => id);
  ({ id: groupId } = await createGroup(db, { name: 'Kometos', teachers: [teacher.id], students }));
  const module = await createModule(db, { lessons: [{}, {}, {}, {}] });
  lessons = module.lessonIds;
  await openModule(db, { groupId, moduleId: module.id, openOrder: 3 });
  ({ stageId } = await createStage(db, { groupId, now: testNow, watcher_ids: [teacher.id] }));
});

const as = (actor: Actor, hours = 0) =>
  testScope(db, actor, { now: Temporal.Instant.from(testNow).add({ hours }).toString() });
const seat = (actor: Actor | undefined, lesson: number, now = testNow) =>
  createSeat(db, { stage_id: stageId, user_id: actor?.id ?? '', lesson_id: lessons[lesson] ?? '', now });
const lessonNow = async () => (await getClassNow(as(child))).class?.lesson?.id;

describe('getClassNow', () => {
  it('names the class that is on to its children, and to nobody once it has ended', async () => {
    expect(await getClassNow(as(child))).toMatchObject({ class: { groupId, groupName: 'Kometos' } });
    const other = { id: (await createChild(db)).userId, role: 'child' } as const;
    expect(await getClassNow(as(other))).toEqual({ class: null });
    expect(await getClassNow(as(child, 1))).toEqual({ class: null });
    await endStage(as(teacher), { groupId });
    expect(await getClassNow(as(child))).toEqual({ class: null });
    await expect(getClassNow(as(teacher))).rejects.toMatchObject({ code: 'auth/permission-denied' });
  });

  it('leads where the teacher invites to, before where the others are', async () => {
    for (const mate of mates) await seat(mate, 0);
    expect(await lessonNow()).toBe(lessons[0]);
    await seat(child, 1);
    await inviteToStep(as(teacher), { groupId, to: { lessonId: lessons[1] ?? '', step: 2 } });
    expect(await lessonNow()).toBe(lessons[1]);
  });

  it('follows two who were heard of lately, but not one alone past what the event opened', async () => {
    const { id: eventId } = await createEvent(db, { groupId, startsAt: testNow });
    await db
      .insertInto('event_lessons')
      .values({ event_id: eventId, lesson_id: lessons[1] ?? '', opened_at: testNow })
      .execute();
    await seat(mates[0], 0);
    expect(await lessonNow()).toBe(lessons[1]);
    await seat(mates[1], 0, '2026-11-20T14:00:00.000Z');
    expect(await lessonNow()).toBe(lessons[1]);
    await db.updateTable('stage_seats').set({ heard_at: testNow }).execute();
    expect(await lessonNow()).toBe(lessons[0]);
  });

  it('begins with what the group opened last', async () => {
    expect(await lessonNow()).toBe(lessons[2]);
  });

  it('offers no lesson that is closed to the child', async () => {
    for (const mate of mates) await seat(mate, 3);
    expect(await lessonNow()).toBe(lessons[2]);
    await db.updateTable('group_modules').set({ open_order: 0 }).where('group_id', '=', groupId).execute();
    expect(await getClassNow(as(child))).toMatchObject({ class: { groupName: 'Kometos', lesson: null } });
  });
});
