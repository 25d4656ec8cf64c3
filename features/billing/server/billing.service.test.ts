import { afterAll, beforeAll, expect, it } from 'vitest';
import { createUser } from '#features/identity/server/identity.factory.ts';
import { openBooks } from '#features/invoices/server/invoices.factory.ts';
import { addMembers } from '#features/membership/server/membership.factory.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { SignedInScope } from '#platform/server/scope.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { takeJobs } from '#platform/testing/jobs.ts';
import { testScope } from '#platform/testing/scope.ts';
import { countStatements } from '#platform/testing/statements.ts';
import { createPayer, createPlan, createPlanWithGroup, createSubscription } from './billing.factory.ts';
import {
  findPlanNames,
  getBilling,
  getWayToPay,
  listSubscribedGroups,
  paymentMarks,
  turnSubscriptions,
} from './billing.service.ts';

let db: Db;
let drop: () => Promise<void>;
let admin: SignedInScope;
beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
  await openBooks(db);
  admin = testScope(db, await createUser(db, { role: 'admin' }));
});
afterAll(() => drop());

it('tells a guardian for whose children another pays nothing but that', async () => {
  const { planId, priceId } = await createPlanWithGroup(db);
  const { payer, child, as } = await createPayer(db);
  await createSubscription(db, { planId, priceId, payerId: payer.id, childId: child.id });
  const second = await createUser(db, { role: 'parent' });
  const pays = { child_id: child.id, guardian_id: second.id, pays: false };
  await db
    .insertInto('guardianships')
    .values({ ...pays, created_at: '2026-01-01T00:00:00Z' })
    .execute();
  expect(await getBilling(testScope(db, second))).toMatchObject({
    ...{ otherPays: true, plans: [], subscriptions: [], children: [] },
  });
  expect(await getBilling(as)).toMatchObject({ otherPays: false, children: [{ id: child.id }] });
  await db.updateTable('guardianships').set({ pays: false }).where('guardian_id', '=', payer.id).execute();
  // A former payer still sees what they paid for, and buys nothing more.
  const former = await getBilling(as);
  expect(former).toMatchObject({ otherPays: true, plans: [], children: [] });
  expect(former.subscriptions).toHaveLength(1);
  await expect(getBilling(admin)).rejects.toMatchObject({ code: 'auth/permission-denied' });
});

it('makes six queries, whatever a family has', async () => {
  const { planId, priceId } = await createPlanWithGroup(db);
  const { payer, child, as } = await createPayer(db);
  await createSubscription(db, { planId, priceId, payerId: payer.id, childId: child.id });
  const counted = countStatements(db);
  await getBilling({ ...as, db: counted.db });
  expect(counted.count()).toBe(6);
});

it("counts a plan's seats that are neither taken nor about to be paid", async () => {
  const { planId, priceId, groupId } = await createPlanWithGroup(db, 3);
  const { payer, as } = await createPayer(db);
  const student = await createUser(db, { role: 'child' });
  await addMembers(db, groupId, 'student', [student.id]);
  await createSubscription(db, { planId, priceId, payerId: payer.id, state: 'waiting' });
  const { plans } = await getBilling(as);
  expect(plans.find(({ id }) => id === planId)).toMatchObject({ freeSeats: 1, groups: [{ free: 2 }] });
  await db.updateTable('groups').set({ forced_full: true }).where('id', '=', groupId).execute();
  const full = (await getBilling(as)).plans.find(({ id }) => id === planId);
  expect(full).toMatchObject({ freeSeats: 0, groups: [{ free: 0 }] });
});

it('shows how open periods are paid, to the payer only', async () => {
  const { planId, priceId } = await createPlanWithGroup(db);
  const { payer, as } = await createPayer(db);
  const { id, source } = await createSubscription(db, {
    planId,
    priceId,
    payerId: payer.id,
    state: 'waiting',
  });
  expect(await getWayToPay(as, { subscriptionId: id })).toEqual({ way: { kind: 'transfer', source } });
  const paid = await createSubscription(db, { planId, priceId, payerId: payer.id });
  expect(await getWayToPay(as, { subscriptionId: paid.id })).toEqual({ way: null });
  const other = await createPayer(db);
  await expect(getWayToPay(other.as, { subscriptionId: id })).rejects.toMatchObject({
    code: 'db/no-document',
  });
});

it('marks children paid, unpaid or neither, and names the groups that are paid for', async () => {
  const { planId, priceId, groupId } = await createPlanWithGroup(db);
  const make = async (given: object) => {
    const { payer, child } = await createPayer(db);
    const userId = child.userId ?? '';
    await addMembers(db, groupId, 'student', [userId]);
    await createSubscription(db, {
      planId,
      priceId,
      groupId,
      payerId: payer.id,
      childId: child.id,
      ...given,
    });
    return userId;
  };
  const paid = await make({});
  const unpaid = await make({ paid: false, dueOn: '2026-11-01' });
  const waiting = await make({ state: 'waiting' });
  const ended = await make({ state: 'ended', groupId: null });
  expect([...(await paymentMarks(admin, [paid, unpaid, waiting, ended]))]).toEqual([
    [paid, 'paid'],
    [unpaid, 'unpaid'],
    [waiting, 'unpaid'],
    [ended, 'none'],
  ]);
  expect(await listSubscribedGroups(admin, [groupId])).toEqual([groupId]);
});

it('offers groups the current plans, and the one they have', async () => {
  const kept = await createPlan(db);
  const old = await createPlan(db, { archived: true });
  const ids = async (has: string | null) => (await findPlanNames(db, has)).map(({ id }) => id);
  expect(await ids(null)).toContain(kept.id);
  expect(await ids(null)).not.toContain(old.id);
  expect(await ids(old.id)).toContain(old.id);
});

it('bills what is due at night, and clears the seats of those who left', async () => {
  const { planId, priceId, groupId } = await createPlanWithGroup(db);
  const { payer, child } = await createPayer(db);
  const of = { planId, priceId, groupId, payerId: payer.id, childId: child.id };
  const { id } = await createSubscription(db, of);
  await turnSubscriptions({ ...testScope(db, payer, { now: '2026-12-01T03:03:00Z' }), actor: null });
  const row = await db.selectFrom('subscriptions').select('group_id').where('id', '=', id).executeTakeFirst();
  expect(row).toEqual({ group_id: null });
  expect(await takeJobs(db)).toMatchObject([{ task: 'billMonth', payload: { month: '2026-12' } }]);
});
