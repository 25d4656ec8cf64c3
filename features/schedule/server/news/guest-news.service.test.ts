import { afterAll, beforeAll, expect, it } from 'vitest';
import { createUser } from '#features/identity/server/identity.factory.ts';
import { addGuest, listGuests } from '#features/membership/server/guests.service.ts';
import { listNotifications } from '#features/notifications/server/bell.service.ts';
import { sendDue } from '#features/notifications/server/notifications.factory.ts';
import { createChild } from '#features/people/server/people.factory.ts';
import type { Db } from '#platform/server/database/database.ts';
import { transaction } from '#platform/server/database/transaction.ts';
import type { Actor } from '#platform/shared/roles.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { mailsTo } from '#platform/testing/jobs.ts';
import { testScope } from '#platform/testing/scope.ts';
import { addClosure } from '../closures/closures.service.ts';
import { cancelEvent, deleteEvent, moveEvent } from '../events/events.service.ts';
import { reconcileGroup, shareClosedDays } from '../patterns/schedule-planning.service.ts';
import { addTuesdays, createEventWorld } from '../schedule.factory.ts';

let db: Db;
let drop: () => Promise<void>;
beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
});
afterAll(() => drop());

/** A lesson of a group on Tuesdays, and a guest of it whose family has nobody in the group. */
async function newWorld() {
  const world = await createEventWorld(db);
  await addTuesdays(db, world.groupId);
  const guardian = await createUser(db, { role: 'parent' });
  const { userId } = await createChild(db, { guardians: [guardian.id] });
  const { groupId, eventId, date } = world;
  const admin = testScope(db, world.admin);
  await transaction(admin, (tx) =>
    addGuest(tx, { event: { id: eventId, groupId, date }, userId, kind: 'trial', homeGroupId: null }),
  );
  const bell = async (actor: Actor) =>
    (await listNotifications(testScope(db, actor), { limit: 20 })).lines.map(
      ({ title }) => title.lt.split(':')[0],
    );
  const guests = () => listGuests({ db }, [eventId]);
  return { ...world, admin, guardian, guest: { id: userId, role: 'child' } as Actor, bell, guests };
}

it('tells the family of a guest that the lesson was moved, and brings the guest along', async () => {
  const { admin, eventId, guardian, guest, bell, guests } = await newWorld();
  const times = { startsAt: '2026-11-25T15:30:00.000Z', endsAt: '2026-11-25T17:00:00.000Z' };
  await moveEvent(admin, { eventId, sequence: 0, ...times });
  for (const reader of [guardian, guest]) expect(await bell(reader)).toEqual(['Pamoka perkelta']);
  expect(await guests()).toMatchObject([{ userId: guest.id, day: '2026-11-25' }]);
});

it('tells the family of a guest that the lesson was cancelled, by mail too, and takes the guest off', async () => {
  const { admin, eventId, guardian, parent, guest, bell, guests } = await newWorld();
  await cancelEvent(admin, { eventId, sequence: 0, reason: 'Mokytojas serga' });
  for (const reader of [guardian, guest, parent]) expect(await bell(reader)).toEqual(['Pamoka atšaukta']);
  await sendDue(db);
  expect(await mailsTo(db, guardian.email ?? '')).toHaveLength(1);
  expect(await guests()).toEqual([]);
});

it('tells the family of a guest that the lesson was deleted', async () => {
  const { admin, eventId, guardian, bell } = await newWorld();
  await deleteEvent(admin, { eventId });
  expect(await bell(guardian)).toEqual(['Pamoka atšaukta']);
});

it('tells the family of a guest whose lesson a new week moves', async () => {
  const { admin, groupId, guardian, guest, bell, guests } = await newWorld();
  await db.updateTable('group_weekdays').set({ weekday: 3 }).where('group_id', '=', groupId).execute();
  await transaction(admin, async (tx) => {
    await shareClosedDays(tx);
    return reconcileGroup(tx, groupId);
  });
  expect(await bell(guardian)).toEqual(['Pamoka perkelta']);
  expect(await guests()).toMatchObject([{ userId: guest.id, day: '2026-11-25' }]);
});

it('tells the family of a guest whose lesson falls on a day that the academy closes', async () => {
  const { admin, date, guardian, bell, guests } = await newWorld();
  const closureId = crypto.randomUUID();
  await addClosure(admin, { closureId, from: date, to: date, name: 'Mokytojų diena' });
  expect(await bell(guardian)).toEqual(['Pamoka atšaukta']);
  expect(await guests()).toEqual([]);
});
