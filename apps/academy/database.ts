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
 * Runs an operator's command on the academy's database: that of `DATABASE_URL`, otherwise the embedded one, whether or
 * not Orbita is running on it. Migrations are brought up to date first.
 */
export async function withDatabase<R>(env: Env, work: (db: Db) => Promise<R>): Promise<R> {
  const running = env.databaseUrl ? connectionTo(env.databaseUrl, silent) : findRunningPostgres(env.dataDir);
  const own = running ? null : await startEmbeddedPostgres({ dataDir: env.dataDir, log: quiet });
  const connection: Connection = running ?? own?.connection ?? {};
  try {
    await migrateToLatest(connection);
    const { db } = openDatabase(connection, (error) => quiet.warn(error.message), 4);
    try {
      return await work(db);
    } finally {
      await db.destroy();
    }
  } finally {
    await own?.stop();
  }
}
