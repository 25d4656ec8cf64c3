import { randomUUID } from 'node:crypto';
import fastify from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { bulletinPlanOf } from '#features/bulletins/server/bulletins.factory.ts';
import { createBulletin } from '#features/bulletins/server/bulletins.service.ts';
import { createUser } from '#features/identity/server/identity.factory.ts';
import type { Db, Pool } from '#platform/server/database/database.ts';
import { readEnv } from '#platform/server/env.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { testScope } from '#platform/testing/scope.ts';
import { formerJobs } from './former-jobs.ts';
import { startWorker } from './worker.ts';

let db: Db;
let pool: Pool;
let drop: () => Promise<void>;
beforeAll(async () => {
  ({ db, pool, drop } = await openTestDatabase());
});
afterAll(() => drop());

it('runs jobs that wait under their former names', async () => {
  const parent = await createUser(db, { role: 'parent' });
  // The worker's clock is the machine's.
  const now = Temporal.Now.instant();
  const scope = testScope(db, await createUser(db, { role: 'admin' }), { now: now.toString() });
  const plan = bulletinPlanOf({
    ...{ startsAt: now.toString(), endsAt: now.add({ hours: 1 }).toString() },
    to: { many: false, emails: [parent.email] },
  });
  const { id: bulletinId } = await createBulletin(scope, { bulletinId: randomUUID(), plan });
  await sql`SELECT graphile_worker.remove_job(key) FROM graphile_worker.jobs`.execute(db);
  const waiting: Record<keyof typeof formerJobs, object> = {
    tellAbsence: { sheetId: randomUUID(), userId: parent.id },
    tellBulletin: { bulletinId },
    tellInvoicesSettled: { invoiceIds: [randomUUID()] },
    tellMissingSheets: {},
  };
  expect(Object.keys(waiting)).toEqual(Object.keys(formerJobs));
  for (const [task, payload] of Object.entries(waiting)) {
    await sql`SELECT graphile_worker.add_job(${task}, ${JSON.stringify(payload)}::json)`.execute(db);
  }
  const left = async () => {
    const { rows } = await sql`SELECT task_identifier FROM graphile_worker.jobs
      WHERE task_identifier = ANY(${Object.keys(formerJobs)})`.execute(db);
    return rows;
  };
  const log = fastify({ logger: false }).log;
  const worker = await startWorker(pool, db, readEnv({ DEMO: 'false', LOG_LEVEL: 'silent' }), log);
  try {
    await vi.waitFor(async () => expect(await left()).toEqual([]), { timeout: 50_000 });
  } finally {
    await worker.stop();
  }
  const told = db.selectFrom('notifications').select('user_id').where('key', 'like', `%${bulletinId}%`);
  expect(await told.execute()).toEqual([{ user_id: parent.id }]);
});
