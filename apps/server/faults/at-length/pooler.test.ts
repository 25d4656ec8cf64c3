import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type Db, openDatabase } from '#platform/server/database/database.ts';
import { migrateToLatest } from '#platform/server/database/migrate.ts';
import { requireOwnSessions, SharedSessionError } from '#platform/server/database/own-sessions.ts';
import { startPgBouncer } from '#platform/testing/pgbouncer.ts';
import {
  addressOf,
  type PostgresMachine,
  startPostgresMachine,
} from '#platform/testing/postgres-machines.ts';
import { startProblem } from '../../start-problems.ts';
import { TestProcesses } from '../../test-process.ts';
import { createFamilies, type Families } from '../test-families.ts';
import { openTab, perform } from '../test-visits.ts';

const patience = { timeout: 60_000, interval: 100 };
let machine: PostgresMachine;
let remove: () => Promise<void>;
let db: Db;
let families: Families;

beforeAll(async () => {
  ({ machine, remove } = await startPostgresMachine());
  const connection = { connectionString: addressOf([machine.port]) };
  await migrateToLatest(connection);
  ({ db } = openDatabase(connection, () => {}, 4));
  families = await createFamilies(db, 1);
}, 120_000);
afterAll(async () => {
  await db.destroy();
  await remove();
});

it('serves through PgBouncer in session mode: requests, live updates, jobs, and several hosts', {
  timeout: 240_000,
}, async () => {
  const pooler = await startPgBouncer('session', machine.port);
  const processes = new TestProcesses();
  // The second one names a host in vain, and has to find the writable one through the pooler.
  const addresses = [addressOf([pooler.port]), addressOf([1, pooler.port])];
  try {
    const running = await Promise.all(
      addresses.map((address) => processes.start(null, { DATABASE_URL: address })),
    );
    const tabs = running.map(({ address }) => openTab(address, families.teacher));
    const answers = families.acts.map((act, index) => perform(running[index % 2]?.address ?? '', act));
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual(families.acts.map(() => 200));
    // Each hears of what was saved at the other, and the orders of the prizes leave as jobs: kept, as there is no server.
    const heard = () => tabs.map((tab) => tab.heard('attendance'));
    await vi.waitFor(() => expect(heard()).toEqual([true, true]), patience);
    const untouched = () => db.selectFrom('mails').select('id').where('kept_at', 'is', null).execute();
    await vi.waitFor(async () => expect(await untouched()).toEqual([]), patience);
    expect(await db.selectFrom('mails').select('id').execute()).not.toEqual([]);
    await Promise.all(tabs.map((tab) => tab.close()));
  } finally {
    await processes.end();
    await pooler.stop();
  }
});

it('refuses PgBouncer in transaction mode by one line that says what to do', async () => {
  const pooler = await startPgBouncer('transaction', machine.port);
  try {
    const databaseUrl = addressOf([pooler.port]);
    const refused = await requireOwnSessions({ connectionString: databaseUrl }).catch(
      (error: unknown) => error,
    );
    expect(refused).toBeInstanceOf(SharedSessionError);
    const known = { port: 0, host: '127.0.0.1', dataDir: '.data', databaseUrl };
    expect(startProblem(refused, known)).toMatch(/^The pooler in DATABASE_URL .*pool_mode to session.*\.$/);
  } finally {
    await pooler.stop();
  }
});
