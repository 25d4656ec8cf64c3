import { sql } from 'kysely';
import type { Tx } from '../database/transaction.ts';

/** What a job is called with and may use; features register theirs in `<noun>.jobs.ts`. */
export interface JobOptions {
  /** Two jobs with one key are one job. */
  readonly jobKey?: string;
  readonly maxAttempts?: number;
  readonly runAt?: Temporal.Instant;
}

/** Adds a job in the caller's transaction: it runs if and only if the transaction commits. */
export async function addJob(
  tx: Tx,
  task: string,
  payload: Record<string, unknown>,
  options: JobOptions = {},
): Promise<void> {
  await sql`SELECT graphile_worker.add_job(
    ${task}, ${JSON.stringify(payload)}::json,
    run_at => ${options.runAt?.toString() ?? null}::timestamptz,
    max_attempts => ${options.maxAttempts ?? 12}::int,
    job_key => ${options.jobKey ?? null}::text
  )`.execute(tx.db);
}
