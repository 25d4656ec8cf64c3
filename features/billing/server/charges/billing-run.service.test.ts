import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createUser } from '#features/identity/server/identity.factory.ts';
import { createChild } from '#features/people/server/people.factory.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { Scope } from '#platform/server/scope.ts';
import { takeJobs } from '#platform/testing/jobs.ts';
import { testScope } from '#platform/testing/scope.ts';
import { createPayer, createPlan, createPrice, createSubscription } from '../billing.factory.ts';
import { openBillingBooks } from './billing-books.factory.ts';
import { billMonth, getBillingRun, openBilling, startBillingRun } from './billing-run.service.ts';

let db: Db;
let drop: () => Promise<void>;
beforeEach(async () => {
  ({ db, drop } = await openBillingBooks());
});
afterEach(() => drop());

const job = (now = '2026-12-01T03:03:00Z'): Scope => ({
  ...testScope(db, { id: '', role: 'admin' }, { now }),
  actor: null,
});
const asAdmin = async (now = '2026-12-01T08:00:00Z') =>
  testScope(db, await createUser(db, { role: 'admin' }), { now });

/** Payers with a subscription each, whose next period begins on the first of December. */
async function many(count: number) {
  const plan = await createPlan(db);
  const payers: string[] = [];
  for (let n = 0; n < count; n += 1) {
    const { payer, child } = await createPayer(db);
    const of = { planId: plan.id, priceId: plan.priceId, payerId: payer.id, childId: child.id };
    await createSubscription(db, { ...of, startedOn: '2026-11-01' });
    payers.push(payer.id);
  }
  return { plan, payers };
}

const invoices = () =>
  db
    .selectFrom('invoices')
    .select(['source', 'payer_id', 'total_cents as cents', 'number'])
    .orderBy('number')
    .execute();

describe('the billing of a month', () => {
  it('charges every period that begins in it once, however often it runs', async () => {
    const { payers } = await many(5);
    await openBilling(job());
    expect(await takeJobs(db)).toMatchObject([{ task: 'billMonth', payload: { month: '2026-12' } }]);
    await billMonth(job(), { month: '2026-12' });
    await Promise.all([billMonth(job(), { month: '2026-12' }), billMonth(job(), { month: '2026-12' })]);
    const issued = await invoices();
    expect(issued.map(({ payer_id }) => payer_id).toSorted()).toEqual(payers.toSorted());
    expect(issued.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5]);
    expect(await getBillingRun(await asAdmin())).toMatchObject({ billed: 5, due: 0, running: false });
    await openBilling(job('2026-12-02T03:03:00Z'));
    expect((await takeJobs(db)).filter(({ task }) => task === 'billMonth')).toEqual([]);
  });

  it("charges each period through its subscription's provider", async () => {
    const { plan } = await many(1);
    const { payer } = await createPayer(db);
    const of = { planId: plan.id, priceId: plan.priceId, payerId: payer.id, provider: 'stripe' } as const;
    const { id } = await createSubscription(db, of);
    await billMonth(job(), { month: '2026-12' });
    expect(await invoices()).toHaveLength(1);
    const asked = (await takeJobs(db)).filter(({ task }) => task === 'stripeInvoice');
    expect(asked).toMatchObject([{ payload: { source: `subscription/${id}/2026-12-01` } }]);
  });

  it('continues without a gap or a duplicate after an interruption', async () => {
    await many(3);
    await openBilling(job());
    const cut: Scope = { ...job(), log: { ...job().log } };
    // Interrupted before the first commit: what the transaction wrote is rolled back.
    const dying = {
      ...cut,
      get now(): Temporal.Instant {
        throw new Error('killed');
      },
    };
    await expect(billMonth(dying, { month: '2026-12' })).rejects.toThrow('killed');
    expect(await invoices()).toEqual([]);
    await billMonth(job(), { month: '2026-12' });
    expect((await invoices()).map(({ number }) => number)).toEqual([1, 2, 3]);
  });

  it('charges the price that was set for everybody from its day, and others their own', async () => {
    const { plan } = await many(1);
    await createPrice(db, { planId: plan.id, amountCents: 8000, validFrom: '2026-11-10' });
    await createPrice(db, { planId: plan.id, amountCents: 7000, validFrom: '2026-12-01', forAll: true });
    await createPrice(db, { planId: plan.id, amountCents: 9000, validFrom: '2026-12-02', forAll: true });
    await billMonth(job(), { month: '2026-12' });
    expect(await invoices()).toMatchObject([{ cents: 7000 }]);
  });

  it('skips what is paused, ends before, is not paid yet or is paid once', async () => {
    const plan = await createPlan(db);
    const once = await createPlan(db, { every: 'once' });
    const { payer } = await createPayer(db);
    const of = { planId: plan.id, priceId: plan.priceId, payerId: payer.id };
    await createSubscription(db, { ...of, endsOn: '2026-11-30' });
    await createSubscription(db, { ...of, state: 'waiting' });
    await createSubscription(db, { ...of, planId: once.id, priceId: once.priceId, every: 'once' });
    const { id } = await createSubscription(db, of);
    await db
      .insertInto('subscription_pauses')
      .values({
        ...{ id, subscription_id: id, from_on: '2026-12-01', until_on: '2026-12-20' },
        created_by: null,
        created_at: '2026-11-20T08:00:00Z',
      })
      .execute();
    await openBilling(job());
    await billMonth(job(), { month: '2026-12' });
    expect(await invoices()).toEqual([]);
  });

  it('deducts the discount for a further child', async () => {
    const plan = await createPlan(db);
    const other = await createPlan(db);
    const { payer, child } = await createPayer(db);
    const sibling = await createChild(db, { guardians: [payer.id] });
    const of = { planId: plan.id, priceId: plan.priceId, payerId: payer.id };
    await createSubscription(db, { ...of, childId: child.id, startedOn: '2026-10-01' });
    await createSubscription(db, { ...of, planId: other.id, priceId: other.priceId, childId: sibling.id });
    await billMonth(job(), { month: '2026-12' });
    expect((await invoices()).map(({ cents }) => cents).toSorted()).toEqual([5400, 6000, 6000]);
  });

  it('is started by an admin as one job, and by nobody else', async () => {
    await many(2);
    const admin = await asAdmin();
    expect(await startBillingRun(admin)).toMatchObject({ due: 2, wanted: 2, billed: 0, running: true });
    await startBillingRun(admin);
    expect(await takeJobs(db)).toHaveLength(1);
    const parent = testScope(db, await createUser(db, { role: 'parent' }));
    await expect(startBillingRun(parent)).rejects.toMatchObject({ code: 'auth/permission-denied' });
    await expect(getBillingRun(parent)).rejects.toMatchObject({ code: 'auth/permission-denied' });
  });
});
