import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createUser } from '#features/identity/server/identity.factory.ts';
import { createGroup } from '#features/membership/server/membership.factory.ts';
import { createEvent } from '#features/schedule/server/schedule.factory.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { Actor } from '#platform/shared/roles.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { testNow, testScope } from '#platform/testing/scope.ts';
import { createClassOfTwo, lineOf } from '../attendance.factory.ts';
import { listAttendanceGroups, listEventDates } from '../attendance.service.ts';
import { exportGroupMonth, getGroupMonth } from '../groups/group-month.service.ts';
import { getDailySheet } from './daily-sheet.service.ts';
import { approveDailySheet, reopenDailySheet } from './sheet-approval.service.ts';
import { saveDailySheet } from './sheet-saving.service.ts';

let db: Db;
let drop: () => Promise<void>;
const notFound = { code: 'db/no-document' };
const dayAfter = '2026-11-20T22:00:00Z';
const as = (actor: Actor, now = testNow, env: Record<string, string> = {}) =>
  testScope(db, actor, { now, env });

beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
});
afterAll(() => drop());

/** A class whose lesson of today another teacher takes; the group meets a week before and after too. */
async function substitutedClass() {
  const event = await createClassOfTwo(db);
  const substitute = await createUser(db, { role: 'teacher' });
  await db
    .updateTable('schedule_events')
    .set({ substitute_id: substitute.id })
    .where('group_id', '=', event.groupId)
    .execute();
  await createEvent(db, { groupId: event.groupId, startsAt: '2026-11-13T15:00:00Z' });
  await createEvent(db, { groupId: event.groupId, startsAt: '2026-11-27T15:00:00Z' });
  return { ...event, substitute };
}

describe('a substitute', () => {
  it('reads, saves, approves and re-opens the sheet of the day, and sees no other day', async () => {
    const { substitute, key, ona } = await substitutedClass();
    const sheet = await getDailySheet(as(substitute), key);
    expect(sheet).toMatchObject({ mayApprove: true, previousDate: null, nextDate: null });
    expect(sheet.rows).toHaveLength(2);
    await saveDailySheet(as(substitute), { ...key, rows: [lineOf(ona.id)] });
    expect((await approveDailySheet(as(substitute), key)).isApproved).toBe(true);
    expect((await reopenDailySheet(as(substitute), key)).isApproved).toBe(false);
  });

  it('may not approve while only admins may', async () => {
    const { substitute, key, ona } = await substitutedClass();
    await saveDailySheet(as(substitute), { ...key, rows: [lineOf(ona.id)] });
    const scope = as(substitute, testNow, { TEACHERS_MAY_APPROVE: 'false' });
    await expect(approveDailySheet(scope, key)).rejects.toMatchObject({
      code: 'attendance/approval-by-admin-only',
    });
  });

  it("has the group on today's page, without what waits from other days", async () => {
    const { substitute, groupId, date } = await substitutedClass();
    const { groups } = await listAttendanceGroups(as(substitute));
    expect(groups).toMatchObject([
      { id: groupId, today: { date, state: 'now', students: 2 }, missing: 0, nextDate: null },
    ]);
    expect((await listAttendanceGroups(as(substitute, dayAfter))).groups).toEqual([]);
  });

  it('finds nothing there the day after, nor on any other day of the group', async () => {
    const { substitute, key, ona } = await substitutedClass();
    const rows = [lineOf(ona.id)];
    await expect(getDailySheet(as(substitute, dayAfter), key)).rejects.toMatchObject(notFound);
    await expect(saveDailySheet(as(substitute, dayAfter), { ...key, rows })).rejects.toMatchObject(notFound);
    await expect(approveDailySheet(as(substitute, dayAfter), key)).rejects.toMatchObject(notFound);
    for (const date of ['2026-11-13', '2026-11-27']) {
      await expect(getDailySheet(as(substitute), { ...key, date })).rejects.toMatchObject(notFound);
      const save = saveDailySheet(as(substitute), { ...key, date, rows });
      await expect(save).rejects.toMatchObject(notFound);
    }
  });

  it("does not reach the group's dates and months", async () => {
    const { substitute, groupId } = await substitutedClass();
    const month = '2026-11';
    await expect(listEventDates(as(substitute), { groupId })).rejects.toMatchObject(notFound);
    await expect(getGroupMonth(as(substitute), { groupId, month })).rejects.toMatchObject(notFound);
    await expect(exportGroupMonth(as(substitute), { groupId, month })).rejects.toMatchObject(notFound);
  });

  it('of a cancelled lesson or a deleted group, or no longer a teacher, finds nothing', async () => {
    const { substitute, key, groupId } = await substitutedClass();
    const changed = { role: 'parent' as const, id: substitute.id };
    await expect(getDailySheet(as(changed), key)).rejects.toMatchObject(notFound);
    const cancel = (cancelled_at: string | null) =>
      db.updateTable('schedule_events').set({ cancelled_at }).where('group_id', '=', groupId).execute();
    await cancel(testNow);
    await expect(getDailySheet(as(substitute), key)).rejects.toMatchObject(notFound);
    await cancel(null);
    await db.updateTable('groups').set({ deleted_at: testNow }).where('id', '=', groupId).execute();
    await expect(getDailySheet(as(substitute), key)).rejects.toMatchObject(notFound);
  });

  it('who also teaches the group keeps all of it, once on the page', async () => {
    const teacher = await createUser(db, { role: 'teacher' });
    const { id: groupId } = await createGroup(db, { teachers: [teacher.id] });
    await createEvent(db, { groupId, startsAt: '2026-11-20T15:00:00Z', substitute_id: teacher.id });
    expect((await listAttendanceGroups(as(teacher))).groups).toHaveLength(1);
    expect((await listEventDates(as(teacher), { groupId })).dates).toHaveLength(1);
  });
});
