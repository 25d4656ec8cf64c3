import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listHolds } from '#features/holds/server/holds.factory.ts';
import { endDueHolds } from '#features/holds/server/holds.service.ts';
import { createUser } from '#features/identity/server/identity.factory.ts';
import { addMembers, createGroup, listMemberships } from '#features/membership/server/membership.factory.ts';
import { createChild } from '#features/people/server/people.factory.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { SignedInScope } from '#platform/server/scope.ts';
import { takeJobs } from '#platform/testing/jobs.ts';
import { testScope } from '#platform/testing/scope.ts';
import { createPayer, createPlanWithGroup } from '../billing.factory.ts';
import { payAll } from '../billing.seed.ts';
import { getBilling } from '../billing.service.ts';
import { openBillingBooks } from '../charges/billing-books.factory.ts';
import { dropSubscription, subscribe } from '../subscriptions/subscribing.service.ts';
import { seatPaidChild } from './paid-seats.service.ts';
import { moveSubscription, takeSeat } from './seats.service.ts';

let db: Db;
let drop: () => Promise<void>;
beforeAll(async () => {
  ({ db, drop } = await openBillingBooks());
});
afterAll(() => drop());
beforeEach(async () => {
  await takeJobs(db);
});

const later = (as: SignedInScope, days: number) => ({ ...as, now: as.now.add({ hours: 24 * days }) });

/** A family that waits for its transfer, with a seat on hold. */
async function waiting({ groupId, priceId }: { groupId: string; priceId: string }) {
  const family = await createPayer(db);
  const subscriptionId = randomUUID();
  const choice = { priceId, childId: family.child.id, coupon: null, amountCents: 6000 };
  const made = await subscribe(family.as, { ...choice, subscriptionId, groupId });
  return { ...family, subscriptionId, made };
}

/** Runs the jobs that seat children; the test's own families only. */
async function seatAll(as: SignedInScope): Promise<void> {
  for (const { task, payload } of await takeJobs(db))
    if (task === 'seatPaidChild') await seatPaidChild(as, payload);
}

const studentsOf = async (groupId: string) => (await listMemberships(db, groupId)).map(({ id }) => id);
const toldOf = async (userId: string) => {
  const rows = await db
    .selectFrom('notifications')
    .select('happening')
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map(({ happening }) => happening).filter((each) => each.startsWith('seat'));
};

describe('a seat that is paid by transfer', () => {
  it('is held for the days that the academy gives, until midnight, and taken when the money comes', async () => {
    const plan = await createPlanWithGroup(db, 1);
    const { as, payer, child, made } = await waiting(plan);
    expect(made).toMatchObject({
      state: 'waiting',
      group: null,
      held: { group: { id: plan.groupId }, until: '2026-11-23T22:00:00.000Z' },
    });
    const other = await createPayer(db);
    const choice = { priceId: plan.priceId, childId: other.child.id, coupon: null, amountCents: 6000 };
    const full = subscribe(other.as, { ...choice, subscriptionId: randomUUID(), groupId: plan.groupId });
    await expect(full).rejects.toMatchObject({ code: 'billing/plan-full' });
    await payAll(as, payer.id);
    await seatAll(as);
    await seatAll(as);
    expect(await studentsOf(plan.groupId)).toEqual([child.userId]);
    const { subscriptions } = await getBilling(as);
    expect(subscriptions).toMatchObject([{ state: 'active', group: { id: plan.groupId }, held: null }]);
    expect(await listHolds(db, plan.groupId)).toMatchObject([{ ended: 'taken' }]);
    expect(await toldOf(payer.id)).toEqual(['seatHeld', 'seatGiven']);
  });

  it('is taken after its time, if it is still free', async () => {
    const plan = await createPlanWithGroup(db, 1);
    const { as, payer, child } = await waiting(plan);
    const then = later(as, 5);
    await endDueHolds(then);
    expect((await getBilling(then)).subscriptions).toMatchObject([{ held: { until: null } }]);
    await payAll(then, payer.id);
    await seatAll(then);
    expect(await studentsOf(plan.groupId)).toEqual([child.userId]);
    expect(await toldOf(payer.id)).toEqual(['seatHeld', 'seatNotHeld', 'seatGiven']);
  });

  it('is the next family’s when its time is over: the money stays, and another group is chosen', async () => {
    const plan = await createPlanWithGroup(db, 1);
    const first = await waiting(plan);
    const then = later(first.as, 4);
    await endDueHolds(then);
    const next = await waiting(plan);
    await payAll(next.as, next.payer.id);
    await seatAll(next.as);
    await payAll(then, first.payer.id);
    await seatAll(then);
    expect(await studentsOf(plan.groupId)).toEqual([next.child.userId]);
    expect((await getBilling(then)).subscriptions).toMatchObject([{ state: 'active', group: null }]);
    expect(await toldOf(first.payer.id)).toEqual(['seatHeld', 'seatNotHeld', 'seatMissed']);
    const { id: groupId } = await createGroup(db, { plan_id: plan.planId });
    await takeSeat(then, { subscriptionId: first.subscriptionId, groupId });
    expect(await studentsOf(groupId)).toEqual([first.child.userId]);
  });

  it('is held on after the payment until the job has run, whatever the hour', async () => {
    const plan = await createPlanWithGroup(db, 1);
    const { as, payer, child } = await waiting(plan);
    await payAll({ ...as, now: Temporal.Instant.from('2026-11-23T21:59:59Z') }, payer.id);
    const midnight = { ...as, now: Temporal.Instant.from('2026-11-23T22:00:00Z') };
    await endDueHolds(midnight);
    await seatAll(midnight);
    expect(await studentsOf(plan.groupId)).toEqual([child.userId]);
  });

  it('is let go when the group has another plan by the time the money comes', async () => {
    const plan = await createPlanWithGroup(db, 1);
    const { as, payer } = await waiting(plan);
    const { planId } = await createPlanWithGroup(db);
    await db.updateTable('groups').set({ plan_id: planId }).where('id', '=', plan.groupId).execute();
    await payAll(as, payer.id);
    await seatAll(as);
    expect(await listHolds(db, plan.groupId)).toMatchObject([{ ended: 'released' }]);
    expect(await toldOf(payer.id)).toEqual(['seatHeld', 'seatMissed']);
  });

  it('is let go at once when the family withdraws', async () => {
    const plan = await createPlanWithGroup(db, 1);
    const { as, subscriptionId } = await waiting(plan);
    await dropSubscription(as, { subscriptionId });
    expect(await listHolds(db, plan.groupId)).toMatchObject([{ ended: 'released' }]);
  });

  it('goes with the subscription to a sibling, and is taken if the child joins otherwise', async () => {
    const asAdmin = testScope(db, await createUser(db, { role: 'admin' }));
    const plan = await createPlanWithGroup(db, 1);
    const { as, payer, subscriptionId } = await waiting(plan);
    const sibling = await createChild(db, { guardians: [payer.id] });
    await moveSubscription(asAdmin, { subscriptionId, childId: sibling.id, reason: 'Suklydo' });
    expect(await listHolds(db, plan.groupId)).toMatchObject([{ childId: sibling.id, ended: null }]);
    await addMembers(db, plan.groupId, 'student', [sibling.userId]);
    await payAll(as, payer.id);
    await seatAll(as);
    expect(await studentsOf(plan.groupId)).toEqual([sibling.userId]);
    expect((await getBilling(as)).subscriptions).toMatchObject([{ group: { id: plan.groupId } }]);
  });
});
