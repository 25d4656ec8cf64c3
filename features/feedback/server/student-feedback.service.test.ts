import { afterAll, beforeAll, expect, it } from 'vitest';
import { createClassOfTwo } from '#features/attendance/server/attendance.factory.ts';
import { createGroup } from '#features/membership/server/membership.factory.ts';
import type { Db } from '#platform/server/database/database.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { testScope } from '#platform/testing/scope.ts';
import { createFeedback } from './feedback.factory.ts';
import { getStudentFeedback } from './student-feedback.service.ts';

let db: Db;
let drop: () => Promise<void>;
beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
});
afterAll(() => drop());

it('tells a teacher of this semester’s in the group and of what was approved in groups in reach', async () => {
  const { ona, teacher, admin, groupId } = await createClassOfTwo(db);
  const foreign = await createGroup(db, { students: [ona.id] });
  const of = { childId: ona.id, by: teacher.id };
  await createFeedback(db, { ...of, groupId, state: 'waiting' });
  await createFeedback(db, { ...of, groupId, schoolYear: 2025, state: 'approved', visible: true });
  await createFeedback(db, { ...of, groupId: foreign.id, state: 'approved' });
  const asked = { childId: ona.id, groupId };
  const seen = await getStudentFeedback(testScope(db, teacher), asked);
  expect(seen).toMatchObject({ enabled: true, term: { schoolYear: 2026, semester: 'first' } });
  expect(seen.current).toMatchObject({ state: 'waiting', visible: false });
  expect(seen.letters.map(({ group, term }) => [group.id, term.schoolYear])).toEqual([[groupId, 2025]]);
  const all = await getStudentFeedback(testScope(db, admin), asked);
  expect(all.letters.map(({ group }) => group.id)).toEqual([foreign.id, groupId]);
});

it('knows a group that gives no feedback, and a child nobody wrote about', async () => {
  const { ona, teacher } = await createClassOfTwo(db);
  const quiet = await createGroup(db, {
    ...{ teachers: [teacher.id], students: [ona.id], feedback_enabled: false },
  });
  const seen = await getStudentFeedback(testScope(db, teacher), { childId: ona.id, groupId: quiet.id });
  expect(seen).toMatchObject({ enabled: false, current: null, letters: [] });
});
