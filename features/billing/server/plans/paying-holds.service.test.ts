import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { saveBilling } from '#features/academy/server/academy.factory.ts';
import { createHold, listHolds } from '#features/holds/server/holds.factory.ts';
import { endDueHolds } from '#features/holds/server/holds.service.ts';
import { addMembers, createGroup } from '#features/membership/server/membership.factory.ts';
import type { Db } from '#platform/server/database/database.ts';
import { createPayer, createPlanWithGroup } from '../billing.factory.ts';
import { openBillingBooks } from '../charges/billing-books.factory.ts';
import { lowerBy } from '../reductions/reductions.factory.ts';
import { dropSubscription, subscribe } from '../subscriptions/subscribing.service.ts';
import { seatPaidChild } from './paid-seats.service.ts';
import { findWantedGroup } from './paying-holds.service.ts';
import { chooseSeat } from './seat-holds.service.ts';

let db: Db;
let drop: () => Promise<void>;
beforeAll(async () => {
  ({ db, drop } = await openBillingBooks());
});
afterAll(() => drop());

type Payer = Awaited<ReturnType<typeof createPayer>>;
const buy = (family: Payer, plan: { priceId: string; groupId: string }, childId: string | null) => {
  const subscriptionId = randomUUID();
  const { priceId, groupId } = plan;
  const choice = { priceId, childId, coupon: null, amountCents: 6000, groupId };
  return subscribe(family.as, { ...choice, subscriptionId });
};

it('lets two of fifty families at once subscribe to the last two seats, and charges no other', async () => {
  const plan = await createPlanWithGroup(db, 2);
  const families = await Promise.all(Array.from({ length: 50 }, () => createPayer(db)));
  const tries = await Promise.allSettled(families.map((each) => buy(each, plan, each.child.id)));
  const made = tries.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
  expect(made).toHaveLength(2);
  expect(await findWantedGroup({ db }, made[0]?.id ?? '')).toBe(plan.groupId);
  expect(await listHolds(db, plan.groupId)).toMatchObject([{ kind: 'paying' }, { kind: 'paying' }]);
});

it('turns the seat that was held while choosing into one that is held until it is paid', async () => {
  const plan = await createPlanWithGroup(db, 1);
  const family = await createPayer(db);
  await chooseSeat(family.as, { groupId: plan.groupId, childId: family.child.id });
  await saveBilling(db, { holdDays: 1 });
  const made = await buy(family, plan, family.child.id);
  await saveBilling(db, {});
  expect(made.held).toMatchObject({ until: '2026-11-21T22:00:00.000Z' });
  expect(await listHolds(db, plan.groupId)).toMatchObject([{ kind: 'paying', ended: null }]);
});

it('seats a child for which money for missed lessons pays all, and asks its family for no payment', async () => {
  const plan = await createPlanWithGroup(db, 1);
  const family = await createPayer(db);
  const { as, child, payer } = family;
  await lowerBy(db, child.userId, 6500, null);
  const choice = { priceId: plan.priceId, childId: child.id, coupon: null, amountCents: 0 };
  const { id, state } = await subscribe(as, {
    ...{ ...choice, subscriptionId: randomUUID(), groupId: plan.groupId },
  });
  expect(state).toBe('active');
  await seatPaidChild({ ...as, actor: null }, { subscriptionId: id });
  expect(await listHolds(db, plan.groupId)).toMatchObject([{ ended: 'taken' }]);
  const told = await db
    .selectFrom('notifications')
    .select('happening')
    .where('user_id', '=', payer.id)
    .execute();
  expect(told.map(({ happening }) => happening)).not.toContain('seatHeld');
});

it('holds no seat for ever for who drops a subscription and begins another, and frees it for others', async () => {
  const plan = await createPlanWithGroup(db, 1);
  const family = await createPayer(db);
  let { now } = family.as;
  const again = () => buy({ ...family, as: { ...family.as, now } }, plan, family.child.id);
  // Some hours before each midnight at which the hold would end.
  for (let times = 0; times < 2; times += 1) {
    const { id: subscriptionId } = await again();
    now = now.add({ hours: 76 });
    await endDueHolds({ ...family.as, now, actor: null });
    await dropSubscription({ ...family.as, now }, { subscriptionId });
  }
  await expect(again()).rejects.toMatchObject({ code: 'billing/seat-held-before' });
  const holds = await listHolds(db, plan.groupId);
  expect(holds).toMatchObject([{ ended: 'released' }, { ended: 'expired' }]);
  const other = await createPayer(db);
  await buy({ ...other, as: { ...other.as, now } }, plan, other.child.id);
});

it.each([
  ['when the clocks go back', '2026-10-23T09:00:00Z', '2026-10-26T22:00:00.000Z'],
  ['when they go forward', '2027-03-26T09:00:00Z', '2027-03-29T21:00:00.000Z'],
  ['a minute before midnight', '2026-11-20T21:59:00Z', '2026-11-23T22:00:00.000Z'],
  ['at midnight', '2026-11-20T22:00:00Z', '2026-11-24T22:00:00.000Z'],
])('holds the seat until the end of the third day for a transfer %s', async (_, at, until) => {
  const plan = await createPlanWithGroup(db, 1);
  const family = await createPayer(db);
  const now = Temporal.Instant.from(at);
  const made = await buy({ ...family, as: { ...family.as, now } }, plan, family.child.id);
  expect(made.held).toMatchObject({ until });
  const job = (instant: Temporal.Instant) => endDueHolds({ ...family.as, now: instant, actor: null });
  await job(Temporal.Instant.from(until).subtract({ seconds: 1 }));
  expect(await listHolds(db, plan.groupId)).toMatchObject([{ ended: null }]);
  await job(Temporal.Instant.from(until));
  expect(await listHolds(db, plan.groupId)).toMatchObject([{ ended: 'expired' }]);
});

it('lets a family pay for the seat that is held for it where admins choose groups', async () => {
  const plan = await createPlanWithGroup(db, 1);
  const { groupId } = plan;
  const family = await createPayer(db);
  const childId = family.child.id;
  await saveBilling(db, { familiesChooseGroup: false });
  await expect(buy(family, plan, childId)).rejects.toMatchObject({ code: 'billing/seat-by-admin-only' });
  const until = '2026-11-21T15:00:00.000Z';
  await createHold(db, { groupId, childId, holderId: family.payer.id, kind: 'offer', until });
  expect(await chooseSeat(family.as, { groupId, childId })).toEqual({
    until: expect.stringContaining('11-21'),
  });
  expect(await buy(family, plan, childId)).toMatchObject({ held: { group: { id: groupId } } });
  await saveBilling(db, {});
  expect(await listHolds(db, groupId)).toMatchObject([{ childId, kind: 'paying', ended: null }]);
});

it('takes one seat when a request is repeated, and refuses the same id for another group', async () => {
  const plan = await createPlanWithGroup(db, 3);
  const { id: other } = await createGroup(db, { plan_id: plan.planId });
  const { as, child } = await createPayer(db);
  const of = { priceId: plan.priceId, childId: child.id, coupon: null, amountCents: 6000 };
  const sent = { ...of, subscriptionId: randomUUID(), groupId: plan.groupId };
  await Promise.all([subscribe(as, sent), subscribe(as, sent)]);
  expect(await listHolds(db, plan.groupId)).toHaveLength(1);
  const changed = subscribe(as, { ...sent, groupId: other });
  await expect(changed).rejects.toMatchObject({ code: 'db/conflict' });
});

it('refuses a group of another plan, one without a child, and another than the child is in', async () => {
  const plan = await createPlanWithGroup(db);
  const elsewhere = await createPlanWithGroup(db);
  const family = await createPayer(db);
  const refused = (groupId: string, childId: string | null, code: string) =>
    expect(buy(family, { ...plan, groupId }, childId)).rejects.toMatchObject({ code });
  await refused(elsewhere.groupId, family.child.id, 'billing/group-not-of-plan');
  await refused(plan.groupId, null, 'billing/not-assigned');
  const { id: other } = await createGroup(db, { plan_id: plan.planId });
  await addMembers(db, other, 'student', [family.child.userId]);
  await refused(plan.groupId, family.child.id, 'billing/has-a-seat');
  expect(await buy(family, { ...plan, groupId: other }, family.child.id)).toMatchObject({
    ...{ group: { id: other }, held: null },
  });
});
