import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createUser } from '#features/identity/server/identity.factory.ts';
import type { Db } from '#platform/server/database/database.ts';
import { transaction } from '#platform/server/database/transaction.ts';
import type { Actor } from '#platform/shared/roles.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { takeJobs } from '#platform/testing/jobs.ts';
import { testScope } from '#platform/testing/scope.ts';
import { createInvoice, openBooks } from '../invoices.factory.ts';
import { lockAccounts, settleAccounts } from './accounts.service.ts';

let db: Db;
let drop: () => Promise<void>;
let admin: Actor;

beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
  admin = await createUser(db, { role: 'admin' });
  await openBooks(db);
});
afterAll(() => drop());

const scope = () => testScope(db, admin);
const parents = (count: number) =>
  Promise.all(Array.from({ length: count }, async () => (await createUser(db)).id));

describe('lockAccounts', () => {
  it('never deadlocks when two calls name the same families in different orders, new families among them', async () => {
    const ids = await parents(6);
    const orders = Array.from({ length: 10 }, (_, turn) => (turn % 2 ? ids.toReversed() : ids));
    const held = await Promise.all(
      orders.map((order) => transaction(scope(), (tx) => lockAccounts(tx, order))),
    );
    expect(held.map(({ size }) => size)).toEqual(Array(10).fill(6));
  });
});

describe('settleAccounts', () => {
  it('reports thousands of settled invoices in jobs of a bounded size', async () => {
    await takeJobs(db);
    const ids = Array.from({ length: 450 }, () => crypto.randomUUID());
    const held = new Map<string, number>();
    await transaction(scope(), (tx) => settleAccounts(tx, held, { changed: ids }));
    const jobs = await takeJobs(db);
    const sizes = jobs.map(({ payload }) => (payload as { invoiceIds: string[] }).invoiceIds.length);
    expect(sizes.sort((a, b) => a - b)).toEqual([50, 200, 200]);
  });

  it('changes nothing without credit or money', async () => {
    const [payer = ''] = await parents(1);
    const invoice = await createInvoice(db, payer);
    await transaction(scope(), async (tx) => settleAccounts(tx, await lockAccounts(tx, [payer])));
    const row = await db
      .selectFrom('invoice_states')
      .select(['paid_cents', 'settled_at'])
      .where('invoice_id', '=', invoice.id)
      .executeTakeFirst();
    expect(row).toEqual({ paid_cents: 0, settled_at: null });
  });
});
