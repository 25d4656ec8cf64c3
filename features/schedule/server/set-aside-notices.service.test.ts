import { randomUUID } from 'node:crypto';
import { beforeEach, expect, it } from 'vitest';
import type { Db } from '#platform/server/database.ts';
import type { SignedInScope } from '#platform/server/scope.ts';
import { transaction } from '#platform/server/transaction.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { testNow, testScope } from '#platform/testing/scope.ts';
import { dropNotices, forgetNotices, reportAbsence } from './absence-notices.service.ts';
import { holdClosedDays } from './closed-days.service.ts';
import { addClosure, removeClosure } from './closures.service.ts';
import { createEvent as addByHand, deleteEvent, moveEvent } from './events.service.ts';
import { createEvent, createLessonWorld, type LessonWorld } from './schedule.factory.ts';
import { reconcileGroup } from './schedule-planning.service.ts';

let db: Db;
let drop: () => Promise<void>;
let world: LessonWorld;
let admin: SignedInScope;
beforeEach(async () => {
  ({ db, drop } = await openTestDatabase());
  world = await createLessonWorld(db);
  admin = testScope(db, world.admin);
  // The lesson of 24 November 2026, a Tuesday at 17:30, is the pattern's.
  const weekday = { weekday: 2, start_time: '17:30', end_time: '19:00', repeats: 'weekly' as const };
  await db
    .insertInto('group_weekdays')
    .values({ group_id: world.groupId, ...weekday })
    .execute();
  await db.updateTable('groups').set({ end_date: '2026-12-08' }).where('id', '=', world.groupId).execute();
  await reconcile();
  return drop;
});

const reconcile = () =>
  transaction(admin, async (tx) => {
    await holdClosedDays(tx);
    return reconcileGroup(tx, world.groupId);
  });
const report = (eventId = world.eventId) =>
  reportAbsence(testScope(db, world.parent), { eventId, childId: world.child.id, reason: 'Serga' });

/** The days whose lesson some child will miss, and why. */
async function told() {
  const rows = await db
    .selectFrom('absence_notices as n')
    .innerJoin('schedule_events as e', 'e.id', 'n.event_id')
    .select(['e.local_date as date', 'n.reason', 'n.reported_by as by', 'n.reported_at as at'])
    .where('n.student_id', '=', world.child.id)
    .orderBy('e.starts_at')
    .execute();
  return rows.map(({ at, ...row }) => ({ ...row, at: new Date(at).toISOString() }));
}
const setAside = () => db.selectFrom('set_aside_notices').select('student_id').execute();
const close = () => {
  const closureId = randomUUID();
  const days = { from: '2026-11-23', to: '2026-11-29', name: 'Remontas' };
  return addClosure(admin, { closureId, ...days }).then(() => closureId);
};

it('brings back what families told when closed days are opened again, as they told it', async () => {
  await report();
  const before = await told();
  expect(before).toEqual([
    { date: '2026-11-24', reason: 'Serga', by: world.parent.id, at: expect.any(String) },
  ]);
  for (let round = 0; round < 2; round += 1) {
    const closureId = await close();
    expect(await told()).toEqual([]);
    await removeClosure(admin, { closureId });
    expect(await told()).toEqual(before);
    expect(await setAside()).toEqual([]);
  }
});

it('brings it back when a group rests and goes on, and when the lesson is added again by hand', async () => {
  await report();
  const status = (value: 'active' | 'inactive') =>
    db.updateTable('groups').set({ status: value }).where('id', '=', world.groupId).execute();
  await status('inactive');
  await reconcile();
  expect(await told()).toEqual([]);
  await status('active');
  await reconcile();
  expect(await told()).toHaveLength(1);
  await close();
  const times = { startsAt: '2026-11-24T15:30:00.000Z', endsAt: '2026-11-24T17:00:00.000Z' };
  const place = { mode: 'online' as const, address: null, city: null, instructions: null };
  const links = { meetingLink: 'https://meet.example.org/a', meetingRecordings: null };
  const form = { groupId: world.groupId, ...times, ...place, ...links };
  const { absenceNotices } = await addByHand(admin, { eventId: randomUUID(), form });
  expect(absenceNotices).toMatchObject([{ reason: 'Serga' }]);
});

it('knows nothing of a lesson that an admin deleted, nor of a child who has left meanwhile', async () => {
  await report();
  const closureId = await close();
  await transaction(admin, (tx) => dropNotices(tx, world.groupId, [world.child.id]));
  expect(await setAside()).toEqual([]);
  await removeClosure(admin, { closureId });
  expect(await told()).toEqual([]);

  const [lesson] = await db
    .selectFrom('schedule_events')
    .select('id')
    .where('local_date', '=', '2026-12-01')
    .execute();
  await report(lesson?.id);
  await deleteEvent(admin, { eventId: lesson?.id ?? '' });
  expect([await told(), await setAside()]).toEqual([[], []]);
});

it('leaves what was told with its day when an admin moves the lesson, and finds it when that is undone', async () => {
  await report();
  const before = await told();
  const move = (sequence: number, startsAt: string, endsAt: string) =>
    moveEvent(admin, { eventId: world.eventId, sequence, startsAt, endsAt });
  await move(0, '2026-11-24T16:00:00.000Z', '2026-11-24T17:30:00.000Z');
  expect(await told()).toEqual(before);
  await move(1, '2026-11-27T15:30:00.000Z', '2026-11-27T17:00:00.000Z');
  expect(await told()).toEqual([]);
  await move(2, '2026-11-24T16:00:00.000Z', '2026-11-24T17:30:00.000Z');
  expect(await told()).toEqual(before);
});

it('leaves it with its day also when the pattern moves to another weekday', async () => {
  await report();
  await db.updateTable('group_weekdays').set({ weekday: 5 }).where('group_id', '=', world.groupId).execute();
  expect(await reconcile()).toMatchObject({ moved: expect.any(Number) });
  expect(await told()).toEqual([]);
  await db.updateTable('group_weekdays').set({ weekday: 2 }).where('group_id', '=', world.groupId).execute();
  await reconcile();
  expect(await told()).toMatchObject([{ date: '2026-11-24' }]);
});

it('gives a lesson that comes back no notice of who is not a student of its day', async () => {
  await report();
  const closureId = await close();
  const left = { left_on: '2026-11-23' };
  await db.updateTable('group_members').set(left).where('user_id', '=', world.child.id).execute();
  await removeClosure(admin, { closureId });
  expect([await told(), await setAside()]).toEqual([[], []]);
});

it('forgets the notices of who left from tomorrow on, and of nobody else', async () => {
  const { groupId, child, teacher } = world;
  const past = await createEvent(db, { groupId, startsAt: '2026-11-18T15:00:00.000Z' });
  const tonight = await createEvent(db, { groupId, startsAt: '2026-11-20T19:00:00.000Z' });
  for (const eventId of [past.id, tonight.id, world.eventId]) {
    for (const student of [child.id, teacher.id]) {
      const row = { student_id: student, reported_by: world.parent.id, reported_at: '2026-11-10T00:00:00Z' };
      await db
        .insertInto('absence_notices')
        .values({ event_id: eventId, ...row })
        .execute();
    }
  }
  await transaction(admin, (tx) => dropNotices(tx, groupId, [child.id]));
  const kept = await db
    .selectFrom('absence_notices')
    .select(['event_id as event', 'student_id as student'])
    .execute();
  expect(kept).toHaveLength(5);
  expect(kept).not.toContainEqual({ event: world.eventId, student: child.id });
});

it('forgets why a child was away once the account is deleted, and what waits for nobody', async () => {
  await report();
  const later = await db
    .selectFrom('schedule_events')
    .select('id')
    .where('local_date', '=', '2026-12-01')
    .executeTakeFirstOrThrow();
  await report(later.id);
  const afterLesson = Temporal.Instant.from('2026-11-25T12:00:00Z');
  await forgetNotices(db, afterLesson);
  expect((await told()).map(({ reason }) => reason)).toEqual(['Serga', 'Serga']);
  const gone = { disabled_at: testNow, email: null, password_hash: null };
  await db.updateTable('users').set(gone).where('id', '=', world.child.id).execute();
  await forgetNotices(db, afterLesson);
  // That it was told stays with the attendance of the day.
  expect(await told()).toMatchObject([{ date: '2026-11-24', reason: '' }]);
});

it('forgets what was set aside of a deleted child, and of lessons whose time has passed', async () => {
  await report();
  await close();
  await forgetNotices(db, Temporal.Instant.from('2026-11-24T15:29:00Z'));
  expect(await setAside()).toHaveLength(1);
  await forgetNotices(db, Temporal.Instant.from('2026-11-24T15:30:00Z'));
  expect(await setAside()).toEqual([]);
});
