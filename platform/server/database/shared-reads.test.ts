import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type OpenTestDatabase, openTestDatabase } from '#platform/testing/database.ts';
import { type Db, openDatabase } from './database.ts';
import { oneAtATime } from './one-at-a-time.ts';
import { newBudget, outsideRequests, within } from './silence.ts';

let database: OpenTestDatabase;
let db: Db;

beforeEach(async () => {
  database = await openTestDatabase();
  ({ db } = database);
});
afterEach(() => database.drop());

const inRequest = <R>(work: () => Promise<R>) => within(newBudget(), work);

async function backend(of: Db = db): Promise<number> {
  const { rows } = await sql<{ pid: number }>`SELECT pg_backend_pid() AS pid`.execute(of);
  return rows[0]?.pid ?? 0;
}

/** Who holds locks of a session; other files' databases have theirs. */
async function lockHolders(): Promise<number[]> {
  const { rows } = await sql<{
    pid: number;
  }>`SELECT pid FROM pg_locks l JOIN pg_database d ON d.oid = l.database
    WHERE l.locktype = 'advisory' AND d.datname = current_database()`.execute(db);
  return rows.map(({ pid }) => pid);
}

const slowly = async () => {
  const { rows } = await sql<{ pid: number }>`SELECT pg_backend_pid() AS pid, pg_sleep(0.1)`.execute(db);
  return rows[0]?.pid ?? 0;
};

it('asks on one connection what a request reads at the same time, and each gets its own answer', async () => {
  const answers = await inRequest(() =>
    Promise.all(
      [1, 2, 3, 4].map(async (each) => {
        const { rows } = await sql<{ each: number; pid: number }>`
          SELECT ${each}::int AS each, pg_backend_pid() AS pid`.execute(db);
        return rows[0];
      }),
    ),
  );
  expect(answers.map((answer) => answer?.each)).toEqual([1, 2, 3, 4]);
  expect(new Set(answers.map((answer) => answer?.pid)).size).toBe(1);
});

it('gives each read its time, however many are asked at once', async () => {
  const patient = openDatabase(database.connection, () => undefined, 2, 4_000);
  const sleep = () => sql`SELECT pg_sleep(2.2)`.execute(patient.db);
  await expect(inRequest(() => Promise.all([sleep(), sleep()]))).resolves.toHaveLength(2);
  await patient.db.destroy();
});

it('keeps requests apart, and what belongs to none', async () => {
  const pids = await Promise.all([inRequest(slowly), inRequest(slowly), slowly(), slowly()]);
  expect(new Set(pids).size).toBe(4);
});

it('gives a transaction a connection of its own, on which it reads what it wrote', async () => {
  await inRequest(async () => {
    const [reading, writing] = await Promise.all([
      slowly(),
      db.transaction().execute(async (trx) => {
        await trx
          .insertInto('rate_limits')
          .values({ key: 'a', window_start: '2026-11-21T10:00:00Z' })
          .execute();
        const outside = await db.selectFrom('rate_limits').select('key').execute();
        const inside = await trx.selectFrom('rate_limits').select('key').execute();
        expect([outside, inside]).toEqual([[], [{ key: 'a' }]]);
        return backend(trx);
      }),
    ]);
    expect(writing).not.toBe(reading);
  });
});

it('holds a lock of a session on a connection that nobody else reads on', async () => {
  await inRequest(() =>
    oneAtATime(db, 'shared reads', {
      onWait: () => undefined,
      work: async () => {
        const held = await lockHolders();
        expect(held).toHaveLength(1);
        expect(held).not.toContain(await backend());
      },
    }),
  );
  expect(await lockHolders()).toEqual([]);
});

it('answers the others when one fails', async () => {
  const [before, failed, after] = await inRequest(() =>
    Promise.allSettled([backend(), sql`SELECT 1 / ${0}::int AS never`.execute(db), backend()]),
  );
  expect(failed).toMatchObject({ status: 'rejected', reason: { message: 'division by zero' } });
  expect([before.status, after.status]).toEqual(['fulfilled', 'fulfilled']);
});

it('holds no connection between two reads', async () => {
  const { pool } = database;
  await inRequest(async () => {
    await backend();
    await new Promise(setImmediate);
    expect(pool.idleCount).toBe(pool.totalCount);
    await backend();
  });
});

it('fails all that waited on a lost connection, and goes on with another', async () => {
  await inRequest(async () => {
    const pid = await backend();
    const lost = Promise.allSettled([slowly(), slowly()]);
    await outsideRequests(() => sql`SELECT pg_terminate_backend(${pid}::int)`.execute(db));
    expect((await lost).filter(({ status }) => status === 'fulfilled')).toEqual([]);
    await new Promise(setImmediate);
    expect(await backend()).not.toBe(pid);
  });
});
