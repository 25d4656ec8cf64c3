import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Db } from '#platform/server/database/database.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { type StripeFake, startStripeFake } from '#platform/testing/stripe-fake.ts';
import { ensureCustomer } from './stripe-customers.service.ts';
import { stripeWorld } from './stripe-world.factory.ts';

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

it('registers a payer with Stripe once, also for two concurrent calls or when the answer was lost', async () => {
  const { scope, payer } = await stripeWorld(db, fake);
  const ids = await Promise.all([1, 2, 3].map(() => ensureCustomer(scope, payer.id)));
  expect(new Set(ids).size).toBe(1);
  await db.updateTable('users').set({ stripe_id: null }).where('id', '=', payer.id).execute();
  expect(await ensureCustomer(scope, payer.id)).toBe(ids[0]);
  expect(fake.books.of('customer', ({ email }) => email === payer.email)).toHaveLength(1);
});

it('waits in a job while Stripe is away: nobody who registers or subscribes waits for it', async () => {
  const world = await stripeWorld(db, fake);
  fake.setAway(true);
  await world.start();
  expect(await world.runJobs()).toEqual(['stripeCustomer: StripeAPIError 503']);
  fake.setAway(false);
  expect(await world.runJobs()).toEqual([]);
  expect(await world.customerOf()).toMatch(/^cus_/);
});
