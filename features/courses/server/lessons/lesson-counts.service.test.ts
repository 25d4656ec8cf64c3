import { afterAll, beforeAll, expect, it } from 'vitest';
import { createUser } from '#features/identity/server/identity.factory.ts';
import { createGroup } from '#features/membership/server/membership.factory.ts';
import type { Db } from '#platform/server/database/database.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { testNow, testScope } from '#platform/testing/scope.ts';
import { createModule, openModule } from '../courses.factory.ts';
import { countLessonsDone } from './lesson-counts.service.ts';

let db: Db;
let drop: () => Promise<void>;
beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
});
afterAll(() => drop());

it('counts the finished lessons of the group’s own modules, for each student', async () => {
  const [ona, jonas] = [await createUser(db, { role: 'child' }), await createUser(db, { role: 'child' })];
  const { id: groupId } = await createGroup(db, { students: [ona.id, jonas.id] });
  const [own, other] = [
    await createModule(db, { lessons: [{}, {}, {}] }),
    await createModule(db, { lessons: [{}] }),
  ];
  await openModule(db, { groupId, moduleId: own.id, openOrder: 3 });
  const [first = '', second = '', third = ''] = own.lessonIds;
  const done = [first, second, other.lessonIds[0] ?? ''];
  await db
    .insertInto('lesson_progress')
    .values([
      ...done.map((lesson_id) => ({
        user_id: ona.id,
        lesson_id,
        opened_at: testNow,
        done_at: testNow,
        finished_at: testNow,
      })),
      { user_id: ona.id, lesson_id: third, opened_at: testNow, done_at: null, finished_at: null },
    ])
    .execute();
  const studentIds = [ona.id, jonas.id];
  const counts = await countLessonsDone(testScope(db, ona), { groupId, studentIds });
  expect(counts.lessons).toBe(3);
  expect([...counts.done]).toEqual([[ona.id, 2]]);
});
