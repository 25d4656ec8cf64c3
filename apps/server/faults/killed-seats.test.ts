import { randomUUID } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createPayer, createPlanWithGroup, findBroken } from '#features/billing/server/billing.factory.ts';
import { listHolds } from '#features/holds/server/holds.factory.ts';
import { createUser } from '#features/identity/server/identity.factory.ts';
import { accountDifferences, openBooks } from '#features/invoices/server/invoices.factory.ts';
import { listMemberships } from '#features/membership/server/membership.factory.ts';
import { type Db, openDatabase } from '#platform/server/database/database.ts';
import { migrateToLatest } from '#platform/server/database/migrate.ts';
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '#platform/server/embedded-postgres/embedded-postgres.ts';
import { vilniusDate } from '#platform/shared/dates.ts';
import { waitingForLocks } from '#platform/testing/locks.ts';
import { call, cookieOf } from '../test-calls.ts';
import { endProcess, type TestProcess, TestProcesses } from '../test-process.ts';

/** Six processes start here, on a machine that may be busy; in milliseconds. */
const patience = 240_000;
const folder = mkdtempSync(join(tmpdir(), 'orbita-seats-'));
chmodSync(folder, 0o755);
const processes = new TestProcesses();
let postgres: EmbeddedPostgres;
let db: Db;

// Durable, as in production: what was acknowledged is there after PostgreSQL was killed.
const startPostgres = () => startEmbeddedPostgres({ dataDir: folder, log: { info() {}, warn() {} } });
const open = () => openDatabase(postgres.connection, () => {}, 6, 20_000).db;

beforeAll(async () => {
  postgres = await startPostgres();
  await migrateToLatest(postgres.connection);
  db = open();
  await openBooks(db);
}, patience);
afterAll(async () => {
  await processes.end();
  await db.destroy();
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
});

const start = () =>
  processes.start(
    { connection: postgres.connection, drop: async () => {} },
    { DATA_DIR: join(folder, 'files') },
  );

/** The server and PostgreSQL die at the same moment, as with the power; both are started again. */
async function killBoth({ child }: TestProcess): Promise<TestProcess> {
  const ended = new Promise<void>((resolve) => postgres.onExit(() => resolve()));
  process.kill(postgres.pid, 'SIGKILL');
  await Promise.all([endProcess(child, 'SIGKILL'), ended]);
  await db.destroy();
  await postgres.stop();
  postgres = await startPostgres();
  db = open();
  return start();
}

/** Asks a process for something, and kills it while that waits for a table to write this. */
async function killWhileWriting(
  { address, child }: TestProcess,
  asked: { readonly procedure: string; readonly input: unknown; readonly cookie: string },
  { table, statement }: { readonly table: RawBuilder<unknown>; readonly statement: RegExp },
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sql`LOCK TABLE ${table} IN SHARE ROW EXCLUSIVE MODE`.execute(trx);
    const lost = call(address, asked.procedure, asked.input, asked.cookie).catch(() => undefined);
    await vi.waitFor(
      async () =>
        expect(await waitingForLocks(db)).toEqual(expect.arrayContaining([expect.stringMatching(statement)])),
      { timeout: patience },
    );
    await endProcess(child, 'SIGKILL');
    await lost;
  });
  // Waits for whatever the killed process still holds.
  await sql`SELECT FROM plans FOR UPDATE`.execute(db);
}

it('keeps a held seat for its family, and seats the child once, whenever the server and PostgreSQL are killed', {
  timeout: patience,
}, async () => {
  const { groupId, priceId } = await createPlanWithGroup(db, 1);
  const [family, other] = [await createPayer(db), await createPayer(db)];
  const admin = await cookieOf(db, (await createUser(db, { role: 'admin' })).id);
  const [mine, theirs] = [await cookieOf(db, family.payer.id), await cookieOf(db, other.payer.id)];
  const seat = { groupId, childId: family.child.id };
  let server = await start();
  const ask = async (procedure: string, input: unknown, cookie: string) =>
    (await call(server.address, procedure, input, cookie)).status;
  /** Nobody else has the seat: the other family is refused. */
  const expectTaken = async () =>
    expect(await ask('billing.chooseSeat', { groupId, childId: other.child.id }, theirs)).toBe(409);

  // Held while the family chooses, and after everything was killed.
  expect(await ask('billing.chooseSeat', seat, mine)).toBe(200);
  server = await killBoth(server);
  expect(await listHolds(db, groupId)).toMatchObject([{ kind: 'choosing', ended: null }]);
  await expectTaken();

  // Killed between the subscription and the hold for its payment: neither is there, and the seat is still the family's.
  const subscribing = { priceId, childId: family.child.id, coupon: null, amountCents: 6000, groupId };
  const bought = { ...subscribing, subscriptionId: randomUUID() };
  const asked = { procedure: 'billing.subscribe', input: bought, cookie: mine };
  await killWhileWriting(server, asked, { table: sql`notifications`, statement: /notifications/ });
  server = await start();
  expect(await db.selectFrom('subscriptions').select('id').execute()).toEqual([]);
  expect(await listHolds(db, groupId)).toMatchObject([{ kind: 'choosing', ended: null }]);
  await expectTaken();
  for (const _ of [1, 2]) expect(await ask('billing.subscribe', bought, mine)).toBe(200);

  // Killed between the hold and the payment.
  server = await killBoth(server);
  expect(await listHolds(db, groupId)).toMatchObject([{ kind: 'paying', ended: null }]);
  await expectTaken();

  // The payment is booked, and the process dies before, or while, its job seats the child.
  const invoices = await db.selectFrom('invoices').select(['id', 'total_cents as cents']).execute();
  const [invoice] = invoices;
  expect(invoices).toHaveLength(1);
  const money = { invoiceId: invoice?.id, amountCents: invoice?.cents, paidOn: vilniusDate(Date.now()) };
  const paying = { ...money, method: 'cash', note: '', requestId: randomUUID() };
  const seating = { table: sql`seat_holds`, statement: /seat_holds/ };
  await killWhileWriting(server, { procedure: 'invoices.markPaid', input: paying, cookie: admin }, seating);
  expect((await listMemberships(db, groupId)).map(({ id }) => id)).toEqual([]);
  server = await killBoth(await start());
  expect(await ask('invoices.markPaid', paying, admin)).toBe(200);
  await vi.waitFor(
    async () =>
      expect((await listMemberships(db, groupId)).map(({ id }) => id)).toEqual([family.child.userId]),
    { timeout: patience },
  );
  expect(await listHolds(db, groupId)).toMatchObject([{ kind: 'paying', ended: 'taken' }]);
  await expectTaken();
  const { rows } = await sql<{ payments: number; subscriptions: number; told: number }>`
    SELECT (SELECT count(*) FROM payments) AS payments, (SELECT count(*) FROM subscriptions WHERE state = 'active') AS subscriptions,
      (SELECT count(*) FROM notifications WHERE happening = 'seatGiven') AS told`.execute(db);
  expect(rows).toEqual([{ payments: 1, subscriptions: 1, told: 1 }]);
  expect([...(await findBroken(db)), ...(await accountDifferences(db))]).toEqual([]);
});
