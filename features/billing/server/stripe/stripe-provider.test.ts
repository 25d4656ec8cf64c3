import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createUser } from '#features/identity/server/identity.factory.ts';
import type { Db } from '#platform/server/database/database.ts';
import { transaction } from '#platform/server/database/transaction.ts';
import { readEnv } from '#platform/server/env.ts';
import type { SignedInScope } from '#platform/server/scope.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { takeJobs } from '#platform/testing/jobs.ts';
import { type StripeFake, startStripeFake } from '#platform/testing/stripe-fake.ts';
import { createPayer, createPlanWithGroup } from '../billing.factory.ts';
import { getBilling, getWayToPay } from '../billing.service.ts';
import { billMonth, getBillingRun } from '../charges/billing-run.service.ts';
import * as events from '../charges/provider-events.service.ts';
import { providerOf } from '../provider/providers.ts';
import { dropSubscription, subscribe } from '../subscriptions/subscribing.service.ts';
import * as collecting from './stripe-collecting.service.ts';
import { hearStripe } from './stripe-events.service.ts';
import { findPayer } from './stripe-payments.repository.ts';

let db: Db;
let drop: () => Promise<void>;
let fake: StripeFake;
beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
  fake = await startStripeFake();
});
afterAll(async () => {
  await fake.close();
  await drop();
});

const runners: Readonly<Record<string, (scope: SignedInScope, payload: never) => Promise<void>>> = {
  stripeCustomer: collecting.stripeCustomer,
  stripeInvoice: (scope, payload) => collecting.stripeInvoice(scope, payload, events),
  stripeVoid: (scope, payload) => collecting.stripeVoid(scope, payload, events),
  stripeEvent: (scope, payload) => collecting.stripeEvent(scope, payload, events),
};

/** Delivers all events and runs the waiting jobs. */
async function settle(as: SignedInScope) {
  for (const event of fake.books.events.splice(0)) {
    const { payload, signature } = fake.signed(event);
    await hearStripe(as, { body: Buffer.from(payload), signature });
  }
  for (let jobs = await takeJobs(db); jobs.length > 0; jobs = await takeJobs(db)) {
    for (const { task, payload } of jobs) await runners[task]?.(as, payload);
  }
}

async function family() {
  const { as: plain } = await createPayer(db);
  const as = { ...plain, env: readEnv({ DEMO: 'false', ...fake.env }) };
  const { priceId } = await createPlanWithGroup(db);
  const made = await subscribe(as, {
    ...{ subscriptionId: randomUUID(), priceId, childId: null, coupon: null, amountCents: 6000 },
  });
  await settle(as);
  return { as, made };
}

async function pay(as: SignedInScope, subscriptionId: string): Promise<void> {
  const { way } = await getWayToPay(as, { subscriptionId });
  const url = way?.kind === 'redirect' ? way.url : '';
  expect(url).toMatch(/^https:\/\/checkout\.stripe\.example\/cs_test_/);
  fake.books.payPage(url.split('/').at(-1) ?? '');
  await settle(as);
}

const customerOf = async (as: SignedInScope) => (await findPayer(db, as.actor.id))?.customerId ?? '';
const stateOf = async (as: SignedInScope) => (await getBilling(as)).subscriptions[0]?.state;

it('lets a family subscribe, pay by card on a Stripe page, and be charged for the next period automatically', async () => {
  const { as, made } = await family();
  expect(made.state).toBe('waiting');
  await pay(as, made.id);
  expect(await stateOf(as)).toBe('active');
  expect(await getWayToPay(as, { subscriptionId: made.id })).toEqual({ way: null });
  const charge = {
    ...{
      subscriptionId: made.id,
      payerId: as.actor.id,
      planName: { lt: 'Programavimas' },
      child: null,
      every: 'month' as const,
    },
    ...{ source: `subscription/${made.id}/2026-12-20`, startsOn: '2026-12-20', endsOn: '2027-01-19' },
    ...{
      priceCents: 6000,
      discounts: [],
      discountCents: 0,
      reductions: [],
      vouchers: [],
      addedCents: 0,
      dueOn: '2027-01-03',
    },
  };
  await transaction(as, (tx) => providerOf('stripe').charge(tx, [charge]));
  await settle(as);
  const states = (await providerOf('stripe').invoices(as, as.actor.id)).map(({ state }) => state);
  expect(states).toEqual(['paid', 'paid']);
});

it('charges nothing more when a family drops a subscription that waits for its first payment', async () => {
  const { as, made } = await family();
  const { way } = await getWayToPay(as, { subscriptionId: made.id });
  await dropSubscription(as, { subscriptionId: made.id });
  await settle(as);
  const page = way?.kind === 'redirect' ? (way.url.split('/').at(-1) ?? '') : '';
  expect(fake.books.get(page).status).toBe('expired');
});

it('shows what waits while Stripe is away, that a card was refused, and nothing once it is paid', async () => {
  const { as, made } = await family();
  await pay(as, made.id);
  await settle(as);
  const job = { ...as, actor: null, now: Temporal.Instant.from('2026-12-20T03:03:00Z') };
  const seen = async () => (await getBilling(as)).subscriptions[0];
  const admin = { ...as, actor: { ...as.actor, ...(await createUser(db, { role: 'admin' })) } };
  expect(await getBillingRun(admin)).toMatchObject({ waitsForStripe: null });
  await billMonth(job, { month: '2026-12' });
  expect(await seen()).toMatchObject({ state: 'active', collecting: 'waits' });
  const away = getWayToPay(as, { subscriptionId: made.id });
  await expect(away).rejects.toMatchObject({ code: 'server/foreign-away' });
  // The worker counts its attempts.
  await sql`UPDATE graphile_worker._private_jobs SET attempts = 3, run_at = '2026-12-20T04:00:00Z'`.execute(
    db,
  );
  expect(await getBillingRun(admin)).toMatchObject({
    waitsForStripe: { count: 1, nextAt: '2026-12-20T04:00:00.000Z' },
  });
  fake.books.setCard(await customerOf(as), 'declined');
  await settle(as);
  await settle(as);
  expect(await seen()).toMatchObject({ state: 'active', collecting: 'failed' });
  const told = await db
    .selectFrom('notifications')
    .select('key')
    .where('happening', '=', 'cardRefused')
    .execute();
  expect(told).toEqual([{ key: `card-refused/subscription/${made.id}/2026-12-20` }]);
  expect(await getBillingRun(admin)).toMatchObject({ waitsForStripe: null });
  const { way } = await getWayToPay(as, { subscriptionId: made.id });
  fake.books.invoices.pay(way?.kind === 'redirect' ? (way.url.split('/').at(-1) ?? '') : '', 'works');
  await settle(as);
  expect(await seen()).toMatchObject({ collecting: null, openSource: null });
});
