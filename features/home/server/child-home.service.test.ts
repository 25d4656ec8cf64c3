import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listMissedLessons } from '#features/attendance/server/absences/missed-lessons.service.ts';
import { createDailySheet, lineOf } from '#features/attendance/server/attendance.factory.ts';
import { getStreak } from '#features/attendance/server/groups/streak.service.ts';
import { getLook } from '#features/avatars/server/avatars.service.ts';
import { getGains } from '#features/avatars/server/gains.service.ts';
import { listModules } from '#features/courses/server/courses.service.ts';
import { createUser } from '#features/identity/server/identity.factory.ts';
import { createGroup } from '#features/membership/server/membership.factory.ts';
import { listNotifications } from '#features/notifications/server/bell.service.ts';
import { createChild } from '#features/people/server/people.factory.ts';
import { getBalance } from '#features/points/server/points.service.ts';
import { listRewards } from '#features/rewards/server/rewards.service.ts';
import { getCalendar } from '#features/schedule/server/calendar/calendar.service.ts';
import { createEvent } from '#features/schedule/server/schedule.factory.ts';
import { getNextEvent } from '#features/schedule/server/schedule.service.ts';
import { getClassNow } from '#features/stage/server/class-now.service.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { Actor } from '#platform/shared/roles.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { testScope } from '#platform/testing/scope.ts';
import { countStatements } from '#platform/testing/statements.ts';
import { newsLines } from '../shared/home-news.ts';
import { getChildHome } from './child-home.service.ts';

const from = '2026-11-20';
const to = '2026-11-26';

let db: Db;
let drop: () => Promise<void>;
let teacherId: string;
let child: Actor;
let groupId: string;
let quietId: string;

beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
  teacherId = (await createUser(db, { role: 'teacher' })).id;
  const parent = await createUser(db);
  const { userId } = await createChild(db, { guardians: [parent.id], firstName: 'Adomas' });
  child = { id: userId, role: 'child' };
  const taught = { teachers: [teacherId], students: [userId] };
  groupId = (await createGroup(db, taught)).id;
  quietId = (await createGroup(db, { ...taught, space_odyssey_enabled: false })).id;
  await createEvent(db, { groupId, startsAt: '2026-11-19T14:00:00.000Z' });
  await createEvent(db, { groupId, startsAt: '2026-11-26T14:00:00.000Z' });
  const lines = [lineOf(userId, { attendance: 'present' })];
  await createDailySheet(db, { groupId, date: '2026-11-19', by: teacherId, lines });
});
afterAll(() => drop());

const scope = (of = db) => testScope(of, child);

describe('getChildHome', () => {
  it('answers each part as its own procedure does', async () => {
    const childId = child.id;
    const { flight, rewards, lessons } = await getChildHome(scope(), { groupId, from, to });
    expect(flight).toEqual({
      balance: await getBalance(scope(), { childId }),
      look: await getLook(scope(), { childId }),
      gains: await getGains(scope()),
    });
    expect(rewards).toEqual(await listRewards(scope(), { childId }));
    expect(lessons).toEqual({
      modules: await listModules(scope(), { groupId }),
      classNow: await getClassNow(scope()),
      next: await getNextEvent(scope(), { childId }),
      missed: await listMissedLessons(scope(), { childId }),
      week: await getCalendar(scope(), { from, to, by: 'day' }),
      streak: await getStreak(scope(), { childId }),
      news: await listNotifications(scope(), { limit: newsLines }),
    });
    expect(lessons?.week.events).toHaveLength(1);
    expect(lessons?.streak.attended).toBe(1);
  });

  it('has neither flight nor prizes in a group without the odyssey, and no lessons without a group', async () => {
    expect(await getChildHome(scope(), { groupId: quietId, from, to })).toMatchObject({
      flight: null,
      rewards: null,
      lessons: { next: { event: { groupId } } },
    });
    const alone = await createChild(db, { guardians: [(await createUser(db)).id] });
    const own = testScope(db, { id: alone.userId, role: 'child' });
    expect(await getChildHome(own, { groupId: null, from, to })).toMatchObject({
      flight: { balance: { childId: alone.userId, balance: 0 } },
      rewards: null,
      lessons: null,
    });
  });

  it('finds no group of other children, and none that the child has left', async () => {
    const foreign = await createGroup(db, { teachers: [teacherId] });
    const students = [{ id: child.id, leftOn: '2026-10-01' }];
    const left = await createGroup(db, { teachers: [teacherId], students });
    for (const { id } of [foreign, left])
      await expect(getChildHome(scope(), { groupId: id, from, to })).rejects.toThrow('db/no-document');
  });

  it('looks up settings, child and groups once for all parts', async () => {
    const together = countStatements(db);
    await getChildHome(scope(together.db), { groupId, from, to });
    const apart = countStatements(db);
    const [childId, own] = [child.id, scope(apart.db)];
    await Promise.all([getBalance(own, { childId }), getLook(own, { childId }), getGains(own)]);
    await Promise.all([listRewards(own, { childId }), listModules(own, { groupId })]);
    await Promise.all([getNextEvent(own, { childId }), getCalendar(own, { from, to, by: 'day' })]);
    await Promise.all([listMissedLessons(own, { childId }), getStreak(own, { childId }), getClassNow(own)]);
    expect(together.count()).toBeLessThanOrEqual(25);
    // Without the news, too.
    expect(apart.count()).toBeGreaterThan(together.count() + 8);
  });
});
