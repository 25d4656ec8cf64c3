import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listMissedLessons } from '#features/attendance/server/absences/missed-lessons.service.ts';
import { createDailySheet, lineOf } from '#features/attendance/server/attendance.factory.ts';
import { getMonthAttendance } from '#features/attendance/server/groups/month.service.ts';
import { listTeacherComments } from '#features/attendance/server/groups/teacher-comments.service.ts';
import { createUser } from '#features/identity/server/identity.factory.ts';
import { listMakeUpCredits } from '#features/makeups/server/ledger/credits.service.ts';
import { createGroup } from '#features/membership/server/membership.factory.ts';
import { getMission } from '#features/missions/server/family-mission.service.ts';
import { createChild } from '#features/people/server/people.factory.ts';
import { listChildren } from '#features/people/server/people.service.ts';
import { getBalance } from '#features/points/server/points.service.ts';
import { listRewards } from '#features/rewards/server/rewards.service.ts';
import { createEvent } from '#features/schedule/server/schedule.factory.ts';
import { getNextEvent } from '#features/schedule/server/schedule.service.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { Actor } from '#platform/shared/roles.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { testScope } from '#platform/testing/scope.ts';
import { countStatements } from '#platform/testing/statements.ts';
import { getFamily } from './home.service.ts';
import { getParentHome } from './parent-home.service.ts';

let db: Db;
let drop: () => Promise<void>;
let parent: Actor;
let elder: { id: string; userId: string };
let younger: { id: string; userId: string };
let groupId: string;

beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
  const teacher = await createUser(db, { role: 'teacher' });
  parent = await createUser(db);
  elder = await createChild(db, { guardians: [parent.id], firstName: 'Adomas' });
  younger = await createChild(db, { guardians: [parent.id], firstName: 'Barbora' });
  const students = [elder.userId, younger.userId];
  groupId = (await createGroup(db, { teachers: [teacher.id], students })).id;
  await createEvent(db, { groupId, startsAt: '2026-11-19T14:00:00.000Z' });
  await createEvent(db, { groupId, startsAt: '2026-11-26T14:00:00.000Z' });
  const lines = students.map((userId) =>
    lineOf(userId, { attendance: 'present', comment: `Puiku, ${userId}` }),
  );
  await createDailySheet(db, { groupId, date: '2026-11-19', by: teacher.id, lines });
});
afterAll(() => drop());

const scope = (from = db) => testScope(from, parent);

describe('getParentHome', () => {
  it('answers each part as its own procedure does, for the chosen child', async () => {
    const { day, children, family } = await getParentHome(scope(), { chosenId: younger.id });
    const childId = younger.userId;
    expect(children).toEqual(await listChildren(scope()));
    expect(family).toEqual(await getFamily(scope()));
    expect(day).toEqual({
      childId,
      next: await getNextEvent(scope(), { childId }),
      attendance: await getMonthAttendance(scope(), { childId, month: '2026-11' }),
      missed: await listMissedLessons(scope(), { childId }),
      comments: await listTeacherComments(scope(), { childId }),
      balance: await getBalance(scope(), { childId }),
      rewards: await listRewards(scope(), { childId }),
      credits: await listMakeUpCredits(scope(), { childId, page: 1 }),
      missions: [{ groupId, ...(await getMission(scope(), { groupId, childId })) }],
    });
    expect(day?.comments.comments).toMatchObject([{ studentComment: `Puiku, ${childId}` }]);
  });

  it('takes the first child for one of another family, and none without children', async () => {
    const foreign = await createChild(db, { guardians: [(await createUser(db)).id] });
    for (const chosenId of [foreign.id, null])
      expect((await getParentHome(scope(), { chosenId })).day?.childId).toBe(elder.userId);
    const childless = await getParentHome(testScope(db, await createUser(db)), { chosenId: elder.id });
    expect(childless).toMatchObject({ children: { children: [] }, day: null });
  });

  it('looks up settings, child and groups once for all parts', async () => {
    const together = countStatements(db);
    await getParentHome(scope(together.db), { chosenId: younger.id });
    const apart = countStatements(db);
    const [childId, own] = [younger.userId, scope(apart.db)];
    await Promise.all([listChildren(own), getFamily(own), getNextEvent(own, { childId })]);
    await Promise.all([getMonthAttendance(own, { childId, month: '2026-11' }), getBalance(own, { childId })]);
    await Promise.all([listMissedLessons(own, { childId }), listTeacherComments(own, { childId })]);
    await Promise.all([listRewards(own, { childId }), listMakeUpCredits(own, { childId, page: 1 })]);
    await getMission(own, { groupId, childId });
    expect(together.count()).toBeLessThanOrEqual(28);
    // Without the news, too.
    expect(apart.count()).toBeGreaterThan(together.count() + 8);
  });
});
