import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import { jobAttempts } from '#platform/server/jobs/jobs.ts';
import { type KeptDecision, type KeptMails, type MailAge, mailAges } from '../shared/operations.ts';

/**
 * A job `j` that failed the maximum number of times: it is no longer retried automatically. Mail deliveries are listed
 * as mails.
 */
export const gaveUp: RawBuilder<boolean> = sql`(j.attempts >= j.max_attempts AND j.last_error IS NOT NULL
  AND j.locked_at IS NULL AND j.task_identifier <> 'deliverMail')`;

/** A mail `m` with all its attempts used up, undelivered. */
export const isUndelivered: RawBuilder<boolean> = sql`(m.sent_at IS NULL AND m.kept_at IS NULL AND m.dropped_at IS NULL
  AND m.attempts >= ${sql.lit(jobAttempts)})`;

/** A mail `m` that is still tried. */
export const isWaiting: RawBuilder<boolean> = sql`(m.sent_at IS NULL AND m.kept_at IS NULL AND m.dropped_at IS NULL
  AND m.attempts < ${sql.lit(jobAttempts)})`;

/** The address of a mail `m` with its local part hidden: enough to recognise it, too little to write to. */
export const maskedRecipient: RawBuilder<string> = sql`(left(m.recipient, 1) || '•••@' || split_part(m.recipient, '@', 2))`;

/** A job as an admin sees it: its payload names people and stays hidden. */
export interface FailedJobRow {
  readonly id: string;
  readonly task: string;
  readonly attempts: number;
  readonly error: string;
  readonly failedAt: string;
}

/** The jobs that gave up, the latest first. */
export async function findFailedJobs(db: Db, limit: number): Promise<FailedJobRow[]> {
  const { rows } = await sql<FailedJobRow>`
    SELECT j.id::text, j.task_identifier AS task, j.attempts::int, j.last_error AS error, j.updated_at AS "failedAt"
    FROM graphile_worker.jobs j WHERE ${gaveUp} ORDER BY j.updated_at DESC, j.id DESC LIMIT ${limit}`.execute(
    db,
  );
  return rows;
}

/** An undelivered mail, its address masked. */
export interface UndeliveredRow {
  readonly id: string;
  readonly recipient: string;
  readonly attempts: number;
  readonly error: string;
  readonly createdAt: string;
}

/** The undelivered mails, the latest first. Their subjects name children and stay hidden. */
export async function findUndelivered(db: Db, limit: number): Promise<UndeliveredRow[]> {
  const { rows } = await sql<UndeliveredRow>`
    SELECT m.id, ${maskedRecipient} AS recipient, m.attempts::int, coalesce(m.last_error, '') AS error,
      m.created_at AS "createdAt"
    FROM mails m WHERE ${isUndelivered} ORDER BY m.created_at DESC, m.id DESC LIMIT ${limit}`.execute(db);
  return rows;
}

/** The database's statistics. */
export interface DatabaseFacts {
  readonly version: string;
  readonly bytes: number;
  readonly migrations: number;
  readonly lastMigration: string | null;
  readonly waitingJobs: number;
  readonly oldestJobAt: string | null;
  /** Processes that listen for news: one connection each. */
  readonly processes: number;
}

/** Sizes, counts and times in one statement. */
export async function findDatabaseFacts(db: Db): Promise<DatabaseFacts> {
  const { rows } = await sql<DatabaseFacts>`
    SELECT current_setting('server_version') AS version, pg_database_size(current_database()) AS bytes,
      (SELECT count(*)::int FROM kysely_migration) AS migrations,
      (SELECT max(name) FROM kysely_migration) AS "lastMigration",
      (SELECT count(*)::int FROM graphile_worker.jobs j WHERE j.attempts < j.max_attempts AND j.run_at <= now()) AS "waitingJobs",
      (SELECT min(j.run_at) FROM graphile_worker.jobs j WHERE j.attempts < j.max_attempts AND j.run_at <= now()) AS "oldestJobAt",
      (SELECT count(*)::int FROM pg_stat_activity a
        WHERE a.datname = current_database() AND a.application_name = 'orbita-listen') AS processes`.execute(
    db,
  );
  const [facts] = rows;
  if (!facts) throw new Error('The database said nothing of itself.');
  return facts;
}

/** The age of a mail at a moment, as {@link mailAges} name it. */
const ageAt = (moment: RawBuilder<unknown>, written: RawBuilder<unknown>): RawBuilder<MailAge> => sql`CASE
  WHEN ${written} > ${moment} - interval '1 day' THEN 'day'
  WHEN ${written} > ${moment} - interval '7 days' THEN 'week' ELSE 'older' END`;

/** The kept mails by kind and age, the freshest of each kind first. */
export async function findKept(db: Db, now: string): Promise<KeptMails[]> {
  const { rows } = await sql<KeptMails>`
    SELECT kind, age, count(*)::int AS count, ${now}::text AS before
    FROM (SELECT m.kind, ${ageAt(sql`${now}::timestamptz`, sql`m.created_at`)} AS age FROM mails m WHERE m.kept_at IS NOT NULL) AS k
    GROUP BY kind, age ORDER BY kind, array_position(${[...mailAges]}::text[], age)`.execute(db);
  return rows;
}

/**
 * Ends the keeping of up to `limit` mails of a kind and age, as they were at the moment that was seen, the oldest first. They wait again, or are dropped; news for an address that
 * no longer belongs to an enabled account is always dropped. Returns all of them, and which wait.
 */
export async function endKeeping(
  db: Db,
  { kind, age, send, before }: KeptDecision,
  { now, limit }: { readonly now: string; readonly limit: number },
): Promise<{ id: string; waits: boolean }[]> {
  const seen = sql`least(${before ?? now}::timestamptz, ${now}::timestamptz)`;
  // What can be switched off is for people with an account; orders of prizes go to the academy.
  const isWanted = sql`(${send}::boolean AND (m.unsubscribe_url IS NULL
    OR EXISTS (SELECT FROM users u WHERE u.email = m.recipient AND u.disabled_at IS NULL)))`;
  const { rows } = await sql<{ id: string; waits: boolean }>`
    UPDATE mails m SET kept_at = NULL, attempts = 0, dropped_at = CASE WHEN ${isWanted} THEN NULL ELSE ${now}::timestamptz END
    WHERE m.id IN (
      SELECT k.id FROM mails k WHERE k.kept_at IS NOT NULL AND k.kind = ${kind}
        AND k.created_at <= ${seen} AND ${ageAt(seen, sql`k.created_at`)} = ${age}
      ORDER BY k.created_at, k.id LIMIT ${limit} FOR UPDATE)
    RETURNING m.id, m.dropped_at IS NULL AS waits`.execute(db);
  return rows;
}

/** Whom a test mail goes to; undefined for an account without an address. */
export function findOwnAddress(db: Db, userId: string) {
  return db
    .selectFrom('users')
    .select(({ ref }) => [
      ref('email').$notNull().as('email'),
      'locale',
      'first_name as firstName',
      'role',
      'email_verified_at as emailVerifiedAt',
    ])
    .where('id', '=', userId)
    .where('email', 'is not', null)
    .executeTakeFirst();
}

/** What `/metrics` says about jobs and mails; ages in seconds, 0 if nothing waits. */
export interface WorkCounts {
  readonly waitingJobs: number;
  /** For how long the first job has been due that was not taken yet. */
  readonly oldestJob: number;
  readonly failedJobs: number;
  readonly undelivered: number;
}

/** How many jobs could run now, how many gave up, and how many mails are undelivered. */
export async function countFailures(db: Db): Promise<WorkCounts> {
  const { rows } = await sql<WorkCounts>`
    SELECT count(*) FILTER (WHERE j.attempts < j.max_attempts AND j.run_at <= now())::int AS "waitingJobs",
      coalesce(extract(epoch FROM now() - min(j.run_at)
        FILTER (WHERE j.attempts < j.max_attempts AND j.run_at <= now() AND j.locked_at IS NULL)), 0)::float8 AS "oldestJob",
      count(*) FILTER (WHERE ${gaveUp})::int AS "failedJobs",
      (SELECT count(*)::int FROM mails m WHERE ${isUndelivered}) AS undelivered
    FROM graphile_worker.jobs j`.execute(db);
  return rows[0] ?? { waitingJobs: 0, oldestJob: 0, failedJobs: 0, undelivered: 0 };
}

/**
 * When the first mail was written that should have left before the given instant; null if there is none. A mail is no sign of trouble
 * once a later one has left, while others of its moment still leave, or when only its recipient or its text was refused.
 */
export async function findLateMail(db: Db, before: string): Promise<string | null> {
  const { rows } = await sql<{ since: string | null }>`
    WITH last AS (SELECT created_at FROM mails WHERE sent_at IS NOT NULL ORDER BY created_at DESC LIMIT 1),
      moving AS (SELECT FROM mails m JOIN last USING (created_at) WHERE m.sent_at > ${before})
    SELECT min(m.created_at) AS since FROM mails m
    WHERE m.sent_at IS NULL AND m.kept_at IS NULL AND m.dropped_at IS NULL AND m.created_at < ${before}
      AND coalesce(m.last_error, '') !~ '^(Can.t send mail|Message failed)'
      AND (m.created_at > coalesce((SELECT created_at FROM last), '-infinity')
        OR m.created_at = (SELECT created_at FROM last) AND NOT EXISTS (SELECT FROM moving))`.execute(db);
  return rows[0]?.since ?? null;
}

/**
 * Restarts a job that gave up; returns whether there was one. Locked first: of two concurrent calls only one finds it.
 */
export async function restartJob(db: Db, id: string): Promise<boolean> {
  const { rows } = await sql`
    WITH held AS (SELECT j.id FROM graphile_worker._private_jobs j WHERE j.id = ${id}::bigint
      AND j.attempts >= j.max_attempts AND j.last_error IS NOT NULL AND j.locked_at IS NULL FOR UPDATE)
    SELECT graphile_worker.reschedule_jobs(ARRAY[held.id], run_at => now(), attempts => 0) FROM held`.execute(
    db,
  );
  return rows.length > 0;
}

/** Resets an undelivered mail to its first attempt, locked until the transaction ends; returns whether there was one. */
export async function resetMail(db: Db, id: string): Promise<boolean> {
  const { rows } = await sql`UPDATE mails m SET attempts = 0
    WHERE m.id = ${id} AND ${isUndelivered} RETURNING m.id`.execute(db);
  return rows.length > 0;
}
