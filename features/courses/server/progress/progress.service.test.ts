import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createEvent } from '#features/schedule/server/schedule.factory.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { Actor } from '#platform/shared/roles.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { testScope } from '#platform/testing/scope.ts';
import { getModule, listModules } from '../courses.service.ts';
import { createClassroom } from '../lessons/lessons.factory.ts';
import { openLesson, setLessonDone, setTopicDone } from './progress.service.ts';

let db: Db;
let drop: () => Promise<void>;
const noDocument = { code: 'db/no-document' };
const locked = { code: 'lesson/locked' };
const now = '2026-11-20T15:00:00.000Z';
const as = (actor: Actor) => testScope(db, actor);

beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
});
afterAll(() => drop());

describe('openLesson', () => {
  it('begins a lesson once, and a done one stays done', async () => {
    const { child, lessonId, moduleId } = await createClassroom(db);
    expect(await openLesson(as(child), { lessonId })).toEqual({ state: 'begun', doneAt: null });
    expect(await openLesson(as(child), { lessonId })).toEqual({ state: 'begun', doneAt: null });
    await setLessonDone(as(child), { lessonId, done: true });
    expect(await openLesson(as(child), { lessonId })).toEqual({ state: 'done', doneAt: now });
    const { lessons } = await getModule(as(child), { moduleId });
    expect(lessons.map(({ state }) => state)).toEqual(['done', 'new']);
  });

  it('begins once under ten concurrent calls', async () => {
    const { child, lessonId } = await createClassroom(db);
    await Promise.all(Array.from({ length: 10 }, () => openLesson(as(child), { lessonId })));
    const rows = await db
      .selectFrom('lesson_progress')
      .selectAll()
      .where('lesson_id', '=', lessonId)
      .execute();
    expect(rows).toHaveLength(1);
  });
});

describe('setLessonDone', () => {
  it('marks a lesson done and undoes it, each once', async () => {
    const { child, lessonId } = await createClassroom(db);
    for (const done of [true, true]) {
      expect(await setLessonDone(as(child), { lessonId, done })).toEqual({ state: 'done', doneAt: now });
    }
    for (const done of [false, false]) {
      expect(await setLessonDone(as(child), { lessonId, done })).toEqual({ state: 'begun', doneAt: null });
    }
  });

  it("counts on the module's card, for the child and for the guardian who chose the child", async () => {
    const { child, parent, lessonId, groupId } = await createClassroom(db);
    await setLessonDone(as(child), { lessonId, done: true });
    const own = await listModules(as(child), { groupId });
    const chosen = await listModules(as(parent), { groupId, childId: child.id });
    for (const { modules } of [own, chosen]) {
      expect(modules).toMatchObject([{ lessonCount: 3, openLessons: 2, doneLessons: 1 }]);
    }
    const { modules } = await listModules(as(parent), { groupId });
    expect(modules).toMatchObject([{ doneLessons: 0 }]);
  });

  it('keeps a lesson once finished open and listed when the group is locked again, also when undone (decision L5)', async () => {
    const { child, second, moduleId, open } = await createClassroom(db);
    await setLessonDone(as(child), { lessonId: second, done: true });
    await open(0);
    expect((await getModule(as(child), { moduleId })).lessons).toMatchObject([{ id: second, state: 'done' }]);
    await setLessonDone(as(child), { lessonId: second, done: false });
    const { module, lessons } = await getModule(as(child), { moduleId });
    expect(lessons).toMatchObject([{ id: second, state: 'begun' }]);
    expect(module).toMatchObject({ openLessons: 1, doneLessons: 0 });
  });
});

describe('setTopicDone', () => {
  it('marks topics done and undoes that, and returns which are done', async () => {
    const { child, lessonId, topicIds } = await createClassroom(db);
    const [first, second] = topicIds;
    const set = (topicId: string, done: boolean) => setTopicDone(as(child), { lessonId, topicId, done });
    expect(await set(second, true)).toEqual({ doneTopicIds: [second] });
    expect(await set(first, true)).toEqual({ doneTopicIds: [first, second] });
    expect(await set(first, true)).toEqual({ doneTopicIds: [first, second] });
    expect(await set(second, false)).toEqual({ doneTopicIds: [first] });
  });

  it('refuses a topic of another lesson, a missing one, and one no longer published', async () => {
    const { child, lessonId, second, topicIds } = await createClassroom(db);
    const wrong = [
      { lessonId: second, topicId: topicIds[0] },
      { lessonId, topicId: randomUUID() },
    ];
    for (const each of wrong) {
      await expect(setTopicDone(as(child), { ...each, done: true })).rejects.toMatchObject(noDocument);
    }
    await db.updateTable('topics').set({ order: null }).where('id', '=', topicIds[1]).execute();
    await expect(
      setTopicDone(as(child), { lessonId, topicId: topicIds[1], done: true }),
    ).rejects.toMatchObject(noDocument);
  });
});

describe('progress', () => {
  it('is not marked in a locked lesson, a draft, or another group’s', async () => {
    const { child, last, draftId } = await createClassroom(db);
    const other = await createClassroom(db);
    const topicId = other.topicIds[0];
    for (const lessonId of [last, draftId, other.lessonId, randomUUID()]) {
      const refusal = lessonId === last ? locked : noDocument;
      await expect(openLesson(as(child), { lessonId })).rejects.toMatchObject(refusal);
      await expect(setLessonDone(as(child), { lessonId, done: true })).rejects.toMatchObject(refusal);
      const topic = setTopicDone(as(child), { lessonId, topicId, done: true });
      await expect(topic).rejects.toMatchObject(refusal);
    }
    expect(
      await db.selectFrom('lesson_progress').selectAll().where('user_id', '=', child.id).execute(),
    ).toEqual([]);
  });

  it('is marked by children only', async () => {
    const { parent, teacher, admin, lessonId, topicIds } = await createClassroom(db);
    const denied = { code: 'auth/permission-denied' };
    for (const actor of [parent, teacher, admin]) {
      await expect(openLesson(as(actor), { lessonId })).rejects.toMatchObject(denied);
      await expect(setLessonDone(as(actor), { lessonId, done: true })).rejects.toMatchObject(denied);
      const topic = setTopicDone(as(actor), { lessonId, topicId: topicIds[0], done: true });
      await expect(topic).rejects.toMatchObject(denied);
    }
  });
});

describe('goOn of listModules', () => {
  const goOnOf = async (actor: Actor, asked = {}) => (await listModules(as(actor), asked)).goOn;

  it('is the first open lesson, then the begun one, then the next after it', async () => {
    const { child, lessonId, second, moduleId } = await createClassroom(db);
    expect(await goOnOf(child)).toMatchObject({ moduleId, lessonId, order: 1, state: 'new' });
    await openLesson(as(child), { lessonId });
    expect(await goOnOf(child)).toMatchObject({ lessonId, state: 'begun' });
    await setLessonDone(as(child), { lessonId, done: true });
    expect(await goOnOf(child)).toMatchObject({ lessonId: second, order: 2, state: 'new' });
  });

  it('is the lesson that was opened last, not an earlier one that was left', async () => {
    const { child, lessonId, second } = await createClassroom(db);
    await openLesson(as(child), { lessonId });
    await openLesson(testScope(db, child, { now: '2026-11-21T15:00:00.000Z' }), { lessonId: second });
    expect(await goOnOf(child)).toMatchObject({ lessonId: second });
  });

  it('skips what was never opened before the last opened one', async () => {
    const { child, second, last, open } = await createClassroom(db);
    await open(4);
    await setLessonDone(as(child), { lessonId: second, done: true });
    expect(await goOnOf(child)).toMatchObject({ lessonId: last, order: 4 });
  });

  it('is null when everything open is done, and for a viewer without a child', async () => {
    const { child, parent, teacher, groupId, lessonId, second } = await createClassroom(db);
    for (const id of [lessonId, second]) await setLessonDone(as(child), { lessonId: id, done: true });
    expect(await goOnOf(child)).toBeNull();
    expect(await goOnOf(parent, { groupId })).toBeNull();
    expect(await goOnOf(teacher, { groupId })).toBeNull();
  });
});

describe('days of lessons in a row', () => {
  const lessonAt = (groupId: string, days: readonly string[], over = {}) =>
    Promise.all(
      days.map((day) => createEvent(db, { groupId, startsAt: `2026-11-${day}T15:00:00.000Z`, ...over })),
    );
  const on = (actor: Actor, day: string) => testScope(db, actor, { now: `2026-11-${day}T15:30:00.000Z` });

  it('count those on which the child did something, and a today that is not over breaks nothing', async () => {
    const { child, parent, lessonId, moduleId, groupId, topicIds } = await createClassroom(db);
    const daysOn = async (day: string, actor: Actor = child) =>
      (await getModule(on(actor, day), { moduleId, groupId, ...(actor === parent && { childId: child.id }) }))
        .daysInARow;
    await lessonAt(groupId, ['04', '11', '18', '25']);
    await openLesson(on(child, '04'), { lessonId });
    await setTopicDone(on(child, '11'), { lessonId, topicId: topicIds[0], done: true });
    expect(await daysOn('18')).toBe(2);
    await setLessonDone(on(child, '18'), { lessonId, done: true });
    expect(await daysOn('18')).toBe(3);
    expect(await daysOn('24', parent)).toBe(3);
    expect(await daysOn('26')).toBe(0);
  });

  it('pass over cancelled lessons, and start anew after a gap', async () => {
    const { child, lessonId, moduleId, groupId } = await createClassroom(db);
    await lessonAt(groupId, ['04', '06', '18']);
    await lessonAt(groupId, ['11'], { cancelled_at: '2026-11-10T08:00:00.000Z' });
    await openLesson(on(child, '06'), { lessonId });
    await setLessonDone(on(child, '18'), { lessonId, done: true });
    expect((await getModule(on(child, '20'), { moduleId, groupId })).daysInARow).toBe(2);
  });
});
