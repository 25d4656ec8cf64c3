import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pythonExerciseOf, webExerciseOf } from '#features/exercises/shared/exercise.factory.ts';
import { createUser } from '#features/identity/server/identity.factory.ts';
import { addMembers, createGroup } from '#features/membership/server/membership.factory.ts';
import { createChild } from '#features/people/server/people.factory.ts';
import type { Db } from '#platform/server/database/database.ts';
import { vilniusDate } from '#platform/shared/dates.ts';
import type { Actor } from '#platform/shared/roles.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { testScope } from '#platform/testing/scope.ts';
import { countStatements } from '#platform/testing/statements.ts';
import { exerciseCounts } from '../shared/lesson.rules.ts';
import { createModule, openModule } from './courses.factory.ts';
import * as service from './courses.service.ts';
import { createClassroom } from './lessons/lessons.factory.ts';
import { getLesson } from './lessons/lessons.service.ts';
import { saveExerciseCode } from './progress/exercise-work.service.ts';
import { openLesson, setLessonDone } from './progress/progress.service.ts';

let db: Db;
let drop: () => Promise<void>;
const missing = '00000000-0000-7000-8000-000000000000';
const noDocument = { code: 'db/no-document' };
const sixLessons = [{}, {}, { published: false }, {}, {}, {}];

beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
});
afterAll(() => drop());

async function family() {
  const parent = await createUser(db, { role: 'parent' });
  const teacher = await createUser(db, { role: 'teacher' });
  const { userId } = await createChild(db, { guardians: [parent.id] });
  const child: Actor = { id: userId, role: 'child' };
  const group = await createGroup(db, { teachers: [teacher.id], students: [child.id] });
  const module = await createModule(db, { lessons: sixLessons });
  const open = (openOrder: number, groupId = group.id, moduleId = module.id) =>
    openModule(db, { groupId, moduleId, openOrder });
  return { parent, teacher, child, group, module, open };
}

const ids = ({ modules }: { modules: { id: string }[] }) => modules.map(({ id }) => id);
const as = (actor: Actor, on = db) => testScope(on, actor);

describe('listModules', () => {
  it.each(['child', 'parent'] as const)(
    'shows a %s what the group has, and how much of it is open',
    async (who) => {
      const world = await family();
      await createModule(db, { lessons: [{}] });
      await world.open(4);
      const { modules } = await service.listModules(as(world[who]), { groupId: world.group.id });
      expect(modules).toMatchObject([
        { id: world.module.id, lessonCount: 5, openLessons: 3, published: true },
      ]);
    },
  );

  it('lists an assigned module with nothing open (decision L4)', async () => {
    const world = await family();
    await world.open(0);
    const { modules } = await service.listModules(as(world.child), { groupId: world.group.id });
    expect(modules).toMatchObject([{ id: world.module.id, openLessons: 0 }]);
  });

  it('never shows a family a draft', async () => {
    const world = await family();
    const draft = await createModule(db, { published: false, lessons: [{}] });
    await world.open(1, world.group.id, draft.id);
    expect(ids(await service.listModules(as(world.parent), { groupId: world.group.id }))).toEqual([]);
    await world.open(1);
    const opened = await service.listModules(as(world.parent), { groupId: world.group.id });
    expect(ids(opened)).toEqual([world.module.id]);
  });

  it('without a group combines all current groups of the family, with the widest opening', async () => {
    const world = await family();
    const second = await createGroup(db, { students: [world.child.id] });
    const past = await createGroup(db, { students: [{ id: world.child.id, leftOn: '2026-06-01' }] });
    const other = await createModule(db, { lessons: [{}] });
    await world.open(1);
    await world.open(6, second.id);
    await world.open(1, past.id, other.id);
    const { modules } = await service.listModules(as(world.parent), {});
    expect(modules).toMatchObject([{ id: world.module.id, openLessons: 5 }]);
  });

  it('shows staff everything, drafts marked, in the order of positions', async () => {
    const world = await family();
    const draft = await createModule(db, { published: false, position: -1, lessons: [{}] });
    for (const actor of [world.teacher, await createUser(db, { role: 'admin' })]) {
      const { modules } = await service.listModules(as(actor), {});
      expect(modules[0]).toMatchObject({ id: draft.id, published: false, lessonCount: 1, openLessons: 1 });
      expect(modules.find(({ id }) => id === world.module.id)).toMatchObject({
        lessonCount: 6,
        openLessons: 6,
      });
    }
  });

  it("shows staff a group's view", async () => {
    const world = await family();
    await world.open(2);
    const { modules } = await service.listModules(as(world.teacher), { groupId: world.group.id });
    expect(modules).toMatchObject([{ id: world.module.id, openLessons: 2 }]);
  });

  it('refuses a group that the viewer is not, or no longer, in or does not teach', async () => {
    const [world, other] = [await family(), await family()];
    const past = await createGroup(db, { students: [{ id: world.child.id, leftOn: '2026-06-01' }] });
    for (const groupId of [other.group.id, past.id, missing]) {
      for (const actor of [world.child, world.parent, world.teacher]) {
        await expect(service.listModules(as(actor), { groupId })).rejects.toMatchObject(noDocument);
      }
    }
  });

  it('shows nothing to somebody without a role or a group', async () => {
    const user = await createUser(db, { role: null });
    expect(await service.listModules(as(user), {})).toEqual({ modules: [], goOn: null });
  });
});

describe('getModule', () => {
  it('shows a family the open lessons and the latest of them', async () => {
    const world = await family();
    await world.open(4);
    const asked = { moduleId: world.module.id, groupId: world.group.id };
    for (const actor of [world.child, world.parent]) {
      const { module, lessons, latestLessonId } = await service.getModule(as(actor), asked);
      expect(module).toMatchObject({ id: world.module.id, openLessons: 3 });
      expect(lessons.map(({ order }) => order)).toEqual([1, 2, 4]);
      expect(latestLessonId).toBe(world.module.lessonIds[3]);
    }
  });

  it('tells a family of a locked lesson its place and its title, and nothing else (record 132)', async () => {
    const world = await family();
    await world.open(4);
    const asked = { moduleId: world.module.id, groupId: world.group.id };
    const { lessons } = await service.getModule(as(world.teacher), { moduleId: world.module.id });
    const titles = [5, 6].map((order) => ({
      order,
      title: lessons.find((each) => each.order === order)?.title,
    }));
    for (const actor of [world.child, world.parent, world.teacher])
      expect((await service.getModule(as(actor), asked)).locked).toEqual(titles);
  });

  it('has no latest lesson while nothing is open, and drafts are no lessons to come', async () => {
    const world = await family();
    await world.open(0);
    const answer = await service.getModule(as(world.child), { moduleId: world.module.id });
    expect(answer).toMatchObject({ lessons: [], latestLessonId: null });
    expect(answer.locked.map(({ order }) => order)).toEqual([1, 2, 4, 5, 6]);
  });

  it('locks nothing for staff without a group', async () => {
    const world = await family();
    const answer = await service.getModule(as(world.teacher), { moduleId: world.module.id });
    expect(answer).toMatchObject({ locked: [], module: { lessonCount: 6 } });
  });

  it('shows staff drafts, and the newest published lesson as the latest (decision L7)', async () => {
    const world = await family();
    const draft = await createModule(db, { published: false, lessons: [{}, {}, { published: false }] });
    const { lessons, latestLessonId } = await service.getModule(as(world.teacher), { moduleId: draft.id });
    expect(lessons.map(({ published }) => published)).toEqual([true, true, false]);
    expect(latestLessonId).toBe(draft.lessonIds[1]);
  });

  it('refuses an unassigned one, a draft, and a missing one', async () => {
    const world = await family();
    const draft = await createModule(db, { published: false, lessons: [{}] });
    await world.open(1, world.group.id, draft.id);
    for (const moduleId of [world.module.id, draft.id, missing]) {
      await expect(service.getModule(as(world.child), { moduleId })).rejects.toMatchObject(noDocument);
    }
    await expect(service.getModule(as(world.teacher), { moduleId: missing })).rejects.toMatchObject(
      noDocument,
    );
  });

  it("refuses another family's group", async () => {
    const [world, other] = [await family(), await family()];
    await other.open(4);
    const asked = { moduleId: other.module.id, groupId: other.group.id };
    for (const actor of [world.child, world.parent, world.teacher]) {
      await expect(service.getModule(as(actor), asked)).rejects.toMatchObject(noDocument);
    }
  });

  it('counts the exercises of each open lesson and those the child solved as the lesson’s page does', async () => {
    const room = await createClassroom(db);
    const [python, page, free] = [randomUUID(), randomUUID(), randomUUID()];
    const exercises = [
      { id: python, spec: pythonExerciseOf() },
      { id: page, spec: webExerciseOf() },
      { id: free, spec: pythonExerciseOf({ checks: [] }) },
    ];
    const module = await createModule(db, { lessons: [{ exercises }, {}, { exercises }] });
    await openModule(db, { groupId: room.groupId, moduleId: module.id, openOrder: 2 });
    const [lessonId = ''] = module.lessonIds;
    const friend = await createChild(db);
    await addMembers(db, room.groupId, 'student', [friend.userId]);
    const save = (actor: Actor, exerciseId: string, passed: boolean) =>
      saveExerciseCode(as(actor), { lessonId, exerciseId, code: 'print(1)', passed });
    await save(room.child, python, true);
    await save(room.child, free, true);
    await save({ id: friend.userId, role: 'child' }, python, false);
    const asked = { moduleId: module.id, childId: room.child.id };
    for (const actor of [room.child, room.parent, room.teacher]) {
      const { lessons, locked } = await service.getModule(as(actor), { ...asked, groupId: room.groupId });
      expect(lessons.map((each) => each.exercises)).toEqual([
        { count: 2, passed: 1 },
        { count: 0, passed: 0 },
      ]);
      expect(Object.keys(locked[0] ?? {})).toEqual(['order', 'title']);
      const told = await getLesson(as(actor), { lessonId, childId: room.child.id });
      expect(exerciseCounts(told.exercises)).toEqual(lessons[0]?.exercises);
    }
    const nobodys = await service.getModule(as(room.teacher), { moduleId: module.id });
    expect(nobodys.lessons.map((each) => each.exercises.passed)).toEqual([0, 0, 0]);
  });

  it('tells when the child finished each lesson, or opened it first', async () => {
    const room = await createClassroom(db);
    const module = await createModule(db, { lessons: [{}, {}, {}] });
    await openModule(db, { groupId: room.groupId, moduleId: module.id, openOrder: 3 });
    const [done = '', begun = ''] = module.lessonIds;
    const at = (now: string) => testScope(db, room.child, { now });
    await openLesson(at('2026-11-20T15:00:00Z'), { lessonId: done });
    await setLessonDone(at('2026-11-22T15:00:00Z'), { lessonId: done, done: true });
    await openLesson(at('2026-11-23T15:00:00Z'), { lessonId: begun });
    await openLesson(at('2026-11-25T15:00:00Z'), { lessonId: begun });
    const asked = { moduleId: module.id, childId: room.child.id };
    const { lessons } = await service.getModule(as(room.parent), asked);
    const days = lessons.map((lesson) => lesson.at && vilniusDate(Date.parse(lesson.at)));
    expect(days).toEqual(['2026-11-22', '2026-11-23', null]);
    const nobodys = await service.getModule(as(room.teacher), { moduleId: module.id });
    expect(nobodys.lessons.map((lesson) => lesson.at)).toEqual([null, null, null]);
  });

  it('asks for the exercises of all lessons at once', async () => {
    const room = await createClassroom(db);
    const lessonsOf = (count: number) =>
      Array.from({ length: count }, () => ({ exercises: [{ id: randomUUID(), spec: pythonExerciseOf() }] }));
    const modules = await Promise.all([1, 9].map((count) => createModule(db, { lessons: lessonsOf(count) })));
    const counted: number[] = [];
    for (const { id: moduleId } of modules) {
      await openModule(db, { groupId: room.groupId, moduleId, openOrder: 9 });
      const counting = countStatements(db);
      await service.getModule(as(room.child, counting.db), { moduleId });
      counted.push(counting.count());
    }
    expect(counted[0]).toBeGreaterThan(0);
    expect(counted[1]).toBe(counted[0]);
  });
});
