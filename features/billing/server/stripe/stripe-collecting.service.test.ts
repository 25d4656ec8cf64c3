import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anonymiseAccount } from '#features/identity/server/accounts/account-deletion.service.ts';
import type { Db } from '#platform/server/database/database.ts';
import { transaction } from '#platform/server/database/transaction.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { type StripeFake, startStripeFake } from '#platform/testing/stripe-fake.ts';
import { stripeInvoice, stripeVoid } from './stripe-collecting.service.ts';
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

/** A family that has paid its first period, so that its card is with Stripe. */
async function withCard() {
  const world = await stripeWorld(db, fake);
  const source = await world.start();
  await world.runJobs();
  fake.books.payPage(await world.page(source));
  await world.sendAll();
  expect(world.last(source)).toBe('paid');
  return world;
}

describe('a next period', () => {
  it('is charged once, with the right sum, to the card that the payer left with Stripe', async () => {
    const world = await withCard();
    const source = await world.renew(4000);
    await world.runJobs();
    expect(await world.rowOf(source)).toMatchObject({ state: 'paid', amountCents: 4000 });
    expect(world.heard.get(source)).toEqual(['paid']);
    await stripeInvoice(world.scope, { source }, world.listener);
    const invoices = fake.books.of('invoice', ({ metadata }) => {
      return (metadata as { orbita_source?: string }).orbita_source === source;
    });
    expect(invoices).toMatchObject([{ total: 4000, status: 'paid' }]);
  });

  it('for a family without a card waits at a payment address of its own', async () => {
    const world = await stripeWorld(db, fake);
    const source = await world.renew();
    await world.runJobs();
    expect(await world.rowOf(source)).toMatchObject({ state: 'open' });
    expect(await world.page(source)).toMatch(/^in_/);
  });

  it.each(['declined', 'needs-3ds'] as const)(
    'stays open when the card is %s, and is paid later',
    async (mood) => {
      const world = await withCard();
      fake.books.setCard(await world.customerOf(), mood);
      const source = await world.renew();
      await world.runJobs();
      const row = await world.rowOf(source);
      expect([row?.state, world.last(source)]).toEqual(['open', null]);
      fake.books.invoices.pay(row?.invoiceId, 'works');
      await world.sendAll();
      expect(world.last(source)).toBe('paid');
    },
  );

  it('is not lost while Stripe is away, nor billed twice when it was interrupted', async () => {
    const world = await withCard();
    fake.setAway(true);
    const source = await world.renew();
    expect(await world.runJobs()).toEqual(['stripeInvoice: StripeAPIError 503']);
    fake.setAway(false);
    const before = fake.books.of('invoice').length;
    await Promise.all(
      [1, 2].map(() => stripeInvoice(world.scope, { source }, world.listener).catch(() => {})),
    );
    await world.runJobs();
    expect((await world.rowOf(source))?.state).toBe('paid');
    expect(fake.books.of('invoice').length - before).toBe(1);
  });
});

describe('a period that is no longer charged', () => {
  it('is voided at Stripe, also when it was ended while its invoice was being made', async () => {
    const world = await stripeWorld(db, fake);
    const source = await world.renew();
    await world.cancel(source);
    await world.runJobs();
    expect((await world.rowOf(source))?.state).not.toBe('open');
    const other = await world.renew();
    await world.runJobs();
    await world.cancel(other);
    await stripeVoid(world.scope, { source: other }, world.listener);
    expect((await world.rowOf(other))?.state).toBe('void');
    expect(world.heard.get(other)).toBeUndefined();
  });

  it('is refunded when it was paid meanwhile: nobody pays for nothing', async () => {
    const world = await stripeWorld(db, fake);
    const source = await world.start();
    await world.runJobs();
    const page = await world.page(source);
    fake.books.payPage(page);
    await world.cancel(source);
    await world.sendAll();
    await world.sendAll();
    expect(await world.rowOf(source)).toMatchObject({ state: 'paid', refundedCents: 4500 });
    expect(world.heard.get(source)).toBeUndefined();
  });
});

it('is partly refunded once, however often it is tried', async () => {
  const world = await withCard();
  const source = await world.renew();
  await world.runJobs();
  fake.setAway(true);
  await world.refund(source, 1000);
  expect(await world.runJobs()).toEqual(['stripeRefund: StripeAPIError 503']);
  fake.setAway(false);
  await world.runJobs();
  await world.sendAll();
  expect(await world.rowOf(source)).toMatchObject({ state: 'paid', refundedCents: 1000 });
});

it('is updated when a bank takes money back and when it is won again', async () => {
  const world = await withCard();
  const source = await world.renew();
  await world.runJobs();
  const intent = (await world.rowOf(source))?.intentId ?? '';
  fake.books.dispute(intent);
  await world.sendAll();
  fake.books.closeDispute(intent, 'won');
  await world.sendAll();
  expect(world.heard.get(source)).toEqual(['paid', 'unpaid', 'paid']);
});

it('is recorded as paid also while its payer is being deleted, without storing anything new about them', async () => {
  const world = await stripeWorld(db, fake);
  const source = await world.start();
  fake.books.payPage(await world.page(source));
  const long = { deletion_requested_at: '2026-10-01T00:00:00Z' };
  await db.updateTable('users').set(long).where('id', '=', world.payer.id).execute();
  await Promise.all([
    transaction(world.scope, (tx) => anonymiseAccount(tx, world.payer.id)),
    world.sendAll(),
  ]);
  expect(world.heard.get(source)).toEqual(['paid']);
  const left = await db.selectFrom('users').selectAll().where('id', '=', world.payer.id).execute();
  expect(left).toMatchObject([{ email: null, first_name: '—', disabled_at: expect.anything() }]);
});
