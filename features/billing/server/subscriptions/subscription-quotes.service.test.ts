import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Db } from '#platform/server/database/database.ts';
import { testScope } from '#platform/testing/scope.ts';
import { createCouponRow, createPayer, createPlanWithGroup, createPrice } from '../billing.factory.ts';
import { payAll } from '../billing.seed.ts';
import { openBillingBooks } from '../charges/billing-books.factory.ts';
import { billMonth } from '../charges/billing-run.service.ts';
import { quoteSubscription, subscribe } from './subscribing.service.ts';

let db: Db;
let drop: () => Promise<void>;
beforeAll(async () => {
  ({ db, drop } = await openBillingBooks());
});
afterAll(() => drop());

async function chargedOf(subscriptionId: string) {
  return db
    .selectFrom('subscription_periods')
    .select(['starts_on as on', sql<number>`price_cents - discount_cents`.as('cents')])
    .where('subscription_id', '=', subscriptionId)
    .orderBy('starts_on')
    .execute();
}

describe('quoteSubscription', () => {
  const choice = (priceId: string, coupon: string | null = null) => ({ priceId, childId: null, coupon });

  it('says what each period will be charged, through every planned price change for everybody', async () => {
    const { payer, as } = await createPayer(db);
    const { planId, priceId } = await createPlanWithGroup(db);
    await createPrice(db, { planId, amountCents: 6500, validFrom: '2026-12-20', forAll: true });
    await createPrice(db, { planId, amountCents: 9900, validFrom: '2027-01-01' });
    await createPrice(db, { planId, amountCents: 7000, validFrom: '2027-01-21', forAll: true });
    const quote = await quoteSubscription(as, choice(priceId));
    expect(quote).toMatchObject({
      ...{ priceCents: 6000, amountCents: 6000, next: { on: '2026-12-20', amountCents: 6500 } },
      later: [{ on: '2027-02-20', amountCents: 7000 }],
    });
    const made = await subscribe(as, {
      ...{ subscriptionId: randomUUID(), priceId, childId: null, coupon: null, amountCents: 6000 },
    });
    expect(made).toMatchObject({ nextPeriodOn: '2026-12-20', amountCents: 6500 });
    await payAll(as, payer.id);
    for (const now of ['2026-12-01', '2027-01-01', '2027-02-01'])
      await billMonth(testScope(db, payer, { now: `${now}T04:00:00Z` }), { month: now.slice(0, 7) });
    expect(await chargedOf(made.id)).toEqual([
      { on: '2026-11-20', cents: 6000 },
      { on: '2026-12-20', cents: 6500 },
      { on: '2027-01-20', cents: 6500 },
      { on: '2027-02-20', cents: 7000 },
    ]);
  });

  it('says from when a coupon with a last day no longer lowers it', async () => {
    const { as } = await createPayer(db);
    const { priceId } = await createPlanWithGroup(db);
    const coupon = await createCouponRow(db, { endsOn: '2027-01-19' });
    expect(await quoteSubscription(as, choice(priceId, coupon))).toMatchObject({
      ...{ amountCents: 4800, next: { on: '2026-12-20', amountCents: 4800 } },
      later: [{ on: '2027-01-20', amountCents: 6000 }],
    });
  });

  it.each(['term', 'year', 'once'] as const)('holds for what is paid each %s, too', async (every) => {
    const { as } = await createPayer(db);
    const { planId, priceId } = await createPlanWithGroup(db, 10, { every });
    await createPrice(db, { planId, every, amountCents: 6500, validFrom: '2026-12-01', forAll: true });
    const on = { term: '2027-04-20', year: '2027-11-20', once: null }[every];
    const next = on && { on, amountCents: 6500 };
    expect(await quoteSubscription(as, choice(priceId))).toMatchObject({
      amountCents: 6000,
      next,
      later: [],
    });
  });
});
