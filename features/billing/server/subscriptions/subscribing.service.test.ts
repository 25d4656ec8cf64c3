import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createUser } from '#features/identity/server/identity.factory.ts';
import { paymentStateOf } from '#features/invoices/server/invoices.service.ts';
import { addMembers, listMemberships } from '#features/membership/server/membership.factory.ts';
import { createChild } from '#features/people/server/people.factory.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { SignedInScope } from '#platform/server/scope.ts';
import { testScope } from '#platform/testing/scope.ts';
import {
  createCouponRow,
  createPayer,
  createPlan,
  createPlanWithGroup,
  createPrice,
} from '../billing.factory.ts';
import { payAll } from '../billing.seed.ts';
import { getBilling } from '../billing.service.ts';
import { openBillingBooks } from '../charges/billing-books.factory.ts';
import { archivePlan } from '../plans/plans.service.ts';
import { dropSubscription, quoteSubscription, subscribe } from './subscribing.service.ts';

let db: Db;
let drop: () => Promise<void>;
beforeAll(async () => {
  ({ db, drop } = await openBillingBooks());
});
afterAll(() => drop());

interface Given {
  readonly subscriptionId?: string;
  readonly childId?: string | null;
  readonly coupon?: string | null;
  readonly amountCents?: number;
}

const buy = (as: SignedInScope, priceId: string, given: Given = {}) =>
  subscribe(as, {
    ...{ subscriptionId: randomUUID(), priceId, childId: null, coupon: null, amountCents: 6000 },
    ...given,
  });

describe('subscribe', () => {
  it('charges the first period with an invoice, and runs when that is paid', async () => {
    const { payer, as } = await createPayer(db);
    const { priceId } = await createPlanWithGroup(db);
    const made = await buy(as, priceId);
    expect(made).toMatchObject({ state: 'waiting', amountCents: 6000, nextPeriodOn: '2026-12-20' });
    const source = `subscription/${made.id}/2026-11-20`;
    expect(made.openSource).toBe(source);
    const invoice = (await paymentStateOf(as, [source])).get(source);
    expect(invoice).toMatchObject({ payerId: payer.id, totalCents: 6000, dueOn: '2026-12-04' });
    await payAll(as, payer.id);
    const { subscriptions } = await getBilling(as);
    expect(subscriptions).toMatchObject([{ id: made.id, state: 'active', openSource: null }]);
  });

  it('is made once when sent twice, also concurrently', async () => {
    const { as, child } = await createPayer(db);
    const { priceId } = await createPlanWithGroup(db);
    const subscriptionId = randomUUID();
    await Promise.all([buy(as, priceId, { subscriptionId }), buy(as, priceId, { subscriptionId })]);
    expect(await buy(as, priceId, { subscriptionId })).toMatchObject({ id: subscriptionId });
    const { subscriptions } = await getBilling(as);
    expect(subscriptions).toHaveLength(1);
    const { priceId: dearer } = await createPlanWithGroup(db);
    for (const change of [{ childId: child.id }, { coupon: 'KITAS' }])
      await expect(buy(as, priceId, { subscriptionId, ...change })).rejects.toMatchObject({
        code: 'db/conflict',
      });
    await expect(buy(as, dearer, { subscriptionId })).rejects.toMatchObject({ code: 'db/conflict' });
    const other = await createPayer(db);
    await expect(buy(other.as, priceId, { subscriptionId })).rejects.toMatchObject({ code: 'db/conflict' });
  });

  it('lets one of twenty families have the last place, and charges no other', async () => {
    const { priceId } = await createPlanWithGroup(db, 1);
    const families = await Promise.all(Array.from({ length: 20 }, () => createPayer(db)));
    const tries = await Promise.allSettled(families.map(({ as }) => buy(as, priceId)));
    const refused = tries.flatMap((each) => (each.status === 'rejected' ? [each.reason.code] : []));
    expect(refused).toEqual(Array(19).fill('billing/plan-full'));
    const asked = await db
      .selectFrom('invoices')
      .select('payer_id')
      .where(
        'payer_id',
        'in',
        families.map(({ payer }) => payer.id),
      )
      .execute();
    expect(asked).toHaveLength(1);
  });

  it('accepts a child whom an admin has already put into a full group, with that place', async () => {
    const { priceId, planId, groupId } = await createPlanWithGroup(db, 1);
    const { child, as } = await createPayer(db);
    await addMembers(db, groupId, 'student', [child.userId ?? '']);
    const seen = (await getBilling(as)).plans.find(({ id }) => id === planId);
    expect(seen).toMatchObject({ freeSeats: 0, seated: true });
    const made = await buy(as, priceId, { childId: child.id });
    expect(made).toMatchObject({ state: 'waiting', group: { id: groupId } });
    await dropSubscription(as, { subscriptionId: made.id });
    const [member] = await listMemberships(db, groupId);
    expect(member?.leftOn).toBeNull();
    const other = await createPayer(db);
    await expect(buy(other.as, priceId)).rejects.toMatchObject({ code: 'billing/plan-full' });
  });

  it('refuses what has changed since it was seen', async () => {
    const { as } = await createPayer(db);
    const { priceId, planId } = await createPlanWithGroup(db);
    const changed = { code: 'billing/price-changed' };
    await expect(buy(as, priceId, { amountCents: 5999 })).rejects.toMatchObject(changed);
    await createPrice(db, { planId, amountCents: 7000, validFrom: '2026-11-20' });
    await expect(buy(as, priceId)).rejects.toMatchObject(changed);
    const admin = testScope(db, await createUser(db, { role: 'admin' }));
    const withdrawn = await createPlanWithGroup(db);
    await archivePlan(admin, { planId: withdrawn.planId, archived: true });
    await expect(buy(as, withdrawn.priceId)).rejects.toMatchObject({ code: 'billing/plan-archived' });
    const nowhere = await createPlan(db);
    await expect(buy(as, nowhere.priceId)).rejects.toMatchObject({ code: 'billing/plan-full' });
    await expect(buy(as, randomUUID())).rejects.toMatchObject({ code: 'db/no-document' });
  });

  it('is for payers: not for staff, children, or a guardian for whose children another pays', async () => {
    const { payer, child } = await createPayer(db);
    const { priceId } = await createPlanWithGroup(db);
    const second = await createUser(db, { role: 'parent' });
    await db
      .insertInto('guardianships')
      .values({ child_id: child.id, guardian_id: second.id, pays: false, created_at: '2026-01-01T00:00:00Z' })
      .execute();
    await expect(buy(testScope(db, second), priceId)).rejects.toMatchObject({
      code: 'billing/not-the-payer',
    });
    for (const role of ['admin', 'teacher', 'child'] as const) {
      const other = testScope(db, await createUser(db, { role }));
      await expect(buy(other, priceId)).rejects.toMatchObject({ code: 'auth/permission-denied' });
    }
    const stranger = await createPayer(db);
    await expect(buy(stranger.as, priceId, { childId: child.id })).rejects.toMatchObject({
      code: 'db/no-document',
    });
    expect(await buy(testScope(db, payer), priceId, { childId: child.id })).toMatchObject({
      child: { id: child.id },
    });
    await expect(buy(testScope(db, payer), priceId, { childId: child.id })).rejects.toMatchObject({
      code: 'billing/child-has-plan',
    });
  });

  it('costs less for a second child and with a coupon, as quoted', async () => {
    const { payer, child, as } = await createPayer(db);
    const sibling = await createChild(db, { guardians: [payer.id], firstName: 'Urtė' });
    const first = await createPlanWithGroup(db);
    const second = await createPlanWithGroup(db);
    await buy(as, first.priceId, { childId: child.id });
    const coupon = await createCouponRow(db, { lasting: 'once' });
    const later = testScope(db, payer, { now: '2026-11-20T15:05:00Z' });
    const choice = { priceId: second.priceId, childId: sibling.id, coupon };
    const quote = await quoteSubscription(later, choice);
    expect(quote).toEqual({
      ...{
        priceCents: 6000,
        siblingCents: 600,
        couponCents: 1080,
        missedCents: 0,
        voucherCents: 0,
        amountCents: 4320,
      },
      next: { on: '2026-12-20', amountCents: 5400 },
      later: [],
    });
    const made = await buy(later, second.priceId, { ...choice, amountCents: 4320 });
    const invoice = (await paymentStateOf(as, [made.openSource ?? ''])).get(made.openSource ?? '');
    expect(invoice).toMatchObject({ totalCents: 4320 });
    expect(made.amountCents).toBe(5400);
    const unknown = { ...choice, coupon: 'NERA' };
    await expect(quoteSubscription(as, unknown)).rejects.toMatchObject({ code: 'billing/coupon-unknown' });
  });

  it("is quoted for one's own children only: another family’s child does not exist", async () => {
    const { as, child } = await createPayer(db);
    const other = await createPayer(db);
    const { priceId } = await createPlanWithGroup(db);
    const quote = (childId: string | null) => quoteSubscription(as, { priceId, childId, coupon: null });
    for (const foreign of [other.child.id, randomUUID()])
      await expect(quote(foreign)).rejects.toMatchObject({ code: 'db/no-document' });
    for (const own of [child.id, null]) expect(await quote(own)).toMatchObject({ amountCents: 6000 });
  });

  it('is not quoted to a guardian for a child for whom another one pays', async () => {
    const { child } = await createPayer(db);
    const { payer, as } = await createPayer(db);
    await db
      .insertInto('guardianships')
      .values({ child_id: child.id, guardian_id: payer.id, pays: false, created_at: '2026-11-20T10:00:00Z' })
      .execute();
    const { priceId } = await createPlanWithGroup(db);
    const choice = { priceId, childId: child.id, coupon: null };
    await expect(quoteSubscription(as, choice)).rejects.toMatchObject({ code: 'billing/not-the-payer' });
  });

  it('runs at once when a coupon leaves nothing to pay', async () => {
    const { as } = await createPayer(db);
    const { priceId } = await createPlanWithGroup(db);
    const coupon = await createCouponRow(db, { percent: 100, lasting: 'once' });
    const made = await buy(as, priceId, { coupon, amountCents: 0 });
    expect(made).toMatchObject({ state: 'active', openSource: null, amountCents: 6000 });
  });
});

describe('dropSubscription', () => {
  it('drops what is not paid: its invoice is withdrawn and its place is free', async () => {
    const { as } = await createPayer(db);
    const { priceId } = await createPlanWithGroup(db, 1);
    const made = await buy(as, priceId);
    const dropped = await dropSubscription(as, { subscriptionId: made.id });
    expect(dropped).toMatchObject({ state: 'ended', openSource: null });
    expect(await dropSubscription(as, { subscriptionId: made.id })).toMatchObject({ state: 'ended' });
    const source = made.openSource ?? '';
    expect((await paymentStateOf(as, [source])).get(source)).toMatchObject({ state: 'withdrawn' });
    const other = await createPayer(db);
    expect(await buy(other.as, priceId)).toMatchObject({ state: 'waiting' });
    await expect(dropSubscription(other.as, { subscriptionId: made.id })).rejects.toMatchObject({
      code: 'db/no-document',
    });
  });

  it('refuses to drop a running one', async () => {
    const { payer, as } = await createPayer(db);
    const { priceId } = await createPlanWithGroup(db);
    const made = await buy(as, priceId);
    await payAll(as, payer.id);
    await expect(dropSubscription(as, { subscriptionId: made.id })).rejects.toMatchObject({
      code: 'billing/not-running',
    });
  });
});
