import { randomUUID } from 'node:crypto';
import { beforeEach, expect, it } from 'vitest';
import { deleteUser } from '#features/identity/server/identity.factory.ts';
import type { Db } from '#platform/server/database/database.ts';
import { transaction } from '#platform/server/database/transaction.ts';
import type { SignedInScope } from '#platform/server/scope.ts';
import { vilniusDate } from '#platform/shared/dates.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { testScope } from '#platform/testing/scope.ts';
import { getCalendar } from '../calendar/calendar.service.ts';
import { addClosure, removeClosure } from '../closures/closures.service.ts';
import { reconcileGroup, shareClosedDays } from '../patterns/schedule-planning.service.ts';
import { addTuesdays, createEventWorld, type EventWorld } from '../schedule.factory.ts';
import {
  dropNotices,
  forgetNotices,
  listAbsenceNotices,
  reportAbsence,
  withdrawAbsence,
} from './absence-notices.service.ts';
import { getEvent } from './event-detail.service.ts';
import {
  createEvent as addByHand,
  cancelEvent,
  deleteEvent,
  moveEvent,
  restoreEvent,
} from './events.service.ts';

let db: Db;
let drop: () => Promise<void>;
let world: EventWorld;
let admin: SignedInScope;
beforeEach(async () => {
  ({ db, drop } = await openTestDatabase());
  world = await createEventWorld(db);
  admin = testScope(db, world.admin);
  await addTuesdays(db, world.groupId);
  await reconcile();
  return drop;
});

const reconcile = () =>
  transaction(admin, async (tx) => {
    await shareClosedDays(tx);
    return reconcileGroup(tx, world.groupId);
  });
const report = (eventId = world.eventId) =>
  reportAbsence(testScope(db, world.parent), { eventId, childId: world.child.id, reason: 'Serga' });

const stored = () =>
  db.selectFrom('absence_notices').select(['date', 'reason']).orderBy('date').orderBy('reason').execute();

/** The days with a lesson that the child will miss, as the calendar shows them, and why. */
async function told() {
  const [from, to] = ['2026-11-16', '2026-12-13'];
  const { events } = await getCalendar(testScope(db, world.parent), { from, to, by: 'day' });
  const dates = events.flatMap(({ startsAt, absences }) => (absences ? [vilniusDate(startsAt)] : []));
  const days = await Promise.all(
    [...new Set(dates)].map(async (date) => {
      const notices = await listAbsenceNotices(admin, { groupId: world.groupId, date });
      return notices.map(({ reason }) => ({ date, reason }));
    }),
  );
  return days.flat();
}
const ofTheDay = [{ date: '2026-11-24', reason: 'Serga' }];
const place = { mode: 'online' as const, address: null, city: null, instructions: null };
const links = { meetingLink: 'https://meet.example.org/a', meetingRecordings: null };
const addAt = (startsAt: string, endsAt: string) =>
  addByHand(admin, {
    eventId: randomUUID(),
    form: { groupId: world.groupId, startsAt, endsAt, ...place, ...links },
  });
const setPattern = (values: { weekday?: number; start_time?: string; end_time?: string }) =>
  db.updateTable('group_weekdays').set(values).where('group_id', '=', world.groupId).execute();
const eventIdOf = async (date: string) => {
  const row = await db
    .selectFrom('schedule_events')
    .select('id')
    .where('local_date', '=', date)
    .where('group_id', '=', world.groupId)
    .executeTakeFirst();
  return row?.id ?? '';
};
const close = () => {
  const closureId = randomUUID();
  const days = { from: '2026-11-23', to: '2026-11-29', name: 'Remontas' };
  return addClosure(admin, { closureId, ...days }).then(() => closureId);
};

it('counts again when closed days are opened', async () => {
  await report();
  expect(await told()).toEqual(ofTheDay);
  for (let round = 0; round < 2; round += 1) {
    const closureId = await close();
    expect(await told()).toEqual([]);
    await removeClosure(admin, { closureId });
    expect(await told()).toEqual(ofTheDay);
  }
});

it('counts also at another time, when the group meets later by the time the days are opened', async () => {
  await report();
  const closureId = await close();
  await setPattern({ start_time: '18:15', end_time: '19:45' });
  await reconcile();
  await removeClosure(admin, { closureId });
  expect(await told()).toEqual(ofTheDay);
  const { startsAt, absenceNotices } = await getEvent(admin, { eventId: await eventIdOf('2026-11-24') });
  expect([startsAt, absenceNotices.length]).toEqual(['2026-11-24T16:15:00.000Z', 1]);
});

it('counts again when a group pauses and resumes, and when the lesson is added again by hand at another time', async () => {
  await report();
  const status = (value: 'active' | 'inactive') =>
    db.updateTable('groups').set({ status: value }).where('id', '=', world.groupId).execute();
  await status('inactive');
  await reconcile();
  expect(await told()).toEqual([]);
  await status('active');
  await reconcile();
  expect(await told()).toEqual(ofTheDay);
  await close();
  const { absenceNotices } = await addAt('2026-11-24T09:00:00.000Z', '2026-11-24T10:30:00.000Z');
  expect(absenceNotices).toMatchObject([{ reason: 'Serga' }]);
});

it('survives a lesson that is deleted and added again, and one that is cancelled and restored', async () => {
  await report();
  await deleteEvent(admin, { eventId: world.eventId });
  expect(await told()).toEqual([]);
  const { id: eventId } = await addAt('2026-11-24T14:00:00.000Z', '2026-11-24T15:00:00.000Z');
  expect(await told()).toEqual(ofTheDay);
  const { sequence } = await cancelEvent(admin, { eventId, sequence: 0, reason: 'Serga mokytoja' });
  expect(await listAbsenceNotices(admin, { groupId: world.groupId, date: '2026-11-24' })).toEqual([]);
  await restoreEvent(admin, { eventId, sequence });
  expect(await told()).toEqual(ofTheDay);
});

it('is reported for all lessons of a day at once, and withdrawn for all', async () => {
  const { id: second } = await addAt('2026-11-24T18:00:00.000Z', '2026-11-24T19:00:00.000Z');
  const { absenceNotices } = await report(second);
  expect(absenceNotices).toHaveLength(1);
  expect((await getEvent(admin, { eventId: world.eventId })).absenceNotices).toEqual(absenceNotices);
  await withdrawAbsence(testScope(db, world.parent), { eventId: world.eventId, childId: world.child.id });
  expect(await stored()).toEqual([]);
});

it('stays with its day when an admin moves the lesson, and counts again when that is undone', async () => {
  await report();
  const move = (sequence: number, startsAt: string, endsAt: string) =>
    moveEvent(admin, { eventId: world.eventId, sequence, startsAt, endsAt });
  await move(0, '2026-11-24T16:00:00.000Z', '2026-11-24T17:30:00.000Z');
  expect(await told()).toEqual(ofTheDay);
  await move(1, '2026-11-27T15:30:00.000Z', '2026-11-27T17:00:00.000Z');
  expect(await told()).toEqual([]);
  await move(2, '2026-11-24T16:00:00.000Z', '2026-11-24T17:30:00.000Z');
  expect(await told()).toEqual(ofTheDay);
});

it('stays with its day also when the pattern moves to another weekday', async () => {
  await report();
  await setPattern({ weekday: 5 });
  expect(await reconcile()).toMatchObject({ moved: expect.any(Number) });
  expect(await told()).toEqual([]);
  await setPattern({ weekday: 2 });
  await reconcile();
  expect(await told()).toEqual(ofTheDay);
});

it('is ignored for a child who has left meanwhile', async () => {
  await report();
  const closureId = await close();
  await transaction(admin, (tx) => dropNotices(tx, world.groupId, [world.child.id]));
  await removeClosure(admin, { closureId });
  expect([await told(), await stored()]).toEqual([[], []]);
});

it('is deleted for those who left from tomorrow on, and for nobody else', async () => {
  const { groupId, child, teacher } = world;
  for (const date of ['2026-11-18', '2026-11-20', '2026-11-24']) {
    for (const student of [child.id, teacher.id]) {
      const row = { student_id: student, reported_by: world.parent.id, reported_at: '2026-11-10T00:00:00Z' };
      await db
        .insertInto('absence_notices')
        .values({ group_id: groupId, date, ...row })
        .execute();
    }
  }
  await transaction(admin, (tx) => dropNotices(tx, groupId, [child.id]));
  const kept = await db.selectFrom('absence_notices').select(['date', 'student_id as student']).execute();
  expect(kept).toHaveLength(5);
  expect(kept).not.toContainEqual({ date: '2026-11-24', student: child.id });
});

it('keeps no reason of a child whose account is deleted, and nothing for that child’s coming days', async () => {
  await report();
  await report(await eventIdOf('2026-12-01'));
  const afterEvent = Temporal.Instant.from('2026-11-25T12:00:00Z');
  await forgetNotices(db, afterEvent);
  expect((await stored()).map(({ reason }) => reason)).toEqual(['Serga', 'Serga']);
  await deleteUser(db, world.child.id);
  await forgetNotices(db, afterEvent);
  // That it was reported stays with the day's attendance.
  expect(await stored()).toEqual([{ date: '2026-11-24', reason: '' }]);
});

it('is deleted once its day has passed without a lesson, and kept while it may come back', async () => {
  await report();
  await close();
  await forgetNotices(db, Temporal.Instant.from('2026-11-24T21:59:00Z'));
  expect(await stored()).toHaveLength(1);
  await forgetNotices(db, Temporal.Instant.from('2026-11-24T22:00:00Z'));
  expect(await stored()).toEqual([]);
});
