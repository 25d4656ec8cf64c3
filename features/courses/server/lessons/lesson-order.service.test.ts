import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Db } from '#platform/server/database/database.ts';
import type { Actor } from '#platform/shared/roles.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { testScope } from '#platform/testing/scope.ts';
import { createModule, openModule } from '../courses.factory.ts';
import { getModule } from '../courses.service.ts';
import { openNextLesson } from '../progress/group-content.service.ts';
import { setLessonDone } from '../progress/progress.service.ts';
import * as service from './lesson-order.service.ts';
import { createClassroom } from './lessons.factory.ts';
import { getLesson } from './lessons.service.ts';

let db: Db;
let drop: () => Promise<void>;
const as = (actor: Actor) => testScope(db, actor);
const denied = { code: 'auth/permission-denied' };
const noDocument = { code: 'db/no-document' };
const changes = { code: 'lesson/changes-what-is-open' };
const openIds = async (child: Actor, moduleId: string) =>
  (await getModule(as(child), { moduleId })).lessons.map(({ id }) => id);
const openOrderOf = async (groupId: string, moduleId: string) =>
  (
    await db
      .selectFrom('group_modules')
      .select('open_order')
      .where('group_id', '=', groupId)
      .where('module_id', '=', moduleId)
      .executeTakeFirst()
  )?.open_order;

beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
});
afterAll(() => drop());

describe('orderLessons', () => {
  it('reorders lessons, and a group keeps what it has open', async () => {
    const { admin, child, moduleId, lessonId, second, draftId, last } = await createClassroom(db);
    const lessonIds = [second, lessonId, last, draftId];
    const outline = await service.orderLessons(as(admin), { moduleId, lessonIds });
    expect(outline.lessons.map(({ id, order }) => [id, order])).toEqual(
      lessonIds.map((id, n) => [id, n + 1]),
    );
    expect(await openIds(child, moduleId)).toEqual([second, lessonId]);
  });

  it('asks before it opens further lessons to groups, and never hides one', async () => {
    const { admin, child, groupId, moduleId, lessonId, second, draftId, last } = await createClassroom(db);
    const asked = { moduleId, lessonIds: [last, draftId, lessonId, second] };
    await expect(service.orderLessons(as(admin), asked)).rejects.toMatchObject({
      ...changes,
      data: { groups: 1, opens: [last], closes: [] },
    });
    expect(await openIds(child, moduleId)).toEqual([lessonId, second]);
    await service.orderLessons(as(admin), { ...asked, confirmed: true });
    expect(await openIds(child, moduleId)).toEqual([last, lessonId, second]);
    expect(await openOrderOf(groupId, moduleId)).toBe(4);
  });

  it('refuses lessons that are not those of the module', async () => {
    const { admin, moduleId, lessonId, second, draftId, last } = await createClassroom(db);
    const other = await createClassroom(db);
    const all = [lessonId, second, draftId, last];
    for (const lessonIds of [all.slice(1), [...all, other.lessonId], [lessonId, ...all.slice(0, 3)]]) {
      await expect(service.orderLessons(as(admin), { moduleId, lessonIds })).rejects.toMatchObject({
        code: 'lesson/order-changed',
      });
    }
  });

  it('concurrent with teachers opening lessons hides nothing and keeps every number unique', async () => {
    const { admin, teacher, child, groupId, moduleId, lessonId, second, draftId, last } =
      await createClassroom(db);
    const orders = [
      [second, lessonId, draftId, last],
      [lessonId, second, last, draftId],
      [second, lessonId, last, draftId],
    ];
    await Promise.allSettled([
      ...orders.map((lessonIds) => service.orderLessons(as(admin), { moduleId, lessonIds, confirmed: true })),
      openNextLesson(as(teacher), { groupId, moduleId, after: 2 }),
      openNextLesson(as(teacher), { groupId, moduleId, after: 2 }),
    ]);
    expect(await openIds(child, moduleId)).toEqual(expect.arrayContaining([lessonId, second]));
    const rows = await db.selectFrom('lessons').select('order').where('module_id', '=', moduleId).execute();
    expect(rows.map(({ order }) => order).sort()).toEqual([1, 2, 3, 4]);
  });
});

describe('archiveLesson', () => {
  it("removes a lesson's number; children who have finished it still read it", async () => {
    const { admin, child, parent, moduleId, lessonId, second } = await createClassroom(db);
    await setLessonDone(as(child), { lessonId, done: true });
    await expect(service.archiveLesson(as(admin), { lessonId })).rejects.toMatchObject({
      ...changes,
      data: { groups: 1, opens: [], closes: [lessonId] },
    });
    for (const _ of [1, 2]) await service.archiveLesson(as(admin), { lessonId, confirmed: true });
    const { lessons } = await getModule(as(child), { moduleId });
    expect(lessons).toMatchObject([{ id: second, order: 1 }]);
    expect(await getLesson(as(child), { lessonId })).toMatchObject({
      lesson: { order: null },
      state: 'done',
      next: null,
    });
    await expect(getLesson(as(parent), { lessonId })).rejects.toMatchObject(noDocument);
  });

  it('is undone as the last of the module', async () => {
    const { admin, child, moduleId, lessonId, last } = await createClassroom(db);
    await service.archiveLesson(as(admin), { lessonId: last });
    for (const _ of [1, 2]) {
      const outline = await service.restoreLesson(as(admin), { lessonId: last });
      expect(outline.lessons.at(-1)).toMatchObject({ id: last, order: 4 });
    }
    await service.archiveLesson(as(admin), { lessonId, confirmed: true });
    const { lessons } = await service.restoreLesson(as(admin), { lessonId });
    expect(lessons.at(-1)).toMatchObject({ id: lessonId, order: 4 });
    expect(await openIds(child, moduleId)).not.toContain(lessonId);
  });
});

describe('deleteLesson', () => {
  it('deletes a lesson that nobody has begun, and closes the gap', async () => {
    const { admin, child, moduleId, lessonId, second, draftId, last } = await createClassroom(db);
    const outline = await service.deleteLesson(as(admin), { lessonId: draftId });
    expect(outline.lessons.map(({ id, order }) => [id, order])).toEqual([
      [lessonId, 1],
      [second, 2],
      [last, 3],
    ]);
    expect(await openIds(child, moduleId)).toEqual([lessonId, second]);
    await expect(service.deleteLesson(as(admin), { lessonId: draftId })).rejects.toMatchObject(noDocument);
  });

  it('refuses a lesson that a child has begun, and asks about one that is open', async () => {
    const { admin, child, lessonId, second } = await createClassroom(db);
    await setLessonDone(as(child), { lessonId, done: false });
    await expect(service.deleteLesson(as(admin), { lessonId, confirmed: true })).rejects.toMatchObject({
      code: 'lesson/has-progress',
    });
    await expect(service.deleteLesson(as(admin), { lessonId: second })).rejects.toMatchObject(changes);
    await service.deleteLesson(as(admin), { lessonId: second, confirmed: true });
  });

  it('concurrent with a child who begins it never loses progress', async () => {
    const { admin, child, second } = await createClassroom(db);
    const [deleted, begun] = await Promise.allSettled([
      service.deleteLesson(as(admin), { lessonId: second, confirmed: true }),
      setLessonDone(as(child), { lessonId: second, done: true }),
    ]);
    expect([deleted.status, begun.status].sort()).toEqual(['fulfilled', 'rejected']);
  });
});

describe('moveLesson', () => {
  it('makes a lesson the last of another module, with its progress, locked there', async () => {
    const { admin, child, groupId, moduleId, lessonId, second } = await createClassroom(db);
    const { id: to } = await createModule(db, { lessons: [{}] });
    await openModule(db, { groupId, moduleId: to, openOrder: 1 });
    await setLessonDone(as(child), { lessonId, done: true });
    const move = { lessonId: second, moduleId: to };
    await expect(service.moveLesson(as(admin), move)).rejects.toMatchObject(changes);
    for (const _ of [1, 2]) {
      const outline = await service.moveLesson(as(admin), { ...move, confirmed: true });
      expect(outline.lessons.at(-1)).toMatchObject({ id: second, order: 2 });
    }
    await expect(getLesson(as(child), { lessonId: second })).rejects.toMatchObject({ code: 'lesson/locked' });
    expect(await openIds(child, moduleId)).toEqual([lessonId]);
    await service.moveLesson(as(admin), { lessonId, moduleId: to, confirmed: true });
    expect((await getLesson(as(child), { lessonId })).state).toBe('done');
  });

  it('there and back at once ends in one module, with every number unique', async () => {
    const { admin, moduleId, last } = await createClassroom(db);
    const { id: to } = await createModule(db, { lessons: [{}] });
    await Promise.allSettled(
      [to, moduleId, to, moduleId].map((id) =>
        service.moveLesson(as(admin), { lessonId: last, moduleId: id, confirmed: true }),
      ),
    );
    const rows = await db
      .selectFrom('lessons')
      .select(['module_id', 'order'])
      .where('module_id', 'in', [to, moduleId])
      .execute();
    expect(rows).toHaveLength(5);
    for (const id of [to, moduleId]) {
      const orders = rows.filter(({ module_id }) => module_id === id).map(({ order }) => order);
      expect(orders.sort()).toEqual(orders.map((_, n) => n + 1));
    }
  });
});

describe('deleteModule', () => {
  it('deletes a module that no group has, and refuses one that groups have or a child has begun', async () => {
    const { admin, child, groupId, moduleId, lessonId } = await createClassroom(db);
    await expect(service.deleteModule(as(admin), { moduleId })).rejects.toMatchObject({
      code: 'module/given-to-groups',
      data: { groups: 1 },
    });
    await setLessonDone(as(child), { lessonId, done: true });
    await db.deleteFrom('group_modules').where('group_id', '=', groupId).execute();
    await expect(service.deleteModule(as(admin), { moduleId })).rejects.toMatchObject({
      code: 'lesson/has-progress',
    });
    const spare = await createModule(db, { lessons: [{}, {}] });
    expect(await service.deleteModule(as(admin), { moduleId: spare.id })).toEqual({});
    await expect(service.deleteModule(as(admin), { moduleId: spare.id })).rejects.toMatchObject(noDocument);
  });
});

it('lets only admins order lessons, and only existing ones', async () => {
  const { admin, teacher, parent, child, moduleId, lessonId } = await createClassroom(db);
  for (const actor of [teacher, parent, child]) {
    const scope = as(actor);
    await expect(service.orderLessons(scope, { moduleId, lessonIds: [] })).rejects.toMatchObject(denied);
    await expect(service.moveLesson(scope, { lessonId, moduleId })).rejects.toMatchObject(denied);
    await expect(service.archiveLesson(scope, { lessonId })).rejects.toMatchObject(denied);
    await expect(service.restoreLesson(scope, { lessonId })).rejects.toMatchObject(denied);
    await expect(service.deleteLesson(scope, { lessonId })).rejects.toMatchObject(denied);
    await expect(service.deleteModule(scope, { moduleId })).rejects.toMatchObject(denied);
  }
  const [nowhere, nothing] = [{ moduleId: randomUUID() }, { lessonId: randomUUID() }];
  const scope = as(admin);
  await expect(service.orderLessons(scope, { ...nowhere, lessonIds: [] })).rejects.toMatchObject(noDocument);
  await expect(service.moveLesson(scope, { ...nowhere, lessonId })).rejects.toMatchObject(noDocument);
  await expect(service.moveLesson(scope, { ...nothing, moduleId })).rejects.toMatchObject(noDocument);
  await expect(service.archiveLesson(scope, nothing)).rejects.toMatchObject(noDocument);
  await expect(service.restoreLesson(scope, nothing)).rejects.toMatchObject(noDocument);
});
