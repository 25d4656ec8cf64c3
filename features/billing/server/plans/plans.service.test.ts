import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createUser } from '#features/identity/server/identity.factory.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { SignedInScope } from '#platform/server/scope.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { testScope } from '#platform/testing/scope.ts';
import { createPayer, createPlanWithGroup, createSubscription } from '../billing.factory.ts';
import { getBilling } from '../billing.service.ts';
import {
  archivePlan,
  createCoupon,
  createPlan,
  listCoupons,
  listPlans,
  setPlanPrice,
  stopCoupon,
  updatePlan,
} from './plans.service.ts';

let db: Db;
let drop: () => Promise<void>;
let admin: SignedInScope;
let parent: SignedInScope;
beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
  admin = testScope(db, await createUser(db, { role: 'admin' }));
  parent = (await createPayer(db)).as;
});
afterAll(() => drop());

const form = {
  name: { lt: '„Python“ savaitgaliais', en: 'Weekend Python' },
  description: { lt: 'Šeštadieniais', en: '' },
  includes: [{ lt: '4 pamokos per mėnesį', en: '' }],
};
const denied = { code: 'auth/permission-denied' };
const planOf = async (id: string) => (await listPlans(admin)).plans.find((plan) => plan.id === id);
const offered = async (id: string) => (await getBilling(parent)).plans.find((plan) => plan.id === id);

describe('a plan', () => {
  it('is created once, changed by its version, and offered once it has a price', async () => {
    const planId = randomUUID();
    await Promise.all([createPlan(admin, { planId, form }), createPlan(admin, { planId, form })]);
    expect(await planOf(planId)).toMatchObject({ name: form.name, version: 1, prices: [], freeSeats: 0 });
    expect(await offered(planId)).toBeUndefined();
    const other = createPlan(admin, { planId, form: { ...form, includes: [] } });
    await expect(other).rejects.toMatchObject({ code: 'db/conflict' });
    await updatePlan(admin, { planId, version: 1, form: { ...form, includes: [] } });
    const stale = updatePlan(admin, { planId, version: 1, form });
    await expect(stale).rejects.toMatchObject({ code: 'billing/changed-meanwhile' });
    const price = { planId, every: 'month', validFrom: '2026-11-20', forAll: false } as const;
    await setPlanPrice(admin, { ...price, amountCents: 6500 });
    expect(await offered(planId)).toMatchObject({ prices: [{ every: 'month', amountCents: 6500 }] });
    await archivePlan(admin, { planId, archived: true });
    expect(await offered(planId)).toBeUndefined();
    await archivePlan(admin, { planId, archived: false });
    expect(await offered(planId)).toMatchObject({ includes: [] });
  });

  it('is managed by admins only', async () => {
    const planId = randomUUID();
    await expect(createPlan(parent, { planId, form })).rejects.toMatchObject(denied);
    await expect(listPlans(parent)).rejects.toMatchObject(denied);
    await expect(archivePlan(parent, { planId, archived: true })).rejects.toMatchObject(denied);
    await expect(archivePlan(admin, { planId, archived: true })).rejects.toMatchObject({
      code: 'db/no-document',
    });
  });
});

describe('a price', () => {
  it('applies from its day on, may be replaced while nobody subscribed at it, and can be withdrawn', async () => {
    const { planId, priceId } = await createPlanWithGroup(db);
    const price = { planId, every: 'month', forAll: false } as const;
    await setPlanPrice(admin, { ...price, amountCents: 7000, validFrom: '2026-12-01' });
    await setPlanPrice(admin, { ...price, amountCents: 7100, validFrom: '2026-12-01', forAll: true });
    expect((await planOf(planId))?.prices).toMatchObject([
      { amountCents: 7100, validFrom: '2026-12-01', forAll: true },
      { amountCents: 6000, validFrom: '2026-08-01' },
    ]);
    expect(await offered(planId)).toMatchObject({ prices: [{ id: priceId, amountCents: 6000 }] });
    const past = setPlanPrice(admin, { ...price, amountCents: 7000, validFrom: '2026-11-19' });
    await expect(past).rejects.toMatchObject({ code: 'billing/day-has-passed' });
    await setPlanPrice(admin, { ...price, amountCents: null, validFrom: '2026-11-20' });
    expect(await offered(planId)).toBeUndefined();
  });

  it('stays as it was for those who subscribed at it', async () => {
    const { planId } = await createPlanWithGroup(db);
    const price = { planId, every: 'year', forAll: false, validFrom: '2026-11-20' } as const;
    await setPlanPrice(admin, { ...price, amountCents: 60_000 });
    const priceId = (await planOf(planId))?.prices.find(({ every }) => every === 'year')?.id ?? '';
    const { payer } = await createPayer(db);
    await createSubscription(db, { payerId: payer.id, planId, priceId, every: 'year' });
    await setPlanPrice(admin, { ...price, amountCents: 60_000 });
    const other = setPlanPrice(admin, { ...price, amountCents: 1 });
    await expect(other).rejects.toMatchObject({ code: 'billing/price-in-use' });
  });
});

describe('a coupon', () => {
  const coupon = {
    code: 'RUDUO10',
    percent: 10,
    amountCents: null,
    lasting: 'always',
    endsOn: null,
  } as const;

  it('is created once under its code, and stopped for later subscribers', async () => {
    const couponId = randomUUID();
    await createCoupon(admin, { couponId, form: coupon });
    await createCoupon(admin, { couponId, form: coupon });
    const other = createCoupon(admin, { couponId, form: { ...coupon, percent: 20 } });
    await expect(other).rejects.toMatchObject({ code: 'db/conflict' });
    const double = createCoupon(admin, { couponId: randomUUID(), form: coupon });
    await expect(double).rejects.toMatchObject({ code: 'billing/coupon-exists' });
    await stopCoupon(admin, { couponId });
    await stopCoupon(admin, { couponId });
    expect((await listCoupons(admin)).coupons).toMatchObject([{ id: couponId, stopped: true, used: 0 }]);
  });

  it('is managed by admins only', async () => {
    const couponId = randomUUID();
    await expect(createCoupon(parent, { couponId, form: coupon })).rejects.toMatchObject(denied);
    await expect(listCoupons(parent)).rejects.toMatchObject(denied);
    await expect(stopCoupon(parent, { couponId })).rejects.toMatchObject(denied);
    await expect(stopCoupon(admin, { couponId })).rejects.toMatchObject({ code: 'db/no-document' });
  });
});
