import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createPayer, createPlan } from '#features/billing/server/billing.factory.ts';
import { createUser } from '#features/identity/server/identity.factory.ts';
import { changeMemberships, createGroup } from '#features/membership/server/membership.factory.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { SignedInScope } from '#platform/server/scope.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { testScope } from '#platform/testing/scope.ts';
import { offerSeats } from './offers.service.ts';
import * as staff from './staff.service.ts';
import { createFullGroup, createPlace, findBrokenWaiting, listOffers } from './waiting.factory.ts';

let db: Db;
let drop: () => Promise<void>;
let admin: SignedInScope;
beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
  admin = testScope(db, await createUser(db, { role: 'admin' }));
});
afterAll(() => drop());

let asked = 0;

async function waits(groupId: string) {
  asked += 1;
  const { payer, child, as } = await createPayer(db);
  const since = Temporal.Instant.from('2026-11-01T08:00:00Z').add({ minutes: asked }).toString();
  const placeId = await createPlace(db, {
    guardian_id: payer.id,
    child_id: child.id,
    group_id: groupId,
    since,
  });
  return { placeId, childId: child.id, as };
}

const leave = ({ groupId, studentId }: { groupId: string; studentId: string }) =>
  changeMemberships(db, { groupId, userIds: [studentId] }, { leftOn: '2026-11-19' });

const audited = (subjectId: string) =>
  db
    .selectFrom('audit_entries')
    .select(['action', 'detail'])
    .where('subject_id', '=', subjectId)
    .orderBy('at')
    .execute();

it('shows the list of a group in order, with its free seats; and all lists, those with free seats first', async () => {
  const group = await createFullGroup(db);
  const [first, second] = [await waits(group.groupId), await waits(group.groupId)];
  const free = await createFullGroup(db);
  await waits(free.groupId);
  await leave(free);
  const list = await staff.getGroupWaiting(admin, { groupId: group.groupId, page: 1 });
  expect(list).toMatchObject({
    ...{ total: 2, group: { id: group.groupId, free: 0 } },
    places: [
      { id: first.placeId, place: 1, offer: null, restsUntil: null },
      { id: second.placeId, place: 2 },
    ],
  });
  const { groups, total } = await staff.listWaitedGroups(admin, { page: 1 });
  expect(total).toBe(2);
  expect(groups).toMatchObject([
    { id: free.groupId, free: 1, waiting: 1 },
    { id: group.groupId, free: 0, waiting: 2, offers: 0 },
  ]);
});

it('shows the children who wait by a wish', async () => {
  const { id: planId } = await createPlan(db, { name: 'Robotika' });
  const { payer } = await createPayer(db);
  const id = await createPlace(db, {
    guardian_id: payer.id,
    child_id: null,
    plan_id: planId,
    note: 'Po 17 val.',
  });
  const { places } = await staff.listWaitingWishes(admin, { page: 1 });
  expect(places).toMatchObject([
    { id, child: null, note: 'Po 17 val.', wish: { plan: { name: { lt: 'Robotika' } } } },
  ]);
});

it('offers a seat to a chosen child with a reason; who is passed over keeps the turn', async () => {
  const group = await createFullGroup(db);
  const { groupId } = group;
  const [first, second] = [await waits(groupId), await waits(groupId)];
  const choice = { groupId, placeId: second.placeId, insteadOf: null, reason: null };
  await expect(staff.offerSeat(admin, choice)).rejects.toMatchObject({ code: 'waiting/no-free-seat' });
  await leave(group);
  await expect(staff.offerSeat(admin, choice)).rejects.toMatchObject({ code: 'waiting/reason-required' });
  const reason = 'Brolis lanko tą pačią grupę';
  for (const _ of [1, 2])
    expect(await staff.offerSeat(admin, { ...choice, reason })).toMatchObject({
      places: [{ id: first.placeId, offer: null }, { offer: { groupId } }],
    });
  expect(await listOffers(db, groupId)).toHaveLength(1);
  expect(await audited(groupId)).toMatchObject([
    { action: 'offerSeat', detail: { reason, childId: second.childId } },
  ]);
});

it('needs no reason for the next; gives the seat of an offer to another, and the first is next again', async () => {
  const group = await createFullGroup(db);
  const { groupId } = group;
  const [first, second] = [await waits(groupId), await waits(groupId)];
  await leave(group);
  await staff.offerSeat(admin, { groupId, placeId: first.placeId, insteadOf: null, reason: null });
  const { places } = await staff.getGroupWaiting(admin, { groupId, page: 1 });
  const insteadOf = places[0]?.offer?.id ?? '';
  const choice = { groupId, placeId: second.placeId, insteadOf };
  await expect(staff.offerSeat(admin, { ...choice, reason: null })).rejects.toMatchObject({
    code: 'waiting/reason-required',
  });
  await staff.offerSeat(admin, { ...choice, reason: 'Šeima skambino' });
  expect(await listOffers(db, groupId)).toMatchObject([{ ended: 'withdrawn' }, { ended: null }]);
  // The family was told of a seat that is held for it: now it is told that none is.
  const told = await db
    .selectFrom('notifications')
    .select(['happening', 'data'])
    .where('user_id', '=', first.as.actor.id)
    .where('happening', '=', 'seatOfferExpired')
    .execute();
  expect(told).toMatchObject([{ data: { toTheEnd: false } }]);
  await expect(
    staff.offerSeat(admin, { groupId, placeId: first.placeId, insteadOf, reason: 'Vėl' }),
  ).rejects.toMatchObject({ code: 'waiting/offer-over' });
  await db.updateTable('groups').set({ max_students: 2 }).where('id', '=', groupId).execute();
  await offerSeats({ ...admin, actor: null });
  expect((await listOffers(db, groupId)).at(-1)).toMatchObject({ placeId: first.placeId, ended: null });
  expect(await findBrokenWaiting(db)).toEqual([]);
});

it('withdraws no offer for a child that is offered a seat in another group', async () => {
  const group = await createFullGroup(db);
  const { groupId, planId } = group;
  const first = await waits(groupId);
  const { payer, child } = await createPayer(db);
  const of = { guardian_id: payer.id, child_id: child.id, plan_id: planId };
  const placeId = await createPlace(db, of);
  await leave(group);
  await staff.offerSeat(admin, { groupId, placeId: first.placeId, insteadOf: null, reason: 'Pirmas' });
  const { id: otherId } = await createGroup(db, { plan_id: planId });
  await staff.offerSeat(admin, { groupId: otherId, placeId, insteadOf: null, reason: null });
  const { places } = await staff.getGroupWaiting(admin, { groupId, page: 1 });
  const insteadOf = places.find(({ id }) => id === first.placeId)?.offer?.id ?? '';
  const again = staff.offerSeat(admin, { groupId, placeId, insteadOf, reason: 'Šeima skambino' });
  await expect(again).rejects.toMatchObject({ code: 'db/conflict' });
  expect(await listOffers(db, groupId)).toMatchObject([{ placeId: first.placeId, ended: null }]);
  expect(await audited(groupId)).toHaveLength(1);
});

it('takes a child off a list with a reason, tells the family, and offers its seat to the next', async () => {
  const group = await createFullGroup(db);
  const { groupId } = group;
  const [first, second] = [await waits(groupId), await waits(groupId)];
  await leave(group);
  await offerSeats({ ...admin, actor: null });
  for (const _ of [1, 2])
    expect(await staff.closeWaiting(admin, { placeId: first.placeId, reason: 'Persikėlė' })).toEqual({
      closed: true,
    });
  expect(await audited(first.as.actor.id)).toMatchObject([
    { action: 'closeWaiting', detail: { reason: 'Persikėlė' } },
  ]);
  const told = await db
    .selectFrom('notifications')
    .select('happening')
    .where('user_id', '=', first.as.actor.id)
    .where('happening', '=', 'waitingClosed')
    .execute();
  expect(told).toHaveLength(1);
  expect((await listOffers(db, groupId)).at(-1)).toMatchObject({ placeId: second.placeId, ended: null });
});

it('is for admins; what does not exist is refused', async () => {
  const { as } = await createPayer(db);
  const denied = { code: 'auth/permission-denied' };
  const missing = { groupId: randomUUID(), placeId: randomUUID() };
  const choice = { ...missing, insteadOf: null, reason: null };
  await expect(staff.listWaitedGroups(as, { page: 1 })).rejects.toMatchObject(denied);
  await expect(staff.listWaitingWishes(as, { page: 1 })).rejects.toMatchObject(denied);
  await expect(staff.getGroupWaiting(as, { ...missing, page: 1 })).rejects.toMatchObject(denied);
  await expect(staff.offerSeat(as, choice)).rejects.toMatchObject(denied);
  await expect(staff.closeWaiting(as, { ...missing, reason: 'Ne' })).rejects.toMatchObject(denied);
  const nothing = { code: 'db/no-document' };
  await expect(staff.getGroupWaiting(admin, { ...missing, page: 1 })).rejects.toMatchObject(nothing);
  await expect(staff.offerSeat(admin, choice)).rejects.toMatchObject(nothing);
  await expect(staff.closeWaiting(admin, { ...missing, reason: 'Nėra' })).rejects.toMatchObject(nothing);
});

it('names what one child waits for: a group, and any that fits a wish', async () => {
  const group = await createFullGroup(db);
  const { id: planId } = await createPlan(db);
  const { payer, child } = await createPayer(db);
  const of = { guardian_id: payer.id, child_id: child.id };
  const inGroup = await createPlace(db, { ...of, group_id: group.groupId, since: '2026-11-01T08:00:00Z' });
  const byWish = await createPlace(db, { ...of, plan_id: planId, since: '2026-11-02T08:00:00Z' });
  await waits(group.groupId);
  const { user_id: childId } = await db
    .selectFrom('children')
    .select('user_id')
    .where('id', '=', child.id)
    .executeTakeFirstOrThrow();
  const { places } = await staff.listChildWaiting(admin, { childId });
  expect(places.map(({ id, group: named, wish }) => [id, named?.id ?? null, wish?.plan?.id ?? null])).toEqual(
    [
      [inGroup, group.groupId, null],
      [byWish, null, planId],
    ],
  );
  const teacher = testScope(db, await createUser(db, { role: 'teacher' }));
  await expect(staff.listChildWaiting(teacher, { childId })).rejects.toMatchObject({
    code: 'auth/permission-denied',
  });
  await expect(staff.listChildWaiting(admin, { childId: randomUUID() })).rejects.toMatchObject({
    code: 'db/no-document',
  });
});
