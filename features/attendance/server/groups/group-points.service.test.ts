import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addMembers, changeMemberships } from '#features/membership/server/membership.factory.ts';
import { createChild } from '#features/people/server/people.factory.ts';
import type { PointFields } from '#features/points/shared/points.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { Actor } from '#platform/shared/roles.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { testNow, testScope } from '#platform/testing/scope.ts';
import type { AttendanceMark } from '../../shared/attendance.ts';
import { createClassOfTwo, createDailySheet, lineOf, pointsOf } from '../attendance.factory.ts';
import { getGroupPoints } from './group-points.service.ts';

let db: Db;
let drop: () => Promise<void>;
const as = (actor: Actor) => testScope(db, actor);
beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
});
afterAll(() => drop());

type Given = Partial<PointFields> | AttendanceMark;
type OfTwo = Awaited<ReturnType<typeof createClassOfTwo>>;

/** A sheet of Ona's and Petras' points or marks, approved by default. */
async function sheet(
  { groupId, teacher, ona, petras }: OfTwo,
  date: string,
  [ofOna, ofPetras]: [Given, Given],
  approved = true,
) {
  const line = (userId: string, given: Given) =>
    typeof given === 'string' ? lineOf(userId, { attendance: given }) : lineOf(userId, { points: given });
  const lines = [line(ona.id, ofOna), line(petras.id, ofPetras)];
  const { id } = await createDailySheet(db, { groupId, date, by: teacher.id, lines });
  if (approved)
    await db
      .updateTable('daily_sheets')
      .set({ is_approved: true, approved_at: testNow, approved_by: teacher.id })
      .where('id', '=', id)
      .execute();
}

describe('getGroupPoints', () => {
  it('sums the approved lessons of the school year by field, or those of a month', async () => {
    const event = await createClassOfTwo(db);
    await sheet(event, '2026-07-15', [{ for_ideas: 90 }, {}]);
    await sheet(event, '2026-10-30', [{ for_ideas: 5 }, { for_ideas: 7, extra_points: 2 }]);
    await sheet(event, '2026-11-06', ['present', 'absent']);
    await sheet(event, '2026-11-13', [{ for_questions: 3 }, {}], false);
    const { teacher, groupId } = event;
    const year = [
      { date: '2026-10-30', points: pointsOf({ for_ideas: 12, extra_points: 2 }) },
      { date: '2026-11-06', points: pointsOf() },
    ];
    expect(await getGroupPoints(as(teacher), { groupId })).toMatchObject({
      from: '2026-07-16',
      to: '2026-11-20',
      days: year,
    });
    expect(await getGroupPoints(as(teacher), { groupId, month: '2026-10' })).toMatchObject({
      from: '2026-10-01',
      to: '2026-10-31',
      days: year.slice(0, 1),
    });
  });

  it('names students who got nothing in the last four approved lessons that they attended', async () => {
    const event = await createClassOfTwo(db);
    const { teacher, groupId, ona } = event;
    const names = async () =>
      (await getGroupPoints(as(teacher), { groupId })).encourage.map(({ firstName }) => firstName);
    await sheet(event, '2026-10-02', [{ for_ideas: 5 }, {}]);
    for (const date of ['2026-10-09', '2026-10-16']) await sheet(event, date, ['late', {}]);
    await sheet(event, '2026-10-23', ['absent', 'present']);
    expect(await names()).toEqual(['Petras']);
    await sheet(event, '2026-10-30', ['leftEarly', { for_questions: 1 }]);
    expect(await names()).toEqual([]);
    await sheet(event, '2026-11-06', ['present', 'present'], false);
    expect(await names()).toEqual([]);
    await sheet(event, '2026-11-13', ['present', 'present']);
    expect(await getGroupPoints(as(teacher), { groupId })).toMatchObject({
      encourage: [{ userId: ona.id, firstName: 'Ona' }],
    });
  });

  it('names nobody who has left or who has attended fewer lessons, nor for lessons of last year', async () => {
    const event = await createClassOfTwo(db);
    const { teacher, groupId, petras } = event;
    await sheet(event, '2026-07-10', ['present', 'present']);
    for (const date of ['2026-10-02', '2026-10-09', '2026-10-16']) {
      await sheet(event, date, ['present', 'present']);
    }
    expect((await getGroupPoints(as(teacher), { groupId })).encourage).toEqual([]);
    await changeMemberships(db, { userIds: [petras.id] }, { leftOn: '2026-11-01' });
    await sheet(event, '2026-10-23', ['absent', 'present']);
    expect((await getGroupPoints(as(teacher), { groupId })).encourage).toEqual([]);
  });

  it('is for the group’s teachers and admins only', async () => {
    const { groupId, admin, parent, ona } = await createClassOfTwo(db);
    const { teacher } = await createClassOfTwo(db);
    const { userId } = await createChild(db);
    await addMembers(db, groupId, 'student', [userId]);
    await expect(getGroupPoints(as(admin), { groupId })).resolves.toMatchObject({ days: [] });
    await expect(getGroupPoints(as(teacher), { groupId })).rejects.toMatchObject({ code: 'db/no-document' });
    for (const actor of [parent, ona]) {
      await expect(getGroupPoints(as(actor), { groupId })).rejects.toMatchObject({
        code: 'auth/permission-denied',
      });
    }
  });
});
