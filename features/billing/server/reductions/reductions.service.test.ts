import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createUser } from '#features/identity/server/identity.factory.ts';
import { correctInvoice } from '#features/invoices/server/invoices/corrections.service.ts';
import { listOwnInvoices } from '#features/invoices/server/invoices/invoice-reading.service.ts';
import { paymentStateOf } from '#features/invoices/server/invoices.service.ts';
import { createGroup } from '#features/membership/server/membership.factory.ts';
import type { Db } from '#platform/server/database/database.ts';
import { transaction } from '#platform/server/database/transaction.ts';
import { testScope } from '#platform/testing/scope.ts';
import {
  createCouponRow,
  createPayer,
  createPlan,
  createPlanWithGroup,
  createSubscription,
} from '../billing.factory.ts';
import { getBilling } from '../billing.service.ts';
import { openBillingBooks } from '../charges/billing-books.factory.ts';
import { chargePeriods } from '../charges/charging.service.ts';
import { handleCancellation } from '../subscriptions/cancellations.service.ts';
import { dropSubscription, quoteSubscription, subscribe } from '../subscriptions/subscribing.service.ts';
import { findDuePeriods } from '../subscriptions/subscription-periods.repository.ts';
import { createLowerable, findInvoice, jobScope, lowerBy } from './reductions.factory.ts';
import { listReductions } from './reductions.service.ts';

let db: Db;
let drop: () => Promise<void>;
beforeAll(async () => {
  ({ db, drop } = await openBillingBooks());
});
afterAll(() => drop());

const job = () => jobScope(db);
const family = (of?: Parameters<typeof createLowerable>[1]) => createLowerable(db, of);
const charge = (...ids: readonly string[]) =>
  transaction(job(), async (tx) => chargePeriods(tx, await findDuePeriods(tx.db, ids), { begins: false }));
const invoiceOf = (source: string) => findInvoice(db, source);
const present = async (source: string) => (await listReductions(job(), [source])).get(source);

describe('the next invoice', () => {
  it('has a line for each missed lesson, with its day and child', async () => {
    const { id, lower, source, child, as } = await family();
    const { id: groupId } = await createGroup(db);
    await lower(1250, { groupId, date: '2026-11-12' });
    await lower(1000);
    await charge(id);
    const invoice = await invoiceOf(source);
    expect(invoice).toMatchObject({ totalCents: 3750, discountCents: 0 });
    const { first_name: name } = await db
      .selectFrom('users')
      .select('first_name')
      .where('id', '=', child.userId)
      .executeTakeFirstOrThrow();
    expect(invoice?.lines.slice(1)).toMatchObject([
      {
        textLt: `Už praleistą pamoką 2026-11-12 (${name})`,
        textEn: `For a missed lesson 2026-11-12 (${name})`,
        unitCents: -1250,
      },
      { textLt: `Už praleistą pamoką (${name})`, unitCents: -1000 },
    ]);
    const { invoices } = await listOwnInvoices(as, { limit: 5 });
    expect(invoices).toMatchObject([{ lineCount: 1, less: [{ unitCents: -1250 }, { unitCents: -1000 }] }]);
  });

  it('is lowered once, after its own discounts', async () => {
    const { id, lower, source } = await family();
    const code = await createCouponRow(db, { percent: 50 });
    const coupon = await db.selectFrom('coupons').select('id').where('code', '=', code).executeTakeFirst();
    await db
      .updateTable('subscriptions')
      .set({ coupon_id: coupon?.id ?? null })
      .where('id', '=', id)
      .execute();
    const reduction = await lower(1250);
    await charge(id);
    const invoice = await invoiceOf(source);
    expect(invoice).toMatchObject({ totalCents: 1750, discountCents: 0 });
    expect(invoice?.lines).toMatchObject([
      { unitCents: 6000, unit: 'month' },
      { textEn: expect.stringMatching(/^Discount with a code \(/), unitCents: -3000 },
      { textEn: expect.stringMatching(/^For a missed lesson/), unitCents: -1250 },
    ]);
    await charge(id);
    expect(await invoiceOf(`subscription/${id}/2027-01-01`)).toMatchObject({ totalCents: 3000 });
    const { uses, leftCents } = (await present(reduction)) ?? { uses: [], leftCents: 1 };
    expect(leftCents).toBe(0);
    expect(uses).toMatchObject([{ cents: 1250, startsOn: '2026-12-01', returned: false }]);
    expect(uses[0]?.invoice).toMatch(/^[A-Z]+-\d{6}$/);
  });

  it('is never below 0: it is issued for 0 and paid, and the rest lowers the one after it', async () => {
    const { id, lower, source } = await family({ cents: 2000 });
    await lower(1250);
    const second = await lower(1250);
    await charge(id);
    expect(await invoiceOf(source)).toMatchObject({ totalCents: 0 });
    const period = await db
      .selectFrom('subscription_periods')
      .select(['discount_cents as discountCents', 'paid_at as paidAt'])
      .where('source', '=', source)
      .executeTakeFirst();
    expect(period?.paidAt).not.toBeNull();
    expect((await present(second))?.leftCents).toBe(500);
    await charge(id);
    expect(await invoiceOf(`subscription/${id}/2027-01-01`)).toMatchObject({ totalCents: 1500 });
  });

  it('stays as it was told where the office told its sum already', async () => {
    const { id, lower, source } = await family();
    const reduction = await lower(1250);
    await transaction(job(), async (tx) =>
      chargePeriods(tx, await findDuePeriods(tx.db, [id]), { begins: false, toldApart: true }),
    );
    expect(await invoiceOf(source)).toMatchObject({ totalCents: 6000 });
    expect((await present(reduction))?.leftCents).toBe(1250);
  });
});

it('asks a card for less, and for nothing of what is lowered to 0', async () => {
  const one = await family({ provider: 'stripe' });
  const reduction = await one.lower(1250);
  await charge(one.id);
  const asked = (source: string) =>
    db
      .selectFrom('stripe_payments')
      .select(['amount_cents as cents', 'text'])
      .where('source', '=', source)
      .executeTakeFirst();
  const payment = await asked(one.source);
  expect(payment?.cents).toBe(4750);
  expect(payment?.text.lt).toMatch(/2026-12-31 \(už praleistas pamokas −12,50\u00a0€\)$/);
  expect((await present(reduction))?.uses).toMatchObject([{ cents: 1250, invoice: null }]);
  const other = await family({ provider: 'stripe', cents: 1000 });
  await other.lower(1250);
  await charge(other.id);
  expect(await asked(other.source)).toBeUndefined();
});

it('asks a card for no sum that Stripe refuses: what is left lowers the next one', async () => {
  const { id, lower, source } = await family({ provider: 'stripe' });
  const reduction = await lower(5999);
  await charge(id);
  const payment = await db
    .selectFrom('stripe_payments')
    .select('amount_cents as cents')
    .where('source', '=', source)
    .executeTakeFirst();
  expect(payment?.cents).toBe(50);
  expect((await present(reduction))?.leftCents).toBe(49);
});

describe('a charge that is cancelled gives the money back', () => {
  it('when its period is not charged any more', async () => {
    const { id, as, lower, bought, child } = await family();
    await db.updateTable('subscriptions').set({ state: 'waiting' }).where('id', '=', id).execute();
    const reduction = await lower(1250);
    await charge(id);
    await dropSubscription(as, { subscriptionId: id });
    expect(await present(reduction)).toMatchObject({ leftCents: 1250, uses: [{ returned: true }] });
    const { id: next } = await createSubscription(db, { ...bought, childId: child.id });
    await charge(next);
    expect(await invoiceOf(`subscription/${next}/2026-12-01`)).toMatchObject({ totalCents: 4750 });
    expect(await present(reduction)).toMatchObject({ leftCents: 0, uses: [{}, { returned: false }] });
  });

  it('when it was lowered to 0 and the subscription ends before it', async () => {
    const { id, lower } = await family({ cents: 1000 });
    const admin = testScope(db, await createUser(db, { role: 'admin' }));
    const reduction = await lower(1250);
    await charge(id);
    expect((await present(reduction))?.leftCents).toBe(250);
    await handleCancellation(admin, { subscriptionId: id, endsOn: '2026-12-15' });
    expect((await present(reduction))?.leftCents).toBe(250);
    await handleCancellation(admin, { subscriptionId: id, endsOn: '2026-11-30' });
    expect(await present(reduction)).toMatchObject({ leftCents: 1250, uses: [{ returned: true }] });
  });

  it('when its invoice is taken back whole, and not when a part of it is', async () => {
    const { id, lower, source } = await family();
    const reduction = await lower(1250);
    await charge(id);
    const { id: invoiceId } = (await invoiceOf(source)) ?? { id: '' };
    const correct = (amountCents: number) =>
      transaction(job(), (tx) =>
        correctInvoice(tx, { invoiceId, amountCents, reason: 'Klaida', source: `t/${randomUUID()}` }),
      );
    await correct(1000);
    expect((await present(reduction))?.leftCents).toBe(0);
    await correct(3750);
    expect((await paymentStateOf(job(), [source])).get(source)?.state).toBe('withdrawn');
    expect(await present(reduction)).toMatchObject({ leftCents: 1250, uses: [{ returned: true }] });
  });
});

describe('a child', () => {
  it('with two payers: the lesson is taken off the charge for its own group, or off any where none runs', async () => {
    const { child, bought, lower } = await family();
    const { planId, priceId, groupId } = await createPlanWithGroup(db);
    const other = await createUser(db, { role: 'parent' });
    const second = await createSubscription(db, {
      ...{ planId, priceId, payerId: other.id, childId: child.id },
    });
    await db.updateTable('subscriptions').set({ group_id: groupId }).where('id', '=', second.id).execute();
    const third = await createPlan(db);
    const own = await createSubscription(db, { ...bought, planId: third.id, priceId: third.priceId });
    const reduction = await lower(1250, { groupId, date: '2026-11-12' });
    await charge(own.id);
    expect((await present(reduction))?.leftCents).toBe(1250);
    await charge(own.id, second.id);
    expect((await present(reduction))?.uses).toMatchObject([{ startsOn: '2026-12-01' }]);
    expect(await invoiceOf(`subscription/${second.id}/2026-12-01`)).toMatchObject({ totalCents: 4750 });
    const later = await lower(1000, { groupId, date: '2026-11-19' });
    await db
      .updateTable('subscriptions')
      .set({ ends_on: '2026-12-31' })
      .where('id', '=', second.id)
      .execute();
    await charge(own.id);
    expect((await present(later))?.leftCents).toBe(0);
    // A seat without a membership is no state of the product.
    await db.updateTable('subscriptions').set({ group_id: null }).where('id', '=', second.id).execute();
  });

  it('without a subscription keeps the money waiting, and the first quote says what it takes off', async () => {
    const { child, as } = await createPayer(db);
    const { priceId } = await createPlanWithGroup(db);
    const reduction = await lowerBy(db, child.userId, 1250, null);
    expect((await getBilling(as)).reductions).toMatchObject([{ leftCents: 1250, missedOn: null }]);
    const choice = { priceId, childId: child.id, coupon: null };
    expect(await quoteSubscription(as, choice)).toMatchObject({
      ...{ priceCents: 6000, missedCents: 1250, amountCents: 4750 },
      next: { amountCents: 6000 },
    });
    const subscriptionId = randomUUID();
    const all = { ...choice, subscriptionId };
    await expect(subscribe(as, { ...all, amountCents: 6000 })).rejects.toMatchObject({
      code: 'billing/price-changed',
    });
    await subscribe(as, { ...all, amountCents: 4750 });
    expect((await present(reduction))?.uses).toMatchObject([{ cents: 1250 }]);
    expect((await getBilling(as)).reductions).toEqual([]);
  });

  it('shows what waits to the guardian who pays alone', async () => {
    const { child } = await createPayer(db);
    const { payer: stranger } = await createPayer(db);
    await lowerBy(db, child.userId, 1250, null);
    expect((await getBilling(testScope(db, stranger))).reductions).toEqual([]);
  });
});

it('lowers one of two charges that are made at once', async () => {
  const { id, bought, lower } = await family();
  const plan = await createPlan(db);
  const other = await createSubscription(db, { ...bought, planId: plan.id, priceId: plan.priceId });
  const reduction = await lower(1250);
  await Promise.all([charge(id), charge(other.id)]);
  const totals = await Promise.all(
    [id, other.id].map(async (each) => (await invoiceOf(`subscription/${each}/2026-12-01`))?.totalCents),
  );
  expect(totals.toSorted()).toEqual([4750, 6000]);
  expect((await present(reduction))?.uses).toHaveLength(1);
});
