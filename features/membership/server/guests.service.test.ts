import { afterAll, beforeAll, expect, it } from 'vitest';
import { createUser, deleteUser } from '#features/identity/server/identity.factory.ts';
import { createChild } from '#features/people/server/people.factory.ts';
import { createEvent } from '#features/schedule/server/schedule.factory.ts';
import type { Db } from '#platform/server/database/database.ts';
import { type Tx, transaction } from '#platform/server/database/transaction.ts';
import type { SignedInScope } from '#platform/server/scope.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { testScope } from '#platform/testing/scope.ts';
import {
  addGuest,
  type Guest,
  listGuests,
  listGuestsOn,
  listPeopleOfGuests,
  loseGuests,
  onGuestsLost,
} from './guests.service.ts';
import { createGroup } from './membership.factory.ts';
import { leaveGroups, leaveGroupsOfDeleted } from './membership.service.ts';

let db: Db;
let drop: () => Promise<void>;
let admin: SignedInScope;
const lost: Guest[] = [];
beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
  admin = testScope(db, await createUser(db, { role: 'admin' }));
});
afterAll(() => drop());

const run = <R>(work: (tx: Tx) => Promise<R>) => transaction(admin, work);

async function guestOf(startsAt = '2026-11-24T15:30:00.000Z') {
  const { id: groupId } = await createGroup(db);
  const event = { ...(await createEvent(db, { groupId, startsAt })), groupId };
  const parent = await createUser(db, { role: 'parent' });
  const child = await createChild(db, { guardians: [parent.id] });
  const guest = { event, userId: child.userId, kind: 'trial', homeGroupId: null } as const;
  await run((tx) => addGuest(tx, guest));
  return { event, groupId, parent, child, guest };
}

it('adds a guest once', async () => {
  const { guest, event, child, groupId } = await guestOf();
  expect(await run((tx) => addGuest(tx, guest))).toBe(false);
  expect(await listGuestsOn({ db }, groupId, event.date)).toMatchObject([
    { eventId: event.id, userId: child.userId },
  ]);
});

it('names the child and its guardians to whom a lesson is told', async () => {
  const { event, child, parent } = await guestOf();
  const people = await listPeopleOfGuests({ db }, [event.id]);
  const childId = child.userId;
  expect(people.toSorted((one, other) => (one.is < other.is ? -1 : 1))).toEqual([
    { childId, userId: parent.id, is: 'guardian' },
    { childId, userId: childId, is: 'student' },
  ]);
});

it('tells the feature of a kind which guests lost their lesson, in the same transaction', async () => {
  const { event, child } = await guestOf();
  onGuestsLost('trial', async (_tx, guests) => void lost.push(...guests));
  await run((tx) => loseGuests(tx, [event.id]));
  expect(lost.splice(0)).toMatchObject([{ eventId: event.id, userId: child.userId, kind: 'trial' }]);
  onGuestsLost('trial', () => Promise.reject(new Error('not given back')));
  const other = await guestOf();
  await expect(run((tx) => loseGuests(tx, [other.event.id]))).rejects.toThrow('not given back');
  expect(await listGuests({ db }, [other.event.id])).toHaveLength(1);
  onGuestsLost('trial', async () => undefined);
});

it('takes a child who leaves off coming lessons, and leaves past ones as they were', async () => {
  const past = await guestOf('2026-11-17T15:30:00.000Z');
  const coming = await guestOf();
  for (const { child } of [past, coming]) await run((tx) => leaveGroups(tx, child.userId));
  expect(await listGuests({ db }, [past.event.id])).toHaveLength(1);
  expect(await listGuests({ db }, [coming.event.id])).toEqual([]);
});

it('takes deleted accounts off coming lessons by night', async () => {
  const { event, child } = await guestOf();
  await deleteUser(db, child.userId);
  await leaveGroupsOfDeleted(admin);
  expect(await listGuests({ db }, [event.id])).toEqual([]);
});
