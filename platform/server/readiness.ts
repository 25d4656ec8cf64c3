import { sql } from 'kysely';
import type { Db } from './database/database.ts';
import { type AwayReason, DatabaseAway } from './database/database-away.ts';
import { migrationsAreCurrent } from './database/migrate.ts';

/** What `/readyz` says. */
export type Readiness = 'ready' | 'migrations-waiting' | AwayReason;

const patience = 2_000;

/**
 * Whether requests can be served: `ready`, or what is missing. Answers within two seconds, even while the database
 * hangs.
 */
export async function readiness(db: Db): Promise<Readiness> {
  const late = Promise.withResolvers<Readiness>();
  const timer = setTimeout(() => late.resolve('database-unreachable'), patience);
  try {
    return await Promise.race([look(db), late.promise]);
  } catch (error) {
    if (error instanceof DatabaseAway) return error.reason;
    throw error;
  } finally {
    clearTimeout(timer);
  }
}

async function look(db: Db): Promise<Readiness> {
  const { rows } = await sql<{ readOnly: string }>`
    SELECT current_setting('transaction_read_only') AS "readOnly"`.execute(db);
  if (rows[0]?.readOnly === 'on') return 'database-read-only';
  return (await migrationsAreCurrent(db)) ? 'ready' : 'migrations-waiting';
}
