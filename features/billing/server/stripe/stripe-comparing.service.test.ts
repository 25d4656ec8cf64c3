import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Db } from '#platform/server/database/database.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { testScope } from '#platform/testing/scope.ts';
import { type StripeFake, startStripeFake } from '#platform/testing/stripe-fake.ts';
import { compareWithStripe } from './stripe-comparing.service.ts';
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

it('finds what no event reported, fixes and reports it; then there is nothing to report', async () => {
  const world = await stripeWorld(db, fake);
  const [paid, waiting] = [await world.start(), await world.start()];
  await world.runJobs();
  fake.books.payPage(await world.page(paid));
  const logs: unknown[] = [];
  const log = { ...world.scope.log, warn: (what: unknown) => void logs.push(what) };
  const scope = { ...world.scope, log };
  expect(await compareWithStripe(scope, world.listener)).toEqual({
    compared: 2,
    differed: [paid],
    unread: [],
  });
  expect(logs).toHaveLength(1);
  expect([world.last(paid), world.last(waiting)]).toEqual(['paid', null]);
  expect((await compareWithStripe(scope, world.listener)).differed).toEqual([]);
  fake.setAway(true);
  await world.page(waiting).catch(() => null);
  const { unread } = await compareWithStripe(scope, world.listener);
  fake.setAway(false);
  expect(unread).toEqual([paid]);
  expect(JSON.stringify(logs)).not.toContain('example.com');
});

it('does nothing without keys', async () => {
  const { listener } = await stripeWorld(db, fake);
  const scope = testScope(db, { id: 'x', role: null });
  expect(await compareWithStripe(scope, listener)).toMatchObject({ compared: 0 });
});
