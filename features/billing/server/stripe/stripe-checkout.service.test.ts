import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Db } from '#platform/server/database/database.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { type StripeFake, startStripeFake } from '#platform/testing/stripe-fake.ts';
import { addressToPay, openPaymentPortal } from './stripe-checkout.service.ts';
import { claimPage } from './stripe-payments.repository.ts';
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

it('gives one page for paying a period, also to two who open it at once, and a new one when it has expired', async () => {
  const world = await stripeWorld(db, fake);
  const source = await world.start(4500);
  const pages = await Promise.all([world.page(source), world.page(source)]);
  expect(new Set(pages).size).toBe(1);
  expect(await world.page(source)).toBe(pages[0]);
  expect(fake.books.get(pages[0]).amount_total).toBe(4500);
  expect(fake.books.get(pages[0]).expires_at).toBe(Date.parse('2026-11-20T16:00:00Z') / 1000);
  fake.books.pass(1);
  await world.sendAll();
  expect(world.heard.get(source)).toEqual(['closed']);
  const next = await world.page(source);
  expect(next).not.toBe(pages[0]);
  fake.books.payPage(next);
  await world.sendAll();
  expect(world.heard.get(source)).toEqual(['closed', 'paid']);
});

it('makes another page when the first, whose answer was lost, would close too soon', async () => {
  const world = await stripeWorld(db, fake);
  const source = await world.start();
  const claim = (minutes: number) =>
    claimPage(db, source, {
      attempt: 1,
      soonest: world.scope.now.add({ minutes: minutes + 31 }).toString(),
      closesAt: world.scope.now.add({ minutes: minutes + 60 }).toString(),
    });
  const first = await claim(0);
  expect([first.attempt, await claim(20)]).toEqual([1, first]);
  expect(await claim(40)).toMatchObject({ attempt: 2 });
});

it('leads to the portal when there is nothing left to pay', async () => {
  const world = await stripeWorld(db, fake);
  const source = await world.start();
  fake.books.payPage(await world.page(source));
  expect(await openPaymentPortal(world.scope)).toEqual({
    url: (await addressToPay(world.scope, source)).url,
  });
});

it('opens no page while an invoice for the same period is being made: it might be paid twice', async () => {
  const world = await stripeWorld(db, fake);
  const source = await world.renew();
  await expect(world.page(source)).rejects.toMatchObject({ code: 'server/foreign-away' });
  await world.runJobs();
  expect(await world.page(source)).toBe((await world.rowOf(source))?.invoiceId);
});

it('says that Stripe is away, and refuses a period that is no longer charged', async () => {
  const world = await stripeWorld(db, fake);
  const source = await world.start();
  fake.setAway(true);
  await expect(world.page(source)).rejects.toMatchObject({ code: 'server/foreign-away' });
  fake.setAway(false);
  await world.cancel(source);
  await expect(world.page(source)).rejects.toMatchObject({ code: 'db/no-document' });
  const newcomer = await stripeWorld(db, fake);
  await expect(openPaymentPortal(newcomer.scope)).rejects.toMatchObject({ code: 'auth/no-stripe-customer' });
  const teacher = { ...world.scope, actor: { ...world.scope.actor, role: 'teacher' as const } };
  await expect(openPaymentPortal(teacher)).rejects.toMatchObject({ code: 'auth/permission-denied' });
});
