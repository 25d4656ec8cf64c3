import { type Connection, connectionTo, type Db, openDatabase } from '#platform/server/database/database.ts';
import { migrateToLatest } from '#platform/server/database/migrate.ts';
import {
  findRunningPostgres,
  startEmbeddedPostgres,
} from '#platform/server/embedded-postgres/embedded-postgres.ts';
import type { Env } from '#platform/server/env.ts';

const quiet = { info() {}, warn: (message: string) => process.stderr.write(`${message}\n`) };
// A command that was interrupted by a change of hosts says so itself.
const silent = { warn() {} };

/**
 * Runs work on the academy's database as it is: that of `DATABASE_URL`, otherwise the embedded one, whether or not Orbita is running on
 * it.
 */
export async function withConnection<R>(env: Env, work: (connection: Connection) => Promise<R>): Promise<R> {
  const running = env.databaseUrl ? connectionTo(env.databaseUrl, silent) : findRunningPostgres(env.dataDir);
  const own = running ? null : await startEmbeddedPostgres({ dataDir: env.dataDir, log: quiet });
  try {
    return await work(running ?? own?.connection ?? {});
  } finally {
    await own?.stop();
  }
}

/** Runs an operator's command on the academy's database, as {@link withConnection}. Migrations are brought up to date first. */
export function withDatabase<R>(env: Env, work: (db: Db) => Promise<R>): Promise<R> {
  return withConnection(env, async (connection) => {
    await migrateToLatest(connection);
    return withHandle(connection, work);
  });
}

/** Opens a handle on the database for the time of the work. */
export async function withHandle<R>(connection: Connection, work: (db: Db) => Promise<R>): Promise<R> {
  const { db } = openDatabase(connection, (error) => quiet.warn(error.message), 4);
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
}
