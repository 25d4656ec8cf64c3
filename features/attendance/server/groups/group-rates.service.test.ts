import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changeMemberships } from '#features/membership/server/membership.factory.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { Actor } from '#platform/shared/roles.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { testScope } from '#platform/testing/scope.ts';
import { type AttendanceMark, attendanceMarks } from '../../shared/attendance.ts';
import { countAttended, rateOf } from '../../shared/attendance-rate.rules.ts';
import { createClassOfTwo, createDailySheet, lineOf } from '../attendance.factory.ts';
import { listAttendanceGroups } from '../attendance.service.ts';
import { getGroupMonth } from './group-month.service.ts';
import { listStudentRates } from './group-rates.service.ts';

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
    await changeMemberships(db, { groupId: key.groupId, kind: 'student' }, { leftOn: key.date });
    expect(await overviewOf(teacher)).toMatchObject({ missingStudents: 0 });
  });
});

describe('the rate of a student', () => {
  it('covers the given days, and leaves out students without a mark', async () => {
    const { groupId, teacher, ona, petras } = await classWith({
      '2026-08-28': ['absent', null],
      '2026-11-06': ['late', null],
      '2026-11-13': ['absent', null],
      '2026-11-20': ['leftEarly', null],
    });
    const days = { from: '2026-09-01', to: '2027-08-31' };
    const rates = await listStudentRates(testScope(db, teacher), { groupId, ...days });
    expect([...rates]).toEqual([[ona.id, 2 / 3]]);
    expect(rates.get(petras.id)).toBeUndefined();
  });

  it.each(attendanceMarks)(
    'counts “%s” alike in the overview, the month and the page of a group',
    async (mark) => {
      const { groupId, teacher, ona } = await classWith({
        '2026-11-13': [mark, null],
        '2026-11-19': ['present', null],
      });
      const rate = rateOf(countAttended([{ attendance: mark }, { attendance: 'present' }]));
      const scope = testScope(db, teacher);
      const days = { from: '2026-09-01', to: '2027-08-31' };
      expect(await overviewOf(teacher)).toMatchObject({ recentRate: rate });
      expect(await getGroupMonth(scope, { groupId, month: '2026-11' })).toMatchObject({ rate });
      expect((await listStudentRates(scope, { groupId, ...days })).get(ona.id)).toBe(rate);
    },
  );
});
