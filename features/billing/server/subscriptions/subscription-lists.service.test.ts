import { afterAll, beforeAll, expect, it } from 'vitest';
import { getAcademySettings } from '#features/academy/server/academy.service.ts';
import { createUser } from '#features/identity/server/identity.factory.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { SignedInScope } from '#platform/server/scope.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { testScope } from '#platform/testing/scope.ts';
import {
  createCouponRow,
  createPayer,
  createPlanWithGroup,
  createPrice,
  createSubscription,
} from '../billing.factory.ts';
import { findSeatGroups } from '../plans/plans.repository.ts';
import {
  listOwnSubscriptions,
  listSubscriptionChoices,
  listSubscriptions,
  showOwnSubscription,
  showSubscription,
} from './subscription-lists.service.ts';

let db: Db;
let drop: () => Promise<void>;
let admin: SignedInScope;
beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
  admin = testScope(db, await createUser(db, { role: 'admin' }));
});
afterAll(() => drop());

const all = { search: '', sort: 'attention', descending: false, page: 1, pageSize: 50 } as const;

it('shows what needs attention first, in plain states, and finds by names of payer and child, also an invited one', async () => {
  const { planId, priceId, groupId } = await createPlanWithGroup(db);
  const make = async (given: Partial<Parameters<typeof createSubscription>[1]> = {}, invited = false) => {
    const { payer, child } = await createPayer(db, { invited });
    const of = { planId, priceId, payerId: payer.id, childId: child.id, ...given };
    return { payer, child, ...(await createSubscription(db, of)) };
  };
  const active = await make({ groupId });
  const waiting = await make({ state: 'waiting' });
  const unpaid = await make({ paid: false, dueOn: '2026-11-19' });
  const inTime = await make({ paid: false, dueOn: '2026-11-20' }, true);
  const ending = await make({ endsOn: '2026-11-30' });
  const ended = await make({ state: 'ended', endsOn: '2026-10-31' });
  const { subscriptions, total } = await listSubscriptions(admin, all);
  expect(total).toBe(5);
  expect(subscriptions.map(({ state }) => state)).toEqual([
    'unpaid',
    'waiting',
    'ending',
    'active',
    'active',
  ]);
  const ids = async (filter: object) =>
    (await listSubscriptions(admin, { ...all, ...filter })).subscriptions.map(({ id }) => id);
  expect(await ids({ state: 'unpaid' })).toEqual([unpaid.id]);
  expect(await ids({ state: 'ended' })).toEqual([ended.id]);
  expect(await ids({ groupId })).toEqual([active.id]);
  expect(await ids({ personId: waiting.payer.id })).toEqual([waiting.id]);
  expect(await ids({ personId: ended.child.userId })).toEqual([ended.id]);
  expect(await ids({ search: 'kazlausk lukas' })).toHaveLength(6);
  expect(await ids({ search: 'nieko' })).toEqual([]);
  await db.updateTable('children').set({ first_name: 'Žemyna' }).where('id', '=', inTime.child.id).execute();
  expect(await ids({ search: 'zemyna' })).toEqual([inTime.id]);
  expect((await listSubscriptions(admin, { ...all, page: 2, pageSize: 4 })).subscriptions).toHaveLength(1);
  expect(await showSubscription(admin, unpaid.id)).toMatchObject({
    unpaidSince: '2026-11-19',
    state: 'unpaid',
  });
  expect(await showOwnSubscription(admin, ending.id)).toMatchObject({
    state: 'ending',
    endsOn: '2026-11-30',
  });
});

it('shows everybody’s to admins only, and to a payer their own', async () => {
  const { planId, priceId } = await createPlanWithGroup(db);
  const { payer, child, as } = await createPayer(db);
  const { id: subscriptionId } = await createSubscription(db, { planId, priceId, payerId: payer.id });
  const denied = { code: 'auth/permission-denied' };
  await expect(listSubscriptions(as, all)).rejects.toMatchObject(denied);
  await expect(listSubscriptionChoices(as, { subscriptionId })).rejects.toMatchObject(denied);
  const { billing } = await getAcademySettings(as);
  expect(await listOwnSubscriptions(as, billing)).toMatchObject([{ id: subscriptionId, child: null }]);
  expect(await listOwnSubscriptions((await createPayer(db)).as, billing)).toEqual([]);
  expect(await listSubscriptionChoices(admin, { subscriptionId })).toMatchObject({
    groups: [{ free: 10, times: [], next: null }],
    children: [{ id: child.id }],
  });
  await expect(listSubscriptionChoices(admin, { subscriptionId: planId })).rejects.toMatchObject({
    code: 'db/no-document',
  });
});

it('tells admins who issues the invoices of a subscription', async () => {
  const { planId, priceId } = await createPlanWithGroup(db);
  const { payer } = await createPayer(db);
  for (const provider of ['stripe', 'transfer'] as const) {
    const { id } = await createSubscription(db, { planId, priceId, payerId: payer.id, provider });
    expect(await showSubscription(admin, id)).toMatchObject({ id, provider });
  }
});

it('shows a family choosing a group the week that it will have from a day on', async () => {
  const { planId, groupId } = await createPlanWithGroup(db);
  const friday = { weekday: 5, startTime: '17:00', endTime: '18:30', repeats: 'weekly' } as const;
  await db
    .updateTable('groups')
    .set({ next_weekdays: JSON.stringify([friday]), next_weekdays_from: '2027-01-04' })
    .where('id', '=', groupId)
    .execute();
  const { repeats: _, ...times } = friday;
  expect(await findSeatGroups(db, planId)).toMatchObject([{ next: { from: '2027-01-04', times: [times] } }]);
});

it("shows how the next sum is made up, the plan's price today, and from when another price applies", async () => {
  const { planId, priceId } = await createPlanWithGroup(db);
  const { payer, as } = await createPayer(db);
  const coupon = await createCouponRow(db, { percent: 10 });
  const { id } = await createSubscription(db, { planId, priceId, payerId: payer.id });
  await db
    .updateTable('subscriptions')
    .set((eb) => ({ coupon_id: eb.selectFrom('coupons').select('id').where('code', '=', coupon) }))
    .where('id', '=', id)
    .execute();
  const sums = { amountCents: 5400, priceCents: 6000, siblingCents: 0, couponCents: 600 };
  expect(await showOwnSubscription(as, id)).toMatchObject({ ...sums, planCents: 6000, newPriceOn: null });
  await createPrice(db, { planId, amountCents: 7000, validFrom: '2026-11-10' });
  expect(await showOwnSubscription(as, id)).toMatchObject({ ...sums, planCents: 7000, newPriceOn: null });
  await createPrice(db, { planId, amountCents: 8000, validFrom: '2026-11-25', forAll: true });
  expect(await showOwnSubscription(as, id)).toMatchObject({
    ...{ amountCents: 7200, priceCents: 8000, couponCents: 800 },
    ...{ planCents: 7000, newPriceOn: '2026-11-25' },
  });
});

it.each(['payer', 'next', 'startedOn'] as const)(
  'is read by %s page by page, forwards and backwards, and counts each state',
  async (sort) => {
    const { planId, priceId } = await createPlanWithGroup(db);
    for (const [index, startedOn] of [
      '2026-11-03',
      '2026-11-01',
      '2026-11-02',
      '2026-11-02',
      '2026-11-01',
    ].entries()) {
      const { payer } = await createPayer(db);
      const of = { planId, priceId, payerId: payer.id, startedOn };
      await createSubscription(db, { ...of, ...(index === 0 && { endsOn: '2026-11-30' }) });
    }
    for (const descending of [false, true]) {
      const wanted = { ...all, sort, descending, planId };
      const { subscriptions, counts, total } = await listSubscriptions(admin, wanted);
      const ids = subscriptions.map(({ id }) => id);
      expect([total, ids.length, counts.ending, counts.active]).toEqual([5, 5, 1, 4]);
      const first = await listSubscriptions(admin, { ...wanted, pageSize: 3 });
      const second = await listSubscriptions(admin, { ...wanted, pageSize: 3, after: first.next ?? '' });
      const seen = [...first.subscriptions, ...second.subscriptions].map(({ id }) => id);
      expect([seen, first.previous, second.next]).toEqual([ids, null, null]);
      const back = await listSubscriptions(admin, { ...wanted, pageSize: 3, before: second.previous ?? '' });
      expect(back.subscriptions.map(({ id }) => id)).toEqual(ids.slice(0, 3));
    }
  },
);
