import { afterAll, beforeAll, expect, it } from 'vitest';
import { createUser } from '#features/identity/server/identity.factory.ts';
import { listGuests } from '#features/membership/server/guests.service.ts';
import { changeMemberships, createGroup } from '#features/membership/server/membership.factory.ts';
import type { GuestKind } from '#features/membership/shared/guests.ts';
import { createChild } from '#features/people/server/people.factory.ts';
import { moveEvent } from '#features/schedule/server/events/events.service.ts';
import { createEvent } from '#features/schedule/server/schedule.factory.ts';
import type { Db } from '#platform/server/database/database.ts';
import { transaction } from '#platform/server/database/transaction.ts';
import type { SignedInScope } from '#platform/server/scope.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { testScope } from '#platform/testing/scope.ts';
import type { GuestRules } from '../shared/guests.ts';
import { takeGuests } from './guests.factory.ts';
import { bookGuest, cancelGuest } from './guests.service.ts';

let db: Db;
let drop: () => Promise<void>;
let admin: SignedInScope;
beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
  admin = testScope(db, await createUser(db, { role: 'admin' }));
});
afterAll(() => drop());

/** A lesson on 24 November in a group with one student, and how to be its guest. */
async function hostWorld({ places = 3, rules = {} }: { places?: number; rules?: Partial<GuestRules> } = {}) {
  const student = await createChild(db);
  const { id: groupId } = await createGroup(db, { students: [student.userId], max_students: places });
  await takeGuests(db, groupId, rules);
  const { id: eventId, date } = await createEvent(db, { groupId, startsAt: '2026-11-24T15:30:00.000Z' });
  const book = (userId: string, kind: GuestKind = 'trial') =>
    transaction(admin, (tx) => bookGuest(tx, { eventId, userId, kind, homeGroupId: null }));
  const guests = async () => (await listGuests({ db }, [eventId])).map(({ userId }) => userId);
  return { groupId, eventId, date, student: student.userId, book, guests };
}
const newChild = async () => (await createChild(db)).userId;

it('makes a child the guest of one lesson, once', async () => {
  const { book, guests, groupId, date } = await hostWorld();
  const child = await newChild();
  expect(await book(child)).toMatchObject({ groupId, date, made: true });
  expect(await book(child)).toMatchObject({ made: false });
  expect(await guests()).toEqual([child]);
});

it('lets one of two families have the last place', async () => {
  const { book, guests } = await hostWorld({ rules: { guestsPerLesson: 1 } });
  const children = [await newChild(), await newChild()];
  const asked = await Promise.allSettled(children.map((child) => book(child)));
  expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(asked.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { code: 'guest/no-place' },
  });
  expect(await guests()).toHaveLength(1);
});

it('seats no more children than the group has places', async () => {
  const { book } = await hostWorld({ places: 2 });
  await book(await newChild());
  await expect(book(await newChild())).rejects.toMatchObject({ code: 'guest/no-place' });
});

it.each([
  [true, null],
  [false, 'guest/no-place'],
] as const)('counts the place of a student who is away as free: %s', async (absentPlacesCount, refusal) => {
  const world = await hostWorld({ places: 1, rules: { absentPlacesCount } });
  const { groupId, date, student } = world;
  const notice = { reported_by: student, reported_at: '2026-11-20T08:00:00.000Z' };
  await db
    .insertInto('absence_notices')
    .values({ group_id: groupId, date, student_id: student, ...notice })
    .execute();
  const booked = await world.book(await newChild()).catch(({ code }: { code: string }) => code);
  expect(typeof booked === 'string' ? booked : null).toBe(refusal);
});

it('keeps a place that an admin still has to confirm', async () => {
  const { book, groupId } = await hostWorld({ places: 2 });
  const { id } = await createChild(db);
  await db
    .insertInto('places_to_confirm')
    .values({ child_id: id, group_id: groupId, joined_on: '2026-11-24' })
    .execute();
  await expect(book(await newChild())).rejects.toMatchObject({ code: 'guest/no-place' });
});

it('takes nobody in a group that an admin marked as full', async () => {
  const { book, groupId } = await hostWorld();
  await db.updateTable('groups').set({ forced_full: true }).where('id', '=', groupId).execute();
  await expect(book(await newChild())).rejects.toMatchObject({ code: 'guest/no-place' });
});

it('takes only the kinds of guests that the group takes', async () => {
  const { book } = await hostWorld({ rules: { trials: false } });
  await expect(book(await newChild(), 'trial')).rejects.toMatchObject({ code: 'guest/not-taken' });
  expect(await book(await newChild(), 'makeup')).toMatchObject({ made: true });
});

it('takes no student of its own as a guest', async () => {
  const { book, student } = await hostWorld();
  await expect(book(student)).rejects.toMatchObject({ code: 'guest/takes-part' });
});

it('knows no lesson of a deleted group', async () => {
  const { book, groupId } = await hostWorld();
  await db
    .updateTable('groups')
    .set({ deleted_at: '2026-11-20T08:00:00.000Z' })
    .where('id', '=', groupId)
    .execute();
  await expect(book(await newChild())).rejects.toMatchObject({ code: 'db/no-document' });
});

it('frees the place when a guest cancels', async () => {
  const { book, guests, eventId } = await hostWorld({ rules: { guestsPerLesson: 1 } });
  const [first, second] = [await newChild(), await newChild()];
  await book(first);
  const cancel = () => transaction(admin, (tx) => cancelGuest(tx, { eventId, userId: first }));
  expect(await cancel()).toMatchObject({ userId: first, kind: 'trial' });
  expect(await cancel()).toBeUndefined();
  await book(second);
  expect(await guests()).toEqual([second]);
});

it('moves a guest with the lesson, and counts the places of the new day', async () => {
  const { book, guests, eventId, student } = await hostWorld({ places: 1 });
  await changeMemberships(db, { userIds: [student] }, { leftOn: '2026-11-24' });
  const child = await newChild();
  await expect(book(child)).rejects.toMatchObject({ code: 'guest/no-place' });
  const times = { startsAt: '2026-11-26T15:30:00.000Z', endsAt: '2026-11-26T17:00:00.000Z' };
  const moved = await moveEvent(admin, { eventId, sequence: 0, ...times });
  expect(moved.date).toBe('2026-11-26');
  await book(child);
  expect(await listGuests({ db }, [eventId])).toMatchObject([{ day: '2026-11-26' }]);
  await moveEvent(admin, {
    ...{ eventId, sequence: moved.sequence },
    ...{ startsAt: '2026-11-27T15:30:00.000Z', endsAt: '2026-11-27T17:00:00.000Z' },
  });
  expect(await listGuests({ db }, [eventId])).toMatchObject([{ userId: child, day: '2026-11-27' }]);
  expect(await guests()).toEqual([child]);
});
