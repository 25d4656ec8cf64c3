import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cancelEvent } from '#features/schedule/server/events/events.service.ts';
import type { Db } from '#platform/server/database/database.ts';
import { transaction } from '#platform/server/database/transaction.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { testNow, testScope } from '#platform/testing/scope.ts';
import { createClassOfTwo, lineOf } from '../attendance.factory.ts';
import { approveDailySheet, reopenDailySheet } from './sheet-approval.service.ts';
import { saveDailySheet } from './sheet-saving.service.ts';

let db: Db;
let drop: () => Promise<void>;
const tonight = '2026-11-20T17:00:00.000Z';
beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
});
afterAll(() => drop());

/** A class with a lesson tonight, whose sheet was marked by mistake and cleared. */
async function clearedSheet() {
  const event = await createClassOfTwo(db, { startsAt: tonight });
  const { id: eventId } = await db
    .selectFrom('schedule_events')
    .select('id')
    .where('group_id', '=', event.groupId)
    .executeTakeFirstOrThrow();
  const teacher = testScope(db, event.teacher);
  const admin = testScope(db, event.admin);
  const mark = (version: number, line: Partial<Parameters<typeof lineOf>[1]>) =>
    saveDailySheet(teacher, { ...event.key, rows: [lineOf(event.ona.id, { version, ...line })] });
  const cancel = () => cancelEvent(admin, { eventId, sequence: 0, reason: 'Serga mokytoja' });
  await mark(0, { attendance: 'present', comment: 'Puiku', points: { for_ideas: 3 } });
  await expect(cancel()).rejects.toMatchObject({ code: 'schedule/has-attendance' });
  await mark(1, { attendance: null });
  return { ...event, teacherScope: teacher, adminScope: admin, mark, cancel };
}

describe('a sheet in which every mark was removed', () => {
  it("doesn't prevent a lesson from being cancelled", async () => {
    const { cancel } = await clearedSheet();
    expect(await cancel()).toMatchObject({ cancelled: true, hasAttendance: false });
  });

  it('prevents it with points, a comment on the child or the group, and once it was approved', async () => {
    for (const left of [{ points: { extra_points: 1 } }, { comment: 'Vėlavo' }]) {
      const { mark, cancel } = await clearedSheet();
      await mark(2, { attendance: null, ...left });
      await expect(cancel()).rejects.toMatchObject({ code: 'schedule/has-attendance' });
    }
    const said = await clearedSheet();
    const comment = { version: 0, text: 'Rodėme darbus' };
    await saveDailySheet(said.teacherScope, { ...said.key, rows: [], comment });
    await expect(said.cancel()).rejects.toMatchObject({ code: 'schedule/has-attendance' });
    const posted = await clearedSheet();
    await posted.mark(2, { attendance: 'present' });
    await approveDailySheet(testScope(db, posted.admin, { now: tonight }), posted.key);
    await reopenDailySheet(posted.adminScope, posted.key);
    await posted.mark(3, { attendance: null });
    await expect(posted.cancel()).rejects.toMatchObject({ code: 'schedule/has-attendance' });
  });

  it('is not marked while its lesson is being cancelled', async () => {
    const { groupId, mark, adminScope } = await clearedSheet();
    const { saved } = await transaction(adminScope, async (tx) => {
      await tx.db.selectFrom('groups').select('id').where('id', '=', groupId).forUpdate().execute();
      const outcome = mark(2, { attendance: 'late' });
      expect(await Promise.race([outcome, sleep(150, 'waits')])).toBe('waits');
      const off = { cancelled_at: testNow, cancel_reason: 'Serga mokytoja' };
      await tx.db.updateTable('schedule_events').set(off).where('group_id', '=', groupId).execute();
      return { saved: outcome };
    });
    await expect(saved).rejects.toMatchObject({ code: 'attendance/no-lecture' });
  });
});
