import { afterAll, beforeAll, expect, it } from 'vitest';
import { createGroup } from '#features/membership/server/membership.factory.ts';
import type { Db } from '#platform/server/database/database.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { testScope } from '#platform/testing/scope.ts';
import { createClassOfTwo, createDailySheet, lineOf } from '../attendance.factory.ts';
import { listStudentComments, listStudentDays } from './student-days.service.ts';

let db: Db;
let drop: () => Promise<void>;
beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
});
afterAll(() => drop());

/** Ona studies in two groups and has a line with a comment in each. */
async function onaInTwoGroups() {
  const event = await createClassOfTwo(db);
  const { ona, teacher, groupId } = event;
  const other = await createGroup(db, { students: [ona.id] });
  const write = (group: string, date: string, comment: string, attendance: 'present' | 'late' = 'present') =>
    createDailySheet(db, {
      ...{ groupId: group, date, by: teacher.id },
      lines: [lineOf(ona.id, { comment, attendance })],
    });
  await write(groupId, '2026-11-13', 'Savaitę vėliau', 'late');
  await write(groupId, '2026-11-06', 'Pradžia');
  await write(other.id, '2026-11-12', 'Kita grupė');
  return { scope: testScope(db, teacher), of: { groupId, userId: ona.id } };
}

it('lists the days of one group between two days, newest first', async () => {
  const { scope, of } = await onaInTwoGroups();
  const days = await listStudentDays(scope, { ...of, from: '2026-11-07', to: '2026-11-20' });
  expect(days.map(({ date, attendance }) => [date, attendance])).toEqual([
    ['2026-11-20', null],
    ['2026-11-13', 'late'],
  ]);
});

it('lists the comments of one group before a day, and says whether there are more', async () => {
  const { scope, of } = await onaInTwoGroups();
  expect(await listStudentComments(scope, { ...of, most: 1 })).toEqual({
    comments: [{ date: '2026-11-13', text: 'Savaitę vėliau' }],
    more: true,
  });
  expect(await listStudentComments(scope, { ...of, before: '2026-11-13', most: 1 })).toEqual({
    comments: [{ date: '2026-11-06', text: 'Pradžia' }],
    more: false,
  });
});
