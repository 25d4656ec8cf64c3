import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { type OpenTestDatabase, openTestDatabase } from '#platform/testing/database.ts';
import type { Db } from '../database/database.ts';
import { type JobLocks, openJobLocks } from './job-locks.ts';

let database: OpenTestDatabase;
let db: Db;
const opened: JobLocks[] = [];
beforeAll(async () => {
  database = await openTestDatabase();
  ({ db } = database);
});
afterAll(() => database.drop());
beforeEach(() => sql`DELETE FROM graphile_worker._private_jobs`.execute(db));
afterEach(() => Promise.all(opened.splice(0).map((each) => each.close())));

const locks = () => openJobLocks({ ...database, log: { warn() {} } });

/** Holds locks as a process does, without its checks. */
async function process(): Promise<JobLocks> {
  const started = locks();
  await started.start();
  opened.push(started);
  return started;
}

async function takers(): Promise<(string | null)[]> {
  const { rows } = await sql<{ taker: string | null }>`
    SELECT locked_by AS taker FROM graphile_worker.jobs ORDER BY id`.execute(db);
  return rows.map(({ taker }) => taker);
}

async function takenBy(taker: string): Promise<void> {
  await sql`SELECT graphile_worker.add_job('wait', '{}'::json, max_attempts => 12)`.execute(db);
  await sql`UPDATE graphile_worker._private_jobs SET locked_at = now(), locked_by = ${taker}
    WHERE locked_by IS NULL`.execute(db);
}

const held = sql`FROM pg_locks l JOIN pg_database d ON d.oid = l.database
  WHERE d.datname = current_database() AND l.locktype = 'advisory' AND l.granted`;

async function locksHeld(count: number): Promise<void> {
  const look = async () => expect((await sql`SELECT l.objid ${held}`.execute(db)).rows).toHaveLength(count);
  await vi.waitFor(look, 20_000);
}

it('frees the jobs of a worker that is dead at two checks in a row', async () => {
  await takenBy('pool-dead');
  const { look } = locks();
  expect(await look()).toEqual([]);
  expect(await takers()).toEqual(['pool-dead']);
  expect(await look()).toEqual(['pool-dead']);
  expect(await takers()).toEqual([null]);
  expect(await look()).toEqual([]);
});

it('leaves a living worker its job, however often it checks, and frees what one left behind', async () => {
  const { enter, leave } = await process();
  enter('pool-living');
  await takenBy('pool-living');
  await locksHeld(1);
  const { look } = locks();
  for (let round = 0; round < 3; round += 1) expect(await look()).toEqual([]);
  expect(await takers()).toEqual(['pool-living']);
  leave('pool-living');
  await locksHeld(0);
  expect([await look(), await look()]).toEqual([[], ['pool-living']]);
});

it('leaves their jobs to two runners of a process that lost its connection for a moment', async () => {
  const { enter, leave } = await process();
  for (const taker of ['pool-old', 'pool-new']) {
    enter(taker);
    await takenBy(taker);
  }
  await locksHeld(2);
  await sql`SELECT pg_terminate_backend(l.pid) ${held}`.execute(db);
  const { look } = locks();
  await look();
  await locksHeld(2);
  expect(await look()).toEqual([]);
  expect(await takers()).toEqual(['pool-old', 'pool-new']);
  leave('pool-old');
  await locksHeld(1);
});

it('takes no job from others because of a check before it lost the database itself', async () => {
  await takenBy('pool-dead');
  const { look } = locks();
  await look();
  await sql`ALTER SCHEMA graphile_worker RENAME TO elsewhere`.execute(db);
  await expect(look()).rejects.toThrow('graphile_worker');
  await sql`ALTER SCHEMA elsewhere RENAME TO graphile_worker`.execute(db);
  expect([await look(), await look()]).toEqual([[], ['pool-dead']]);
});

it('frees a job once when two processes check at once', async () => {
  await takenBy('pool-dead');
  const both = [locks(), locks()];
  await Promise.all(both.map(({ look }) => look()));
  await Promise.all(both.map(({ look }) => look()));
  expect(await takers()).toEqual([null]);
});
