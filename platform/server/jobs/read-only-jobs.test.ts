import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { openTestDatabase } from '#platform/testing/database.ts';
import type { Db, Pool } from '../database/database.ts';
import { readEnv } from '../env.ts';
import { countUnfinished, databaseTime, writeReadOnlyMode } from '../read-only/read-only.ts';
import { runJobs } from './job-runner.ts';
import { jobScope } from './job-scope.ts';

let db: Db;
let pool: Pool;
let drop: () => Promise<void>;
beforeAll(async () => {
  ({ db, pool, drop } = await openTestDatabase());
});
afterAll(() => drop());

const patience = { timeout: 20_000 };
const log = { info() {}, warn() {}, error() {} };

it('takes no job while the academy is read-only, and those that waited afterwards', async () => {
  const scope = jobScope(db, readEnv({ DEMO: 'false' }), log);
  await writeReadOnlyMode(scope, { until: null });
  const asked = vi.spyOn(pg.Client.prototype, 'query');
  const looks = () => asked.mock.calls.filter(([text]) => /^SELECT FROM settings/.test(String(text))).length;
  const task = vi.fn();
  const runner = await runJobs({ pool, db, log, taskList: { task }, crontab: '', concurrency: 1 });
  try {
    await sql`SELECT graphile_worker.add_job('task')`.execute(db);
    const before = looks();
    await vi.waitFor(() => expect(looks()).toBeGreaterThan(before + 1), patience);
    const { rows } = await sql`SELECT attempts, locked_at FROM graphile_worker.jobs`.execute(db);
    expect(rows).toEqual([{ attempts: 0, locked_at: null }]);
    await writeReadOnlyMode(scope, null);
    await vi.waitFor(() => expect(task).toHaveBeenCalledOnce(), patience);
  } finally {
    asked.mockRestore();
    await runner.stop();
  }
  expect((await sql`SELECT FROM graphile_worker.jobs`.execute(db)).rows).toEqual([]);
}, 60_000);

it('sees a job that is being taken while the mode is switched on', async () => {
  const scope = jobScope(db, readEnv({ DEMO: 'false' }), log);
  const { query } = pg.Client.prototype;
  const between = Promise.withResolvers<number>();
  let isMet = false;
  // The mode is off when the runner looks, and on before it takes the job.
  const asked = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
    this: pg.Client,
    ...given
  ) {
    const send = () => Reflect.apply(query, this, given);
    if (isMet || !/^get_job/.test(String(Object(given[0]).name))) return send();
    isMet = true;
    const switchOn = async () => {
      await writeReadOnlyMode(scope, { until: null });
      between.resolve(await countUnfinished(db, await databaseTime(db)));
    };
    return switchOn().then(send);
  });
  const task = vi.fn();
  await sql`SELECT graphile_worker.add_job('task')`.execute(db);
  const runner = await runJobs({ pool, db, log, taskList: { task }, crontab: '', concurrency: 1 });
  try {
    // The runner that starts may be at something else, too.
    expect(await between.promise).toBeGreaterThanOrEqual(1);
    await vi.waitFor(() => expect(task).toHaveBeenCalledOnce(), patience);
  } finally {
    asked.mockRestore();
    await runner.stop();
    await writeReadOnlyMode(scope, null);
  }
}, 60_000);
