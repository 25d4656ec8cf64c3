import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Db } from '#platform/server/database/database.ts';
import { transaction } from '#platform/server/database/transaction.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { testScope } from '#platform/testing/scope.ts';
import { createPayer, createPlanWithGroup, createSubscription } from '../billing.factory.ts';
import { showSubscription } from '../subscriptions/subscription-lists.service.ts';
import { noteInvoicesSettled, notePaid, noteUnpaid, noteWithdrawn } from './provider-events.service.ts';

let db: Db;
let drop: () => Promise<void>;
beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
});
afterAll(() => drop());

async function waiting() {
  const { planId, priceId } = await createPlanWithGroup(db);
  const { payer } = await createPayer(db);
  const of = { planId, priceId, payerId: payer.id, state: 'waiting', dueOn: '2026-11-10' } as const;
  const { id, source } = await createSubscription(db, of);
  const scope = { ...testScope(db, payer), actor: null };
  return { source, scope, seen: () => showSubscription(scope, id) };
}

it('runs once it is paid, and keeps running when the money is taken back: nothing is switched off', async () => {
  const { source, scope, seen } = await waiting();
  await transaction(scope, (tx) => notePaid(tx, [source]));
  await transaction(scope, (tx) => notePaid(tx, [source, 'order/of-something-else']));
  expect(await seen()).toMatchObject({ state: 'active', openSource: null });
  await transaction(scope, (tx) => noteUnpaid(tx, [source]));
  expect(await seen()).toMatchObject({ state: 'unpaid', unpaidSince: '2026-11-10' });
});

it('is notified of settled and reopened invoices, and stops charging for a withdrawn one', async () => {
  const { source, scope, seen } = await waiting();
  await transaction(scope, (tx) => noteInvoicesSettled(tx, [{ source, how: 'withdrawn' }]));
  await transaction(scope, (tx) => noteWithdrawn(tx, [source]));
  expect(await seen()).toMatchObject({ state: 'waiting', openSource: null });
  const other = await waiting();
  await transaction(other.scope, (tx) => noteInvoicesSettled(tx, [{ source: other.source, how: 'paid' }]));
  expect(await other.seen()).toMatchObject({ state: 'active' });
  await transaction(other.scope, (tx) => noteInvoicesSettled(tx, [{ source: other.source, how: 'open' }]));
  expect(await other.seen()).toMatchObject({ state: 'unpaid', openSource: other.source });
});
