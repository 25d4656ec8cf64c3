import fastify from 'fastify';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Db, Pool } from '#platform/server/database/database.ts';
import { readEnv } from '#platform/server/env.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { nightlyJobs } from '../nightly.ts';
import { startWorker } from '../worker.ts';

let db: Db;
let pool: Pool;
let drop: () => Promise<void>;
beforeAll(async () => {
  ({ db, pool, drop } = await openTestDatabase());
  // Jobs leave the queue when they are done.
  await sql`CREATE TABLE queued (task text NOT NULL)`.execute(db);
  await sql`CREATE FUNCTION note_queued() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    INSERT INTO queued SELECT identifier FROM graphile_worker._private_tasks WHERE id = NEW.task_id;
    RETURN NULL; END $$`.execute(db);
  await sql`CREATE TRIGGER note_queued AFTER INSERT ON graphile_worker._private_jobs
    FOR EACH ROW EXECUTE FUNCTION note_queued()`.execute(db);
});
afterAll(() => drop());
afterEach(() => void vi.useRealTimers());

/** Makes all nightly jobs last queued at the instant: none has run since. */
async function awaySince(instant: string): Promise<void> {
  await sql`TRUNCATE queued, graphile_worker._private_known_crontabs`.execute(db);
  await sql`INSERT INTO graphile_worker._private_known_crontabs (identifier, known_since, last_execution)
    SELECT task, ${instant}, ${instant} FROM unnest(${Object.keys(nightlyJobs)}::text[]) task`.execute(db);
}

/** What two processes queue that start at once. */
async function queuedAtStart(now: string): Promise<string[]> {
  vi.setSystemTime(now);
  const log = fastify({ logger: false }).log;
  const env = readEnv({ DEMO: 'false', LOG_LEVEL: 'silent' });
  const workers = await Promise.all([startWorker(pool, db, env, log), startWorker(pool, db, env, log)]);
  // Stopping waits until both have checked what was missed.
  await Promise.all(workers.map((worker) => worker.stop()));
  const { rows } = await sql<{ task: string }>`SELECT task FROM queued ORDER BY task`.execute(db);
  return rows.map(({ task }) => task);
}

const allBut = (...left: string[]) =>
  Object.keys(nightlyJobs)
    .filter((task) => !left.includes(task))
    .sort();

describe('after nights in which no process ran', () => {
  it('each nightly job is queued once by the starting processes, except the evening’s, which keeps to its hour', async () => {
    await awaySince('2026-03-02T12:00:00Z');
    expect(await queuedAtStart('2026-03-06T09:00:30Z')).toEqual(allBut('notifyMissingSheets'));
    expect(await queuedAtStart('2026-03-06T09:00:40Z')).toEqual(allBut('notifyMissingSheets'));
  });

  it('payment reminders wait for the next morning when the day is over', async () => {
    await awaySince('2026-03-02T12:00:00Z');
    expect(await queuedAtStart('2026-03-06T17:08:30Z')).toEqual(
      allBut('notifyMissingSheets', 'remindPayers'),
    );
  });

  it('nothing is made up for after a night in which all ran, nor at the first start', async () => {
    await awaySince('2026-03-06T08:59:00Z');
    expect(await queuedAtStart('2026-03-06T09:00:30Z')).toEqual([]);
    await sql`TRUNCATE queued, graphile_worker._private_known_crontabs`.execute(db);
    expect(await queuedAtStart('2026-03-06T09:00:30Z')).toEqual([]);
  });
});
