import { sql } from 'kysely';
import type { Tx } from '../database/transaction.ts';
import { currentTrace } from '../tracing/tracing.ts';

/**
 * The payload of each job, by task. Each feature merges its own in, so that a wrong name or payload does not compile.
 */
export interface JobPayloads {}

/** The name of a job. */
export type JobTask = keyof JobPayloads;

/** When and how often a job runs. */
export interface JobOptions {
  /** Two jobs with the same key are one job. */
  readonly jobKey?: string;
  readonly maxAttempts?: number;
  readonly runAt?: Temporal.Instant;
  /**
   * Instead of `runAt`: the given number of seconds from now by the database's clock, which decides when jobs
   * are taken.
   */
  readonly inSeconds?: number;
  /** Jobs of one queue run one after another, whichever process takes them. */
  readonly queue?: string;
}

/** How often a job, or a mail's delivery, is tried before it is given up. */
export const jobAttempts = 12;

/** With the trace that adds the job, so that its run shows up there. */
function payloadText(payload: object): string {
  const traceparent = currentTrace();
  return JSON.stringify(traceparent ? { ...payload, traceparent } : payload);
}

/** Adds a job in the caller's transaction: it runs if and only if the transaction commits. */
export async function addJob<T extends JobTask>(
  tx: Tx,
  task: T,
  payload: JobPayloads[T],
  options: JobOptions = {},
): Promise<void> {
  await sql`SELECT graphile_worker.add_job(
    ${task}, ${payloadText(payload)}::json,
    queue_name => ${options.queue ?? null}::text,
    run_at => coalesce(${options.runAt?.toString() ?? null}::timestamptz,
      now() + make_interval(secs => ${options.inSeconds ?? null}::float8)),
    max_attempts => ${options.maxAttempts ?? jobAttempts}::int,
    job_key => ${options.jobKey ?? null}::text
  )`.execute(tx.db);
}

/** One of several jobs of a task. */
export interface NewJob<T extends JobTask> {
  readonly payload: JobPayloads[T];
  /** Two jobs with the same key are one job. */
  readonly jobKey: string;
}

/** Adds several jobs of a task, to run at once, in one statement; otherwise as {@link addJob}. */
export async function addJobs<T extends JobTask>(tx: Tx, task: T, jobs: readonly NewJob<T>[]): Promise<void> {
  const payloads = jobs.map(({ payload }) => payloadText(payload));
  const keys = jobs.map(({ jobKey }) => jobKey);
  await sql`SELECT graphile_worker.add_jobs(ARRAY(
    SELECT ROW(${task}, payload::json, NULL, NULL, ${jobAttempts}::int, job_key, NULL, NULL)::graphile_worker.job_spec
    FROM unnest(${payloads}::text[], ${keys}::text[]) AS job (payload, job_key)))`.execute(tx.db);
}
