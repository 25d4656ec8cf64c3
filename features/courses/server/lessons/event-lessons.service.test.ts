import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createUser } from '#features/identity/server/identity.factory.ts';
import { createEvent } from '#features/schedule/server/schedule.factory.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { Actor } from '#platform/shared/roles.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { testScope } from '#platform/testing/scope.ts';
import { createModule, openModule } from '../courses.factory.ts';
import { getModule } from '../courses.service.ts';
import { openNextLesson, saveGroupContent } from '../progress/group-content.service.ts';
import * as service from './event-lessons.service.ts';
import { createClassroom, createClassroomWithEvents } from './lessons.factory.ts';

let db: Db;
let drop: () => Promise<void>;
const as = (actor: Actor) => testScope(db, actor);
const noDocument = { code: 'db/no-document' };
const denied = { code: 'auth/permission-denied' };
const at = (actor: Actor, now: string) => testScope(db, actor, { now });
const withEvents = () => createClassroomWithEvents(db);
const openIds = async (child: Actor, moduleId: string) =>
  (await getModule(as(child), { moduleId })).lessons.map(({ id }) => id);

beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
});
afterAll(() => drop());

describe('getLessonOfEvent', () => {
  it('is the next unopened lesson at the next event, for everybody who reaches it (decision L12)', async () => {
    const { teacher, admin, child, parent, eventId, later, last } = await withEvents();
    for (const actor of [teacher, admin, child, parent]) {
      expect(await service.getLessonOfEvent(as(actor), { eventId })).toMatchObject({
        lesson: { id: last, order: 4 },
        named: false,
        isOpen: false,
        openedAt: null,
        mayOpen: actor === teacher || actor === admin,
      });
      expect((await service.getLessonOfEvent(as(actor), { eventId: later })).lesson).toBeNull();
    }
  });

  it('is of the first module with an unopened lesson', async () => {
    const { teacher, groupId, eventId, open } = await withEvents();
    const next = await createModule(db, { lessons: [{}] });
    await openModule(db, { groupId, moduleId: next.id, openOrder: 0 });
    await open(4);
    const { lesson } = await service.getLessonOfEvent(as(teacher), { eventId });
    expect(lesson?.id).toBe(next.lessonIds[0]);
    await openModule(db, { groupId, moduleId: next.id, openOrder: 1 });
    expect((await service.getLessonOfEvent(as(teacher), { eventId })).lesson).toBeNull();
  });

  it('is what was opened while the event went on, wherever it was opened', async () => {
    const { teacher, groupId, moduleId, eventId, last, open, lessonId } = await withEvents();
    await open(3);
    await openNextLesson(as(teacher), { groupId, moduleId, after: 3 });
    const noted = { lesson: { id: last }, named: true, openedAt: '2026-11-20T15:00:00.000Z' };
    expect(await service.getLessonOfEvent(as(teacher), { eventId })).toMatchObject(noted);
    await openModule(db, { groupId, moduleId, openOrder: 0 });
    await saveGroupContent(as(teacher), { groupId, moduleId, openOrder: 1 });
    expect(await service.getLessonOfEvent(as(teacher), { eventId })).toMatchObject(noted);
    await service.setLessonOfEvent(as(teacher), { eventId, lessonId });
    expect((await service.getLessonOfEvent(as(teacher), { eventId })).lesson?.id).toBe(lessonId);
  });

  it('of a past event is what was opened there, and nothing else', async () => {
    const { teacher, groupId, second } = await createClassroom(db);
    const { id: eventId } = await createEvent(db, { groupId, startsAt: '2026-11-13T14:50:00.000Z' });
    expect((await service.getLessonOfEvent(as(teacher), { eventId })).lesson).toBeNull();
    await service.openLessonOfEvent(as(teacher), { eventId, lessonId: second });
    expect(await service.getLessonOfEvent(as(teacher), { eventId })).toMatchObject({
      lesson: { id: second },
      named: true,
    });
  });
});

describe('setLessonOfEvent', () => {
  it('names a lesson, which opens nothing, and can return to the next one', async () => {
    const { teacher, child, groupId, moduleId, eventId, later, lessonId, second, last } = await withEvents();
    for (const _ of [1, 2]) {
      const named = await service.setLessonOfEvent(as(teacher), { eventId: later, lessonId: last });
      expect(named).toMatchObject({ lesson: { id: last }, named: true, isOpen: false, openedAt: null });
    }
    expect(await openIds(child, moduleId)).toEqual([lessonId, second]);
    const days = { from: '2026-11-16', to: '2026-11-29', childId: child.id, by: 'day' } as const;
    const { lessons } = await service.listLessonsOfEvents(as(child), days);
    expect(lessons.map(({ eventId: id, lesson, named }) => [id, lesson?.id, named])).toEqual([
      [eventId, last, false],
      [later, last, true],
    ]);
    expect(lessons.map(({ groupId: of, date, isOpen }) => [of, date, isOpen])).toEqual([
      [groupId, '2026-11-20', false],
      [groupId, '2026-11-27', false],
    ]);
    const left = await service.setLessonOfEvent(as(teacher), { eventId: later, lessonId: null });
    expect(left).toMatchObject({ lesson: null, named: false });
  });

  it("refuses drafts, lessons of modules that the group doesn't have, and missing ones", async () => {
    const { teacher, eventId, draftId } = await withEvents();
    const other = await createClassroom(db);
    for (const lessonId of [draftId, other.lessonId, randomUUID()]) {
      const refused = { code: 'lesson/not-of-group' };
      await expect(service.setLessonOfEvent(as(teacher), { eventId, lessonId })).rejects.toMatchObject(
        refused,
      );
      await expect(service.openLessonOfEvent(as(teacher), { eventId, lessonId })).rejects.toMatchObject(
        refused,
      );
    }
  });
});

describe('openLessonOfEvent', () => {
  it('opens the lesson with all before it, once, also when tapped by many at once', async () => {
    const { teacher, admin, child, moduleId, eventId, lessonId, second, last, groupId } = await withEvents();
    await Promise.all(
      [teacher, admin, teacher].map((actor) =>
        service.openLessonOfEvent(as(actor), { eventId, lessonId: last }),
      ),
    );
    expect(await service.getLessonOfEvent(as(teacher), { eventId })).toMatchObject({
      isOpen: true,
      named: true,
      openedAt: '2026-11-20T15:00:00.000Z',
    });
    expect(await openIds(child, moduleId)).toEqual([lessonId, second, last]);
    const acts = await db
      .selectFrom('audit_entries')
      .select('action')
      .where('subject_id', '=', groupId)
      .execute();
    expect(acts).toEqual([{ action: 'openLessonOfEvent' }]);
  });

  it('never closes later lessons when the lesson is already open', async () => {
    const { teacher, child, moduleId, eventId, lessonId, second } = await withEvents();
    await service.openLessonOfEvent(as(teacher), { eventId, lessonId });
    expect(await openIds(child, moduleId)).toEqual([lessonId, second]);
  });

  it('is for those who teach the event, including a substitute', async () => {
    const { child, parent, eventId, last } = await withEvents();
    const other = await createClassroom(db);
    const substitute = await createUser(db, { role: 'teacher' });
    await db
      .updateTable('schedule_events')
      .set({ substitute_id: substitute.id })
      .where('id', '=', eventId)
      .execute();
    for (const act of [service.openLessonOfEvent, service.setLessonOfEvent]) {
      const asked = { eventId, lessonId: last };
      for (const actor of [child, parent]) await expect(act(as(actor), asked)).rejects.toMatchObject(denied);
      await expect(act(as(other.teacher), asked)).rejects.toMatchObject(noDocument);
      await expect(act(as(other.admin), { ...asked, eventId: randomUUID() })).rejects.toMatchObject(
        noDocument,
      );
    }
    expect(await service.openLessonOfEvent(as(substitute), { eventId, lessonId: last })).toMatchObject({
      isOpen: true,
    });
  });
});

it('lets a substitute at a past event open and name nothing any more', async () => {
  const { teacher, admin, eventId, last } = await withEvents();
  const substitute = await createUser(db, { role: 'teacher' });
  await db
    .updateTable('schedule_events')
    .set({ substitute_id: substitute.id })
    .where('id', '=', eventId)
    .execute();
  const nextDay = '2026-11-21T08:00:00Z';
  for (const act of [service.openLessonOfEvent, service.setLessonOfEvent])
    await expect(act(at(substitute, nextDay), { eventId, lessonId: last })).rejects.toMatchObject(denied);
  expect(await service.getLessonOfEvent(at(substitute, nextDay), { eventId })).toMatchObject({
    mayOpen: false,
  });
  for (const actor of [teacher, admin])
    expect(await service.getLessonOfEvent(at(actor, nextDay), { eventId })).toMatchObject({ mayOpen: true });
});
