import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Db } from '#platform/server/database/database.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { takeJobs } from '#platform/testing/jobs.ts';
import { type StripeFake, startStripeFake } from '#platform/testing/stripe-fake.ts';
import { forgetStripeEvents, hearStripe } from './stripe-events.service.ts';
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

const event = (id: string, object: object = { id: 'in_1', object: 'invoice' }) => ({
  ...{ id, object: 'event', type: 'invoice.paid', api_version: '2026-10-28.endive', created: 1_795_000_000 },
  data: { object },
});
const refused = { code: 'request/invalid' };

async function send(body: object, at?: number, secret?: string, change = (text: string) => text) {
  const { scope } = await stripeWorld(db, fake);
  const { payload, signature } = fake.signed(body, at, secret);
  return hearStripe(scope, { body: Buffer.from(change(payload)), signature });
}

it('stores only the names of objects, and handles an event once however often it is sent', async () => {
  const card = { billing_details: { email: 'rasa@example.com' }, payment_intent: 'pi_1' };
  for (let turn = 0; turn < 3; turn += 1) await send(event('evt_1', { id: 'ch_1', ...card }));
  const kept = await db.selectFrom('stripe_events').selectAll().execute();
  expect(kept).toMatchObject([{ id: 'evt_1', type: 'invoice.paid', object_ids: ['ch_1', 'pi_1'] }]);
  expect(JSON.stringify(kept)).not.toContain('rasa');
  expect(await takeJobs(db)).toEqual([{ task: 'stripeEvent', payload: { eventId: 'evt_1' } }]);
});

it('trusts nothing that Stripe did not sign recently', async () => {
  const now = Date.parse('2026-11-20T15:00:00Z') / 1000;
  await expect(send(event('evt_2'), now, 'whsec_another')).rejects.toMatchObject(refused);
  await expect(send(event('evt_2'), now - 301)).rejects.toMatchObject(refused);
  await expect(
    send(event('evt_2'), now, undefined, (text) => text.replace('in_1', 'in_2')),
  ).rejects.toMatchObject(refused);
  await send(event('evt_2'), now - 299);
});

it("ignores objects that aren't ours or aren't known", async () => {
  const world = await stripeWorld(db, fake);
  await world.send(event('evt_3', { id: 'in_foreign', object: 'invoice' }));
  expect(await world.runJobs()).toEqual([]);
  const done = await db
    .selectFrom('stripe_events')
    .select('done_at')
    .where('id', '=', 'evt_3')
    .executeTakeFirst();
  expect(done?.done_at).not.toBeNull();
});

it('deletes after 90 days events that Stripe repeats for three', async () => {
  const { scope } = await stripeWorld(db, fake);
  await forgetStripeEvents({ ...scope, now: scope.now.add({ hours: 24 * 89 }) });
  expect(await db.selectFrom('stripe_events').select('id').execute()).not.toEqual([]);
  await forgetStripeEvents({ ...scope, now: scope.now.add({ hours: 24 * 91 }) });
  expect(await db.selectFrom('stripe_events').select('id').execute()).toEqual([]);
});
