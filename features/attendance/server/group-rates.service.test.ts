import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Db } from '#platform/server/database/database.ts';
import type { Actor } from '#platform/shared/roles.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { testScope } from '#platform/testing/scope.ts';
import type { AttendanceMark } from '../shared/attendance.ts';
import { createClassOfTwo, createDailySheet, lineOf } from './attendance.factory.ts';
import { listAttendanceGroups } from './attendance.service.ts';

let db: Db;
let drop: () => Promise<void>;

beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
});
afterAll(() => drop());

type Marks = Readonly<Record<string, readonly [ona: AttendanceMark | null, petras: AttendanceMark | null]>>;

/** A class of two with sheets of some days. */
async function classWith(marks: Marks) {
  const event = await createClassOfTwo(db);
  const { groupId, teacher, ona, petras } = event;
  for (const [date, [first, second]] of Object.entries(marks)) {
    const lines = [lineOf(ona.id, { attendance: first }), lineOf(petras.id, { attendance: second })];
    await createDailySheet(db, { groupId, date, by: teacher.id, lines });
  }
  return event;
}

async function overviewOf(actor: Actor) {
  const { groups } = await listAttendanceGroups(testScope(db, actor));
  return groups[0];
}

describe('the rate of a group on the page of groups', () => {
  it('counts late and left early as attended, over the last 60 days, and leaves out what has no mark', async () => {
    const { teacher } = await classWith({
      '2026-09-20': ['absent', 'absent'],
      '2026-11-06': ['late', null],
      '2026-11-13': ['leftEarly', 'absent'],
      '2026-11-20': ['present', null],
    });
    expect(await overviewOf(teacher)).toMatchObject({ recentRate: 0.75, missingStudents: 0 });
  });

  it('is unknown where nobody is marked', async () => {
    const { teacher } = await classWith({ '2026-11-13': [null, null] });
    expect(await overviewOf(teacher)).toMatchObject({ recentRate: null, missingStudents: 0 });
  });

  it('counts the students who missed two lessons in a row up to their last mark, until they are back', async () => {
    const { teacher, key } = await classWith({
      '2026-11-06': ['absent', 'absent'],
      '2026-11-13': ['absent', 'absent'],
      '2026-11-18': ['present', null],
    });
    expect(await overviewOf(teacher)).toMatchObject({ missingStudents: 1 });
    await db
      .updateTable('group_members')
      .set({ left_on: key.date })
      .where('group_id', '=', key.groupId)
      .where('kind', '=', 'student')
      .execute();
    expect(await overviewOf(teacher)).toMatchObject({ missingStudents: 0 });
  });
});
