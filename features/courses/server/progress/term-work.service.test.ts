import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Db } from '#platform/server/database/database.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { testScope } from '#platform/testing/scope.ts';
import { createClassroom } from '../lessons/lessons.factory.ts';
import { setLessonDone } from './progress.service.ts';
import { listTermWork } from './term-work.service.ts';

let db: Db;
let drop: () => Promise<void>;
beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
});
afterAll(() => drop());

it('counts what each student finished between two days in Vilnius, in the order requested', async () => {
  const { child, teacher, lessonId } = await createClassroom(db);
  // 1 February in Vilnius, still January in Greenwich.
  const scope = testScope(db, child, { now: '2027-01-31T22:30:00Z' });
  await setLessonDone(scope, { lessonId, done: true });
  const first = { from: '2026-09-01', to: '2027-01-31' };
  const second = { from: '2027-02-01', to: '2027-07-15' };
  const wanted = [
    { userId: child.id, ...second },
    { userId: child.id, ...first },
    { userId: teacher.id, ...second },
  ];
  const none = { lessonsFinished: 0, exercisesPassed: 0 };
  expect(await listTermWork(scope, wanted)).toEqual([{ lessonsFinished: 1, exercisesPassed: 0 }, none, none]);
  expect(await listTermWork(scope, [])).toEqual([]);
});
