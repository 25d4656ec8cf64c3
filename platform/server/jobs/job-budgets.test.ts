import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, it, vi } from 'vitest';
import { openTestDatabase } from '#platform/testing/database.ts';
import { newBudget, Silence, within } from '../database/silence.ts';
import { runJobs } from './job-runner.ts';

const log = { warn() {}, error() {} };

/** Whether whoever runs this gives up on a silent database, having no patience left. */
async function givesUp(): Promise<boolean> {
  const silence = new Silence();
  const giveUp = vi.fn();
  silence.asked();
  await silence.wait(sleep(1000), giveUp);
  silence.answered();
  return giveUp.mock.calls.length > 0;
}

it('has a job wait as long as jobs do, though a request opened the connection that wakes the runner', async () => {
  const { db, pool, drop } = await openTestDatabase();
  await within(newBudget(0), async () => {
    expect(await givesUp()).toBe(true);
    const clients = await Promise.all([1, 2, 3].map(() => pool.connect()));
    for (const client of clients) client.release();
  });
  const { promise, resolve } = Promise.withResolvers<readonly boolean[]>();
  const met: boolean[] = [];
  const task = async () => void (met.push(await givesUp()) === 3 && resolve(met));
  const runner = await runJobs({ pool, db, log, taskList: { task }, crontab: '', concurrency: 1 });
  try {
    for (let times = 0; times < 3; times += 1) {
      // Once it is idle, whatever is added wakes it.
      await vi.waitFor(() => expect(met).toHaveLength(times), { timeout: 20_000 });
      await sleep(500);
      await sql`SELECT graphile_worker.add_job('task')`.execute(db);
    }
    expect(await promise).toEqual([false, false, false]);
  } finally {
    await runner.stop();
    await drop();
  }
}, 90_000);
