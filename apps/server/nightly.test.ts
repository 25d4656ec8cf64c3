import { readFileSync } from 'node:fs';
import fastify from 'fastify';
import { parseCrontab } from 'graphile-worker';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createUser } from '#features/identity/server/identity.factory.ts';
import type { Db, Pool } from '#platform/server/database/database.ts';
import { readEnv } from '#platform/server/env.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { nightlyCrontab, nightlyJobs } from './nightly.ts';
import { startWorker } from './worker.ts';

let db: Db;
let pool: Pool;
let drop: () => Promise<void>;
beforeAll(async () => {
  ({ db, pool, drop } = await openTestDatabase());
});
afterAll(() => drop());

it('runs each nightly job at a time of its own', () => {
  const items = parseCrontab(nightlyCrontab);
  expect(items.map(({ task }) => task)).toEqual(Object.keys(nightlyJobs));
  expect(new Set(Object.values(nightlyJobs).map(({ at }) => at)).size).toBe(items.length);
});

it('lists each job and its hour for the operator', () => {
  const guide = readFileSync(new URL('../../docs/operations.md', import.meta.url), 'utf8');
  const two = (part = '') => part.padStart(2, '0');
  const told = [...guide.matchAll(/^\| `(\w+)` \| ((?:\d\d:\d\d(?:, )?)+) \|$/gm)].map(([, name, at]) => [
    name,
    at,
  ]);
  const jobs = Object.entries(nightlyJobs).map(([name, { at }]) => {
    const [minute, hours = ''] = at.split(' ');
    return [
      name,
      hours
        .split(',')
        .map((hour) => `${two(hour)}:${two(minute)}`)
        .join(', '),
    ];
  });
  expect(told.toSorted()).toEqual(jobs.toSorted());
});

it('runs all other sweeps when one fails, and retries that one', async () => {
  const { id } = await createUser(db, { role: 'child' });
  const old = '2026-01-01T00:00:00Z';
  await sql`INSERT INTO sessions (token_hash, user_id, persistent, created_at, last_used_at, expires_at, user_agent, address)
    VALUES ('\\x00', ${id}, true, ${old}, ${old}, ${old}, '', '')`.execute(db);
  await sql`ALTER TABLE mails RENAME TO mails_elsewhere`.execute(db);
  await sql`SELECT graphile_worker.add_job(task) FROM unnest(${Object.keys(nightlyJobs)}::text[]) task`.execute(
    db,
  );
  const log = fastify({ logger: false }).log;
  const worker = await startWorker(pool, db, readEnv({ DEMO: 'false', LOG_LEVEL: 'silent' }), log);
  const left = async () => {
    const { rows } = await sql<{ task: string; attempts: number }>`
      SELECT task_identifier AS task, attempts FROM graphile_worker.jobs
      WHERE locked_at IS NULL AND task_identifier = ANY(${Object.keys(nightlyJobs)})`.execute(db);
    return rows;
  };
  try {
    await vi.waitFor(async () => expect(await left()).toEqual([{ task: 'forgetOldMails', attempts: 1 }]), {
      timeout: 50_000,
    });
  } finally {
    await worker.stop();
  }
  expect(await db.selectFrom('sessions').select('id').execute()).toEqual([]);
});
