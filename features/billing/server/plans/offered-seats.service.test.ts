import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createHold, listHolds } from '#features/holds/server/holds.factory.ts';
import { addMembers, createGroup, listMemberships } from '#features/membership/server/membership.factory.ts';
import { createChild } from '#features/people/server/people.factory.ts';
import type { Db } from '#platform/server/database/database.ts';
import { meetAt } from '#platform/testing/locks.ts';
import { testScope } from '#platform/testing/scope.ts';
import { createPayer, createPlanWithGroup, createSubscription, findBroken } from '../billing.factory.ts';
import { payAll } from '../billing.seed.ts';
import { openBillingBooks } from '../charges/billing-books.factory.ts';
import { subscribe } from '../subscriptions/subscribing.service.ts';
import { takeOfferedSeat } from './offered-seats.service.ts';
import { seatPaidChild } from './paid-seats.service.ts';

let db: Db;
let drop: () => Promise<void>;
beforeAll(async () => {
  ({ db, drop } = await openBillingBooks());
});
afterAll(async () => {
  expect(await findBroken(db)).toEqual([]);
  await drop();
});

/** A full group of a plan, whose last seat is on offer to a child, and another group of that plan. */
async function offered() {
  const { groupId, ...plan } = await createPlanWithGroup(db, 1);
  const { id: otherId } = await createGroup(db, { plan_id: plan.planId });
  const family = await createPayer(db);
  const { child, payer } = family;
  await createHold(db, { groupId, childId: child.id, holderId: payer.id, kind: 'offer' });
  const take = (as = family.as) =>
    takeOfferedSeat(as, { groupId, planId: plan.planId, childId: child.id, childUserId: child.userId });
  const of = { ...plan, payerId: payer.id, childId: child.id };
  return { ...family, plan, groupId, otherId, take, of };
}

const students = async (groupId: string) =>
  (await listMemberships(db, groupId)).filter(({ leftOn }) => leftOn === null).map(({ id }) => id);
const seatOf = async (subscriptionId: string) =>
  (await db.selectFrom('subscriptions').select('group_id').where('id', '=', subscriptionId).execute())[0]
    ?.group_id;

it('seats a child that is paid for, once', async () => {
  const { groupId, child, of, take } = await offered();
  const { id } = await createSubscription(db, of);
  expect([await take(), await take()]).toEqual(['seated', 'seated']);
  expect([await students(groupId), await seatOf(id)]).toEqual([[child.userId], groupId]);
});

it('lets a child change over that has a seat in another group of the plan, which is free then', async () => {
  const { groupId, otherId, child, of, take } = await offered();
  await addMembers(db, otherId, 'student', [child.userId]);
  const { id } = await createSubscription(db, { ...of, groupId: otherId });
  expect([await take(), await take()]).toEqual(['seated', 'seated']);
  expect([await students(groupId), await students(otherId)]).toEqual([[child.userId], []]);
  expect(await seatOf(id)).toBe(groupId);
  expect(await listHolds(db, groupId)).toMatchObject([{ ended: 'taken' }]);
});

it('lets a child change over whom an admin put into a group without a subscription', async () => {
  const { groupId, otherId, child, take } = await offered();
  await addMembers(db, otherId, 'student', [child.userId]);
  expect([await take(), await take()]).toEqual(['seated', 'seated']);
  expect([await students(groupId), await students(otherId)]).toEqual([[child.userId], []]);
});

it('changes the seat that another guardian pays for', async () => {
  const { groupId, otherId, child, of, take } = await offered();
  await addMembers(db, otherId, 'student', [child.userId]);
  const { payer: other } = await createPayer(db);
  const { id } = await createSubscription(db, { ...of, payerId: other.id, groupId: otherId });
  expect(await take()).toBe('seated');
  expect(await seatOf(id)).toBe(groupId);
});

it('holds the seat for a first payment that is still to come, and seats the child with it', async () => {
  const { groupId, otherId, plan, as, child, payer, take } = await offered();
  const choice = { priceId: plan.priceId, childId: child.id, coupon: null, amountCents: 6000 };
  const subscriptionId = crypto.randomUUID();
  await subscribe(as, { ...choice, subscriptionId, groupId: otherId });
  expect([await take(), await take()]).toEqual(['unpaid', 'unpaid']);
  expect(await listHolds(db, otherId)).toMatchObject([{ ended: 'released' }]);
  expect(await listHolds(db, groupId)).toMatchObject([{ kind: 'paying', ended: null }]);
  await payAll(as, payer.id);
  await seatPaidChild({ ...as, actor: null }, { subscriptionId });
  expect([await students(groupId), await seatOf(subscriptionId)]).toEqual([[child.userId], groupId]);
});

it('leaves it to the family to pay for a plan that it does not have', async () => {
  const { groupId, take } = await offered();
  expect(await take()).toBe('unsubscribed');
  expect(await listHolds(db, groupId)).toMatchObject([{ kind: 'offer', ended: null }]);
});

it('seats no sibling whose the subscription has just become', async () => {
  const { groupId, child, payer, of, take } = await offered();
  const { id } = await createSubscription(db, of);
  const sibling = await createChild(db, { guardians: [payer.id] });
  const move = (tx: Db) =>
    sql`WITH held AS MATERIALIZED (SELECT FROM groups WHERE id = ${groupId} FOR UPDATE)
      UPDATE subscriptions SET child_id = ${sibling.id} FROM held WHERE id = ${id}`.execute(tx);
  const [taken] = await meetAt(db, move, take);
  expect(taken).toMatchObject({ status: 'rejected', reason: { code: 'db/conflict' } });
  expect([await students(groupId), await seatOf(id)]).toEqual([[], null]);
  expect(await listHolds(db, groupId)).toMatchObject([{ childId: child.id, ended: null }]);
});

it('refuses a seat that another child has by now, and is for parents', async () => {
  const { groupId, otherId, child, of, take } = await offered();
  await addMembers(db, otherId, 'student', [child.userId]);
  const { id } = await createSubscription(db, { ...of, groupId: otherId });
  await db.deleteFrom('seat_holds').where('group_id', '=', groupId).execute();
  const { child: quick } = await createPayer(db);
  await addMembers(db, groupId, 'student', [quick.userId]);
  await expect(take()).rejects.toMatchObject({ code: 'billing/group-full' });
  expect([await students(otherId), await seatOf(id)]).toEqual([[child.userId], otherId]);
  const asTeacher = testScope(db, { id: crypto.randomUUID(), role: 'teacher' });
  await expect(take(asTeacher as Parameters<typeof take>[0])).rejects.toMatchObject({
    code: 'auth/permission-denied',
  });
});
