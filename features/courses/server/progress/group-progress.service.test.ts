import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pythonExerciseOf } from '#features/exercises/shared/exercise.factory.ts';
import { addMembers } from '#features/membership/server/membership.factory.ts';
import { createChild } from '#features/people/server/people.factory.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { Actor } from '#platform/shared/roles.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { testScope } from '#platform/testing/scope.ts';
import { createModule, openModule } from '../courses.factory.ts';
import { createClassroom } from '../lessons/lessons.factory.ts';
import { saveExerciseCode } from './exercise-work.service.ts';
import { getGroupProgress } from './group-progress.service.ts';
import { openLesson, setLessonDone } from './progress.service.ts';

let db: Db;
let drop: () => Promise<void>;
const as = (actor: Actor) => testScope(db, actor);
const noDocument = { code: 'db/no-document' };
const at = (actor: Actor, now: string) => testScope(db, actor, { now });

beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
});
afterAll(() => drop());

describe('getGroupProgress', () => {
  it('counts who opened, finished and passed each lesson, and says where each student is', async () => {
    const { teacher, admin, child, groupId, moduleId, lessonId, second, exerciseIds } =
      await createClassroom(db);
    const { userId } = await createChild(db, { firstName: 'Aistė', lastName: 'Aaa' });
    await addMembers(db, groupId, 'student', [userId]);
    const friend: Actor = { id: userId, role: 'child' };
    const [python, web] = exerciseIds;
    const page = { html: '<h1></h1>', css: '', js: '' };
    await saveExerciseCode(as(child), { lessonId, exerciseId: python, code: 'print(1)', passed: true });
    await saveExerciseCode(as(child), { lessonId, exerciseId: web, code: page, passed: true });
    await saveExerciseCode(as(friend), { lessonId, exerciseId: python, code: 'print(1)', passed: true });
    await setLessonDone(as(child), { lessonId, done: true });
    await openLesson(at(child, '2026-11-20T15:05:00Z'), { lessonId: second });
    for (const actor of [teacher, admin]) {
      const progress = await getGroupProgress(as(actor), { groupId, moduleId });
      expect(progress.module).toMatchObject({ id: moduleId, openOrder: 2 });
      expect(progress.lessons).toMatchObject([
        { id: lessonId, opened: 2, finished: 1, passed: 1 },
        { id: second, opened: 1, finished: 0, passed: null },
        { opened: 0, published: false },
        { opened: 0 },
      ]);
      expect(progress.students).toMatchObject([
        {
          id: friend.id,
          begunLessonIds: [lessonId],
          doneLessonIds: [],
          passedExercises: 1,
          lastLessonId: lessonId,
        },
        {
          id: child.id,
          begunLessonIds: [second],
          doneLessonIds: [lessonId],
          passedExercises: 2,
          lastLessonId: second,
        },
      ]);
    }
  });

  it('counts an exercise without checks nowhere: nothing tells that it is solved', async () => {
    const { teacher, child, groupId } = await createClassroom(db);
    const [checked, free] = [randomUUID(), randomUUID()];
    const exercises = [
      { id: checked, spec: pythonExerciseOf() },
      { id: free, spec: pythonExerciseOf({ checks: [] }) },
    ];
    const module = await createModule(db, { lessons: [{ exercises }] });
    await openModule(db, { groupId, moduleId: module.id, openOrder: 1 });
    const [lessonId = ''] = module.lessonIds;
    const asked = { groupId, moduleId: module.id };
    await saveExerciseCode(as(child), { lessonId, exerciseId: free, code: 'print(1)', passed: true });
    const before = await getGroupProgress(as(teacher), asked);
    expect([before.lessons[0]?.passed, before.students[0]?.passedExercises]).toEqual([0, 0]);
    await saveExerciseCode(as(child), { lessonId, exerciseId: checked, code: 'print(1)', passed: true });
    const after = await getGroupProgress(as(teacher), asked);
    expect([after.lessons[0]?.passed, after.students[0]?.passedExercises]).toEqual([1, 1]);
  });

  it('is for staff who reach the group, and for modules that it has', async () => {
    const { teacher, admin, child, parent, groupId, moduleId } = await createClassroom(db);
    const other = await createClassroom(db);
    const foreign = getGroupProgress(as(teacher), { groupId: other.groupId, moduleId: other.moduleId });
    await expect(foreign).rejects.toMatchObject(noDocument);
    for (const wrong of [other.moduleId, randomUUID()]) {
      const asked = getGroupProgress(as(admin), { groupId, moduleId: wrong });
      await expect(asked).rejects.toMatchObject(noDocument);
    }
    for (const actor of [child, parent]) {
      await expect(getGroupProgress(as(actor), { groupId, moduleId })).rejects.toMatchObject({
        code: 'auth/permission-denied',
      });
    }
  });
});
