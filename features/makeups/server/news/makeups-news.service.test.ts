import { afterAll, beforeAll, expect, it } from 'vitest';
import { createDailySheet, lineOf } from '#features/attendance/server/attendance.factory.ts';
import { getGroupMonth } from '#features/attendance/server/groups/group-month.service.ts';
import { getMonthAttendance } from '#features/attendance/server/groups/month.service.ts';
import { saveDailySheet } from '#features/attendance/server/sheets/sheet-saving.service.ts';
import { listNotifications } from '#features/notifications/server/bell.service.ts';
import { reportAbsence } from '#features/schedule/server/events/absence-notices.service.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { Actor } from '#platform/shared/roles.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { testNow, testScope } from '#platform/testing/scope.ts';
import { bookMakeUp } from '../choosing/booking.service.ts';
import { createCredit, createMissedLesson, createUsableCredit } from '../makeups.factory.ts';
import { keepMakeUps } from '../makeups.jobs.ts';

let db: Db;
let drop: () => Promise<void>;
beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
});
afterAll(() => drop());

const keep = (actor: Actor, now = testNow) => keepMakeUps({ ...testScope(db, actor, { now }), actor: null });
async function bellOf(actor: Actor, now = testNow): Promise<string[]> {
  const { lines } = await listNotifications(testScope(db, actor, { now }), { limit: 20 });
  return lines.map(({ title }) => title.lt);
}

it('tells in the bell alone, once, that a told absence gave a credit, and takes it back with it', async () => {
  const { parent, ona, eventId } = await createMissedLesson(db);
  await reportAbsence(testScope(db, parent), { eventId, childId: ona.id, reason: '' });
  await keep(parent);
  await keep(parent);
  expect(await bellOf(parent)).toEqual(['Ona: praleistą pamoką galima pasivyti iki sausio 8 d.']);
  const { deliveries } = await db
    .selectFrom('deliveries as d')
    .innerJoin('notifications as n', 'n.id', 'd.notification_id')
    .select((eb) => eb.fn.countAll<number>().as('deliveries'))
    .where('n.user_id', '=', parent.id)
    .executeTakeFirstOrThrow();
  expect(Number(deliveries)).toBe(0);
  await db.deleteFrom('absence_notices').where('student_id', '=', ona.id).execute();
  await keep(parent);
  expect(await bellOf(parent)).toEqual([]);
});

it('tells once that a credit ends in a week', async () => {
  const { parent, ona } = await createMissedLesson(db);
  await createCredit(db, { child_id: ona.id, valid_until: '2026-12-31' });
  await keep(parent, '2026-12-23T21:59:00.000Z');
  expect(await bellOf(parent, '2026-12-24T12:00:00.000Z')).toEqual([]);
  for (const hour of ['22', '23']) await keep(parent, `2026-12-23T${hour}:00:00.000Z`);
  await keep(parent, '2026-12-25T10:00:00.000Z');
  expect(await bellOf(parent, '2026-12-25T12:00:00.000Z')).toEqual(['Ona: pasivyti pamoką liko savaitė']);
});

it('tells of many credits that end a portion at a time, those that end first before the others', async () => {
  const { parent, ona } = await createMissedLesson(db);
  const ends = (day: string) => createCredit(db, { child_id: ona.id, valid_until: `2026-12-${day}` });
  const last = await ends('31');
  for (let n = 0; n < 200; n += 1) await ends('30');
  const now = '2026-12-29T10:00:00.000Z';
  const untold = async () =>
    (
      await db
        .selectFrom('makeup_credits')
        .select('id')
        .where('child_id', '=', ona.id)
        .where('warned_of', 'is', null)
        .execute()
    ).map(({ id }) => id);
  await keep(parent, now);
  expect(await untold()).toEqual([last]);
  await keep(parent, now);
  expect(await untold()).toEqual([]);
});

it('tells once that a lesson was made up, in every month too, and takes it back when the mark was a slip', async () => {
  const { parent, ona, teacher, groupId, key, chosen, hostId, other } = await createUsableCredit(db);
  await bookMakeUp(testScope(db, parent), chosen);
  await createDailySheet(db, { ...key, by: teacher.id, lines: [lineOf(ona.id, { attendance: 'absent' })] });
  const evening = `${other.date}T18:00:00.000Z`;
  const host = { groupId: hostId, date: other.date };
  const mark = (attendance: 'present' | 'absent', version: number) =>
    saveDailySheet(testScope(db, teacher, { now: evening }), {
      ...host,
      rows: [lineOf(ona.id, { attendance, version })],
    });
  await mark('present', 0);
  await keep(parent, evening);
  await keep(parent, evening);
  expect(await bellOf(parent, evening)).toContain('Ona: praleista pamoka pasivyta');
  const month = await getGroupMonth(testScope(db, teacher, { now: evening }), { groupId, month: '2026-11' });
  const row = month.students.find(({ userId }) => userId === ona.id);
  expect(row).toMatchObject({ marks: { [key.date]: 'absent' }, madeUp: { [key.date]: other.date }, rate: 1 });
  const hosted = await getGroupMonth(testScope(db, teacher, { now: evening }), {
    groupId: hostId,
    month: '2026-11',
  });
  expect(hosted.rate).toBeNull();
  for (const reader of [parent, ona]) {
    const { groups } = await getMonthAttendance(testScope(db, reader, { now: evening }), {
      childId: ona.id,
      month: '2026-11',
    });
    expect(groups.find(({ id }) => id === groupId)?.days).toMatchObject([
      { madeUpOn: other.date, guest: false },
    ]);
    expect(groups.find(({ id }) => id === hostId)?.days).toMatchObject([
      { attendance: 'present', guest: true },
    ]);
  }
  await mark('absent', 1);
  await keep(parent, evening);
  expect(await bellOf(parent, evening)).not.toContain('Ona: praleista pamoka pasivyta');
  const after = await getGroupMonth(testScope(db, teacher, { now: evening }), { groupId, month: '2026-11' });
  expect(after.students.find(({ userId }) => userId === ona.id)).toMatchObject({ madeUp: {}, rate: 0 });
});
