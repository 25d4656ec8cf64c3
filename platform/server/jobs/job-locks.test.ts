import { Logger, type Runner, run } from 'graphile-worker';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { type OpenTestDatabase, openTestDatabase } from '#platform/testing/database.ts';
import type { Db, Pool } from '../database/database.ts';
import { openJobLocks } from './job-locks.ts';

let database: OpenTestDatabase;
let db: Db;
let pool: Pool;
beforeAll(async () => {
  database = await openTestDatabase();
  ({ db, pool } = database);
});
afterAll(() => database.drop());
beforeEach(() => sql`DELETE FROM graphile_worker._private_jobs`.execute(db));

const warn = vi.fn();
const locks = () => openJobLocks(db, { warn });
const newJob = (task: string) =>
  sql`SELECT graphile_worker.add_job(${task}, '{}'::json, max_attempts => 12)`.execute(db);

async function takers(): Promise<(string | null)[]> {
  const { rows } = await sql<{ taker: string | null }>`
    SELECT locked_by AS taker FROM graphile_worker.jobs ORDER BY id`.execute(db);
  return rows.map(({ taker }) => taker);
}

// Only jobs that a worker holds now: an earlier worker leaves its lock in the pool's connection, and other test files
// have theirs.
const held = sql`FROM pg_locks l JOIN pg_database d ON d.oid = l.database
  WHERE d.datname = current_database() AND l.locktype = 'advisory' AND l.granted AND l.objid IN (
    SELECT hashtext(j.locked_by)::oid FROM graphile_worker.jobs j)`;

async function lockIsHeld(): Promise<void> {
  const look = async () => expect((await sql`SELECT l.pid ${held}`.execute(db)).rows).toHaveLength(1);
  await vi.waitFor(look, 20_000);
}

/** A worker that stays in the middle of its job until told to finish. */
async function busyWorker(events = locks().events): Promise<{ runner: Runner; finish(): void }> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await newJob('wait');
  const taskList = { wait: () => promise };
  const logger = new Logger(() => () => {});
  const options = { concurrency: 2, noHandleSignals: true, parsedCronItems: [], logger };
  const runner = await run({ pgPool: pool, taskList, events, ...options });
  await vi.waitFor(async () => expect(await takers()).toEqual([expect.stringMatching(/^pool-/)]), 20_000);
  await lockIsHeld();
  return { runner, finish: resolve };
}

async function takenBy(taker: string): Promise<void> {
  await newJob('wait');
  await sql`UPDATE graphile_worker._private_jobs SET locked_at = now(), locked_by = ${taker}
    WHERE locked_by IS NULL`.execute(db);
}

it('frees the jobs of a taker that is dead at two looks in a row', async () => {
  await takenBy('pool-dead');
  const { look } = locks();
  expect(await look()).toEqual([]);
  expect(await takers()).toEqual(['pool-dead']);
  expect(await look()).toEqual(['pool-dead']);
  expect(await takers()).toEqual([null]);
  expect(await look()).toEqual([]);
});

it('leaves a living taker its job, however often it looks', async () => {
  const { runner, finish } = await busyWorker();
  const { look } = locks();
  for (let round = 0; round < 3; round += 1) expect(await look()).toEqual([]);
  expect(await takers()).toEqual([expect.stringMatching(/^pool-/)]);
  finish();
  await runner.stop();
  // What has finished is taken off the list a moment later.
  await vi.waitFor(async () => expect(await takers()).toEqual([]), 20_000);
});

it('leaves a taker its job that has lost its connection for a moment', async () => {
  const { runner, finish } = await busyWorker();
  await sql`SELECT pg_terminate_backend(l.pid) ${held}`.execute(db);
  const { look } = locks();
  expect(await look()).toEqual([]);
  await lockIsHeld();
  expect(await look()).toEqual([]);
  finish();
  await runner.stop();
});

it('frees a job once when two processes look at once', async () => {
  await takenBy('pool-dead');
  const both = [locks(), locks()];
  await Promise.all(both.map(({ look }) => look()));
  await Promise.all(both.map(({ look }) => look()));
  expect(await takers()).toEqual([null]);
});
