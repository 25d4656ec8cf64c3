import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';

/** The progress of a month's billing. */
export function findRun(db: Db, month: string) {
  return db
    .selectFrom('billing_runs')
    .select(['month', 'wanted', 'billed', 'started_at as startedAt', 'finished_at as finishedAt'])
    .where('month', '=', month)
    .executeTakeFirst();
}

/** Starts or restarts: with the number of subscriptions due now. */
export async function openRun(
  db: Db,
  month: string,
  { due, at }: { due: number; at: string },
): Promise<void> {
  await db
    .insertInto('billing_runs')
    .values({ month, wanted: due, started_at: at, finished_at: null })
    .onConflict((conflict) =>
      conflict
        .column('month')
        .doUpdateSet((eb) => ({ wanted: eb('billing_runs.billed', '+', due), finished_at: null })),
    )
    .execute();
}

export async function addBilled(db: Db, month: string, count: number): Promise<void> {
  await db
    .updateTable('billing_runs')
    .set((eb) => ({ billed: eb('billed', '+', count) }))
    .where('month', '=', month)
    .execute();
}

export async function closeRun(db: Db, month: string, at: string): Promise<void> {
  await db
    .updateTable('billing_runs')
    .set((eb) => ({ finished_at: at, wanted: eb.ref('billed') }))
    .where('month', '=', month)
    .execute();
}

/**
 * Jobs that request something of Stripe and have failed at least once: Stripe is away, or refuses. Null when there are
 * none.
 */
export async function findWaitingForStripe(
  db: Db,
): Promise<{ count: number; since: string; nextAt: string } | null> {
  const { rows } = await sql<{ count: number; since: string | null; nextAt: string | null }>`
    SELECT count(*) AS count, min(j.created_at) AS since, min(j.run_at) AS "nextAt" FROM graphile_worker.jobs j
    WHERE j.task_identifier LIKE 'stripe%' AND j.attempts > 0 AND j.locked_at IS NULL`.execute(db);
  const { count = 0, since = null, nextAt = null } = rows[0] ?? {};
  return since !== null && nextAt !== null ? { count, since, nextAt } : null;
}
