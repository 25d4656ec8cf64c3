import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createPayer, createPlan, createPlanWithGroup } from '#features/billing/server/billing.factory.ts';
import { createUser } from '#features/identity/server/identity.factory.ts';
import {
  addMembers,
  changeMemberships,
  createGroup,
} from '#features/membership/server/membership.factory.ts';
import { createChild } from '#features/people/server/people.factory.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { SignedInScope } from '#platform/server/scope.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { testScope } from '#platform/testing/scope.ts';
import type { Subject, Wish } from '../shared/waiting.ts';
import { offerSeats } from './offers.service.ts';
import { createFullGroup, createPlace } from './waiting.factory.ts';
import * as waiting from './waiting.service.ts';

let db: Db;
let drop: () => Promise<void>;
beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
});
afterAll(() => drop());

const join = (as: SignedInScope, subject: Subject, childIds: readonly string[], together = false) =>
  waiting.joinWaiting(as, {
    places: childIds.map((childId) => ({ placeId: randomUUID(), childId })),
    ...{ subject, together, note: '' },
  });
const wishFor = (wish: Partial<Wish>): Wish => ({
  ...{ planId: null, moduleId: null, cities: [], online: false, weekdays: [] },
  ...wish,
});
const full = async () => (await createFullGroup(db)).groupId;

it('lets families wait in the order in which they asked, and shows each its turn', async () => {
  const groupId = await full();
  const [first, second] = [await createPayer(db), await createPayer(db)];
  await join(first.as, { groupId }, [first.child.id]);
  await join({ ...second.as, now: first.as.now.add({ minutes: 1 }) }, { groupId }, [second.child.id]);
  const turnOf = async (as: SignedInScope) => (await waiting.listOwnWaiting(as)).places[0]?.standings;
  expect(await turnOf(first.as)).toMatchObject([{ groupId, place: 1, of: 2 }]);
  expect(await turnOf(second.as)).toMatchObject([{ groupId, place: 2, of: 2 }]);
  const [place] = (await waiting.listOwnWaiting(first.as)).places;
  for (const _ of [1, 2]) await waiting.leaveWaiting(first.as, { placeId: place?.id ?? '' });
  expect((await waiting.listOwnWaiting(first.as)).places).toEqual([]);
  expect(await turnOf(second.as)).toMatchObject([{ place: 1, of: 1 }]);
});

it('counts wishes that fit a group in its line: plan, course, city or online, weekdays', async () => {
  const { id: planId } = await createPlan(db);
  const other = await createPlan(db);
  const group = await createGroup(db, { plan_id: planId, forced_full: true, city: 'Kaunas' });
  const online = await createGroup(db, { plan_id: planId, forced_full: true, mode: 'online', city: null });
  await db
    .insertInto('group_weekdays')
    .values({ group_id: group.id, weekday: 3, start_time: '17:00', end_time: '18:00', repeats: 'weekly' })
    .execute();
  const fitting = async (wish: Partial<Wish>) => {
    const { as, child } = await createPayer(db);
    const { places } = await join(as, wishFor(wish), [child.id]);
    const found = places[0]?.standings.map(({ groupId }) => groupId) ?? [];
    await waiting.leaveWaiting(as, { placeId: places[0]?.id ?? '' });
    return new Set(found);
  };
  expect(await fitting({ planId })).toEqual(new Set([group.id, online.id]));
  expect(await fitting({ planId: other.id })).toEqual(new Set());
  expect(await fitting({ planId, cities: ['Kaunas'] })).toEqual(new Set([group.id]));
  expect(await fitting({ planId, online: true })).toEqual(new Set([online.id]));
  expect(await fitting({ planId, cities: ['Kaunas'], online: true })).toEqual(new Set([group.id, online.id]));
  expect(await fitting({ planId, cities: ['Kaunas'], weekdays: [1, 3] })).toEqual(new Set([group.id]));
  expect(await fitting({ planId, cities: ['Kaunas'], weekdays: [1, 2] })).toEqual(new Set());
});

it('refuses a group with free seats, a child that is seated or waits already, and what families cannot find', async () => {
  const groupId = await full();
  const { as, child } = await createPayer(db);
  const free = await createPlanWithGroup(db, 2);
  await expect(join(as, { groupId: free.groupId }, [child.id])).rejects.toMatchObject({
    code: 'waiting/has-free-seats',
  });
  await join(as, { groupId }, [child.id]);
  await expect(join(as, { groupId }, [child.id])).rejects.toMatchObject({ code: 'waiting/already-waiting' });
  const theirs = await createPlanWithGroup(db, 1);
  await addMembers(db, theirs.groupId, 'student', [child.userId]);
  const seated = { code: 'waiting/already-seated' };
  await expect(join(as, { groupId: theirs.groupId }, [child.id])).rejects.toMatchObject(seated);
  await expect(join(as, wishFor({ planId: theirs.planId }), [child.id])).rejects.toMatchObject(seated);
  const hidden = await createGroup(db, { forced_full: true });
  const over = await createFullGroup(db);
  await db.updateTable('groups').set({ status: 'graduated' }).where('id', '=', over.groupId).execute();
  const archived = await createPlan(db, { archived: true });
  for (const subject of [
    { groupId: hidden.id },
    { groupId: over.groupId },
    { groupId: randomUUID() },
    wishFor({ planId: archived.id }),
    wishFor({ moduleId: randomUUID() }),
  ])
    await expect(join(as, subject, [child.id])).rejects.toMatchObject({ code: 'db/no-document' });
});

it('lets siblings who want to be together wait although there is one seat', async () => {
  const { groupId } = await createPlanWithGroup(db, 1);
  const { as, payer, child } = await createPayer(db);
  const sibling = await createChild(db, { guardians: [payer.id], firstName: 'Ugnė' });
  await expect(join(as, { groupId }, [child.id, sibling.id])).rejects.toMatchObject({
    code: 'waiting/has-free-seats',
  });
  const { places } = await join(as, { groupId }, [child.id, sibling.id], true);
  expect(places.map(({ together }) => together)).toEqual(expect.arrayContaining([['Ugnė'], ['Lukas']]));
});

it('is for children of whom the actor pays; repeating a request changes nothing', async () => {
  const groupId = await full();
  const { as, child } = await createPayer(db);
  const stranger = await createPayer(db);
  const second = testScope(db, await createUser(db, { role: 'parent' }));
  await db
    .insertInto('guardianships')
    .values({
      child_id: child.id,
      guardian_id: second.actor.id,
      pays: false,
      created_at: '2026-11-01T08:00:00Z',
    })
    .execute();
  await expect(join(stranger.as, { groupId }, [child.id])).rejects.toMatchObject({ code: 'db/no-document' });
  await expect(join(second, { groupId }, [child.id])).rejects.toMatchObject({
    code: 'billing/not-the-payer',
  });
  const joining = {
    places: [{ placeId: randomUUID(), childId: child.id }],
    ...{ subject: { groupId }, together: false, note: 'Po 17 val.' },
  };
  const made = await waiting.joinWaiting(as, joining);
  expect(await waiting.joinWaiting(as, joining)).toEqual(made);
  const changed = { ...joining, subject: { groupId: await full() } };
  await expect(waiting.joinWaiting(as, changed)).rejects.toMatchObject({ code: 'db/conflict' });
  const [placeId = ''] = made.places.map(({ id }) => id);
  await expect(waiting.leaveWaiting(stranger.as, { placeId })).rejects.toMatchObject({
    code: 'db/no-document',
  });
  // The other guardian sees it too.
  expect((await waiting.listOwnWaiting(second)).places).toMatchObject([{ id: placeId, note: 'Po 17 val.' }]);
});

it('is given up by the guardian who pays, with the seat on offer; others only look', async () => {
  const { planId, groupId, studentId } = await createFullGroup(db);
  const { as, child } = await createPayer(db);
  const placeId = (await join(as, { groupId }, [child.id])).places[0]?.id ?? '';
  const { id: otherId } = await createUser(db, { role: 'parent' });
  const given = { child_id: child.id, guardian_id: otherId, pays: false };
  await db
    .insertInto('guardianships')
    .values({ ...given, created_at: '2026-11-01T08:00:00Z' })
    .execute();
  const other = testScope(db, { id: otherId, role: 'parent' });
  const refused = { code: 'billing/not-the-payer' };
  const leave = (who: SignedInScope) => waiting.leaveWaiting(who, { placeId });
  await expect(leave(other)).rejects.toMatchObject(refused);
  await changeMemberships(db, { groupId, userIds: [studentId] }, { leftOn: '2026-11-19' });
  await offerSeats({ ...as, actor: null });
  await expect(leave(other)).rejects.toMatchObject(refused);
  expect((await waiting.listOwnWaiting(other)).places).toMatchObject([
    { id: placeId, mayDecide: false, offer: { planId } },
  ]);
  expect((await waiting.listOwnWaiting(as)).places).toMatchObject([{ mayDecide: true }]);
  for (const _ of [1, 2]) expect((await leave(as)).places).toEqual([]);
});

it('ends by itself once the child is in the group, or in one that its wish is for, whoever did it', async () => {
  const { planId, groupId } = await createFullGroup(db);
  const { as, child } = await createPayer(db);
  await join(as, { groupId }, [child.id]);
  await join(as, wishFor({ planId }), [child.id]);
  const elsewhere = await createFullGroup(db);
  await join(as, { groupId: elsewhere.groupId }, [child.id]);
  await addMembers(db, groupId, 'student', [child.userId]);
  const { places } = await waiting.listOwnWaiting(as);
  expect(places.map(({ group }) => group?.id)).toEqual([elsewhere.groupId]);
});

it('asks for the child of an earlier request, and is in line for it from then on', async () => {
  const { planId } = await createFullGroup(db);
  const { as, payer, child } = await createPayer(db);
  const placeId = await createPlace(db, {
    guardian_id: payer.id,
    child_id: null,
    plan_id: planId,
    note: 'Bet kada',
  });
  expect((await waiting.listOwnWaiting(as)).places).toMatchObject([{ child: null, note: 'Bet kada' }]);
  for (const _ of [1, 2]) await waiting.nameWaitingChild(as, { placeId, childId: child.id });
  expect((await waiting.listOwnWaiting(as)).places).toMatchObject([{ child: { id: child.id } }]);
  const sibling = await createChild(db, { guardians: [payer.id] });
  await expect(waiting.nameWaitingChild(as, { placeId, childId: sibling.id })).rejects.toMatchObject({
    code: 'db/conflict',
  });
});

it('says what can be waited for, and for which children', async () => {
  const groupId = await full();
  const { as, child, payer } = await createPayer(db);
  const seated = await createChild(db, { guardians: [payer.id], firstName: 'Ugnė' });
  await addMembers(db, groupId, 'student', [seated.userId]);
  const waits = await createChild(db, { guardians: [payer.id], firstName: 'Zita' });
  await createPlace(db, { guardian_id: payer.id, child_id: waits.id, group_id: groupId });
  expect(await waiting.getJoinChoices(as, { groupId })).toMatchObject({
    group: { id: groupId, free: 0, waiting: 1 },
    children: [
      { id: child.id, state: 'free' },
      { id: seated.id, state: 'seated' },
      { id: waits.id, state: 'waiting' },
    ],
  });
  const nothing = { code: 'db/no-document' };
  await expect(waiting.getJoinChoices(as, { groupId: randomUUID() })).rejects.toMatchObject(nothing);
  await expect(waiting.getJoinChoices(as, { planId: randomUUID() })).rejects.toMatchObject(nothing);
});

it('is for parents only', async () => {
  const admin = testScope(db, await createUser(db, { role: 'admin' }));
  const denied = { code: 'auth/permission-denied' };
  await expect(waiting.listOwnWaiting(admin)).rejects.toMatchObject(denied);
  await expect(waiting.getJoinChoices(admin, {})).rejects.toMatchObject(denied);
  await expect(join(admin, { groupId: await full() }, [randomUUID()])).rejects.toMatchObject(denied);
});
