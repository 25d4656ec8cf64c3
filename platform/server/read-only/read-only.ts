import { sql } from 'kysely';
import type pg from 'pg';
import { AppError } from '#platform/shared/app-error.ts';
import type { Db } from '../database/database.ts';
import { DatabaseAway } from '../database/database-away.ts';
import { readOnlyOnPurpose } from '../database/patient-client.ts';
import { nowIso, type Scope } from '../scope.ts';

/** The row of `settings` that holds the mode. It is the whole state: every process and every start reads it there. */
const name = 'read_only';

/** Since when nothing may be changed, and until when as announced (instants); the announced time ends nothing. */
export interface ReadOnlyMode {
  readonly since: string;
  readonly until: string | null;
}

/** Seconds after which a refused write may be tried again. */
const pause = { least: 30, usual: 300, most: 3_600 };

/** The academy is read-only for now: 503 `server/read-only`, with the announced time and when to retry. */
export class ReadOnly extends AppError {
  declare readonly data: { readonly retryAfter: number; readonly until: string | null };

  constructor({ until }: ReadOnlyMode, now: Temporal.Instant) {
    const left = until === null ? pause.usual : (Date.parse(until) - now.epochMilliseconds) / 1_000;
    const retryAfter = Math.ceil(Math.min(pause.most, Math.max(pause.least, left)));
    super('server/read-only', { retryAfter, until });
    this.name = 'ReadOnly';
  }
}

/** The read-only mode as it stands in the database, or null when the academy takes changes. */
export async function readOnlyMode(db: Db): Promise<ReadOnlyMode | null> {
  const row = await db
    .selectFrom('settings')
    .select(['value', 'changed_at as since'])
    .where('name', '=', name)
    .executeTakeFirst();
  if (!row) return null;
  const { until } = row.value as { until: string | null };
  return { since: row.since, until };
}

/** Switches the mode on, with the announced end or none, or changes that; off with null. For all processes at once. */
export async function writeReadOnlyMode(
  scope: Scope,
  mode: Pick<ReadOnlyMode, 'until'> | null,
): Promise<void> {
  if (!mode) {
    await scope.db.deleteFrom('settings').where('name', '=', name).execute();
    return;
  }
  const value = JSON.stringify({ until: mode.until });
  const changed_by = scope.actor?.id ?? null;
  await scope.db
    .insertInto('settings')
    .values({ name, value, changed_at: nowIso(scope), changed_by })
    // The beginning stays when only the announced time changes.
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value, changed_by }))
    .execute();
}

/**
 * Throws {@link ReadOnly} while the mode is on, unless the scope works on in it, and `impersonation/read-only` for an admin who looks at what a
 * family sees (record 155): not even signing in changes anything then.
 */
export async function refuseWrites(scope: Scope): Promise<void> {
  if (scope.actor?.impersonation) throw new AppError('impersonation/read-only');
  const mode = scope.worksInReadOnly ? null : await readOnlyMode(scope.db);
  if (mode) throw new ReadOnly(mode, scope.now);
}

/**
 * Does the work of a transaction. While the mode is on, the transaction is read-only for PostgreSQL itself, and a write in it
 * is thrown as {@link ReadOnly}: a procedure that says it reads, and writes, changes nothing. The same holds for an admin who looks at
 * what a family sees, whose write is thrown as `impersonation/read-only`.
 */
export async function inReadOnlyMode<R>(scope: Scope, tx: Db, work: () => Promise<R>): Promise<R> {
  const mode = scope.worksInReadOnly ? null : await readOnlyMode(tx);
  if (!mode && !scope.actor?.impersonation) return work();
  await sql.raw(readOnlyOnPurpose).execute(tx);
  try {
    return await work();
  } catch (error) {
    const isRefusedWrite = error instanceof DatabaseAway && error.reason === 'database-read-only';
    if (!isRefusedWrite) throw error;
    throw mode ? new ReadOnly(mode, scope.now) : new AppError('impersonation/read-only');
  }
}

/** Whether jobs wait, asked on a connection of the job runner. */
export async function jobsPause(client: pg.PoolClient): Promise<boolean> {
  const { rowCount } = await client.query('SELECT FROM settings WHERE name = $1', [name]);
  return rowCount === 1;
}

/** The database's own time. Transactions are told apart by it: the clock of a process may differ. */
export async function databaseTime(db: Db): Promise<string> {
  const { rows } = await sql<{ at: string }>`SELECT clock_timestamp() AS at`.execute(db);
  return rows[0]?.at ?? '';
}

/**
 * How many transactions that began before an instant of the {@link databaseTime}, and jobs, are still at work. Of an instant after the mode was
 * committed: once there are none, nothing changes any more. Looks at this product's sessions on this database, the asking one excepted.
 */
export async function countUnfinished(db: Db, before: string): Promise<number> {
  const { rows: transactions } = await sql<{ count: number }>`
    SELECT count(*) AS count FROM pg_stat_activity
      WHERE datname = current_database() AND application_name = 'orbita' AND pid <> pg_backend_pid()
        AND xact_start <= ${before}::timestamptz`.execute(db);
  // Only afterwards, in a statement of its own: a transaction that is over by now has marked the job it took.
  const { rows: jobs } = await sql<{ count: number }>`
    SELECT count(*) AS count FROM graphile_worker.jobs WHERE locked_at IS NOT NULL`.execute(db);
  return Number(transactions[0]?.count) + Number(jobs[0]?.count);
}
