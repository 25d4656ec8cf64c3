import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { pythonExerciseOf } from '#features/exercises/shared/exercise.factory.ts';
import { createUser } from '#features/identity/server/identity.factory.ts';
import { createGroup } from '#features/membership/server/membership.factory.ts';
import { createChild } from '#features/people/server/people.factory.ts';
import type { Db } from '#platform/server/database/database.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { testScope } from '#platform/testing/scope.ts';
import { createModule, openModule } from '../courses.factory.ts';
import { saveExerciseCode } from './exercise-work.service.ts';
import { setLessonDone } from './progress.service.ts';
import { listStudentModules } from './student-modules.service.ts';

let db: Db;
let drop: () => Promise<void>;
beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
});
afterAll(() => drop());

it('says how far a student is in each module of the group, the one worked in last first', async () => {
  const teacher = await createUser(db, { role: 'teacher' });
  const { userId } = await createChild(db);
  const { userId: other } = await createChild(db);
  const group = await createGroup(db, { teachers: [teacher.id], students: [userId, other] });
  const untouched = await createModule(db, { lessons: [{}] });
  const [exercise, free] = [randomUUID(), randomUUID()];
  const worked = await createModule(db, {
    // Without checks nothing tells that an exercise is solved: it doesn't count.
    lessons: [
      {
        exercises: [
          { id: exercise, spec: pythonExerciseOf() },
          { id: free, spec: pythonExerciseOf({ checks: [] }) },
        ],
      },
      {},
      {},
    ],
  });
  await createModule(db, { lessons: [{}] });
  await openModule(db, { groupId: group.id, moduleId: untouched.id, openOrder: 0 });
  await openModule(db, { groupId: group.id, moduleId: worked.id, openOrder: 2 });
  const child = testScope(db, { id: userId, role: 'child' });
  const [first = '', second = ''] = worked.lessonIds;
  for (const exerciseId of [exercise, free])
    await saveExerciseCode(child, { lessonId: first, exerciseId, code: 'print(1)\n', passed: true });
  await setLessonDone(child, { lessonId: first, done: true });
  const later = testScope(db, { id: userId, role: 'child' }, { now: '2026-11-20T16:00:00Z' });
  await setLessonDone(later, { lessonId: second, done: false });
  const of = { groupId: group.id, userId };
  expect(await listStudentModules(testScope(db, teacher), of)).toMatchObject([
    {
      ...{ id: worked.id, open: 2, done: 1, exercises: 1, passed: 1 },
      ...{ last: { order: 2, done: false }, lastAt: '2026-11-20T16:00:00.000Z' },
    },
    { id: untouched.id, open: 0, done: 0, exercises: 0, passed: 0, last: null, lastAt: null },
  ]);
  const [ofOther] = await listStudentModules(testScope(db, teacher), { ...of, userId: other });
  expect(ofOther).toMatchObject({ done: 0, passed: 0, last: null });
});
