import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createUser } from '#features/identity/server/identity.factory.ts';
import { wordsOf } from '#features/notifications/server/notifications.seed.ts';
import { tell } from '#features/notifications/server/notifications.service.ts';
import { type Db, openDatabase } from '#platform/server/database/database.ts';
import { transaction } from '#platform/server/database/transaction.ts';
import { createTestDatabase, type TestDatabase } from '#platform/testing/database.ts';
import { testScope } from '#platform/testing/scope.ts';
import { endProcess, TestProcesses } from './test-process.ts';

let database: TestDatabase;
let db: Db;
const processes = new TestProcesses();
/** Two processes start here, on a machine that may have much else to do; in milliseconds. */
const patience = 40_000;
/** Two parts of lines, and some of a third. */
const people = 230;

beforeAll(async () => {
  database = await createTestDatabase();
  ({ db } = openDatabase(database.connection, () => {}));
});
afterAll(async () => {
  await processes.end();
  await db.destroy();
  await database.drop();
});

const startWorking = () => processes.start(database);

/** What others in a transaction wait to do. */
async function othersAtWork(): Promise<string[]> {
  const { rows } = await sql<{ query: string }>`SELECT query FROM pg_stat_activity
    WHERE xact_start IS NOT NULL AND datname = current_database() AND pid <> pg_backend_pid()
      AND wait_event_type = 'Lock'`.execute(db);
  return rows.map(({ query }) => query);
}

const mails = () =>
  db
    .selectFrom('mails')
    .select(({ fn }) => ['recipient', fn.countAll<number>().as('count')])
    .where('subject', '=', 'Atvira diena')
    .groupBy('recipient')
    .execute();

it('mails each reader once, although a process was killed after it had decided and before the mails were written', async () => {
  const admin = await createUser(db, { role: 'admin' });
  await sql`INSERT INTO users (email, role, first_name, last_name, email_verified_at, created_at)
    SELECT 'reader-' || n || '@example.com', 'parent', 'Rasa', 'Petrauskienė', now(), now()
    FROM generate_series(1, ${people}::int) n`.execute(db);
  const readers = await db.selectFrom('users').select('id').where('role', '=', 'parent').execute();
  const scope = testScope(db, admin, { now: Temporal.Now.instant().toString() });
  const news = { happening: 'message', key: 'message/open-day', path: '/dashboard/modules' } as const;
  const told = { ...news, facts: wordsOf('Atvira diena'), people: readers.map(({ id }) => id) };
  // Also at night.
  await transaction(scope, (tx) => tell(tx, { ...told, cannotWait: true }));

  await db.transaction().execute(async (trx) => {
    await sql`LOCK TABLE mails IN SHARE ROW EXCLUSIVE MODE`.execute(trx);
    const doomed = await startWorking();
    const writing = expect.arrayContaining([expect.stringMatching(/insert into "mails"/)]);
    await vi.waitFor(async () => expect(await othersAtWork()).toEqual(writing), { timeout: patience });
    await endProcess(doomed.child, 'SIGKILL');
  });
  expect(await mails()).toEqual([]);
  await Promise.all([startWorking(), startWorking()]);
  await vi.waitFor(async () => expect(await mails()).toHaveLength(people), { timeout: patience });
  const waiting = () =>
    db.selectFrom('notifications').select('id').where('mail_at', 'is not', null).execute();
  await vi.waitFor(async () => expect(await waiting()).toEqual([]), { timeout: patience });
  expect((await mails()).filter(({ count }) => count !== 1)).toEqual([]);
}, 120_000);
