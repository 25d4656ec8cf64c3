import { sql } from 'kysely';
import type { Db } from './database.ts';
import { migrationsAreCurrent } from './migrate.ts';

/** Whether requests can be served: `ready`, or what is missing. Throws when the database does not answer. */
export async function readiness(db: Db): Promise<'ready' | 'migrations-waiting'> {
  await sql`SELECT 1`.execute(db);
  return (await migrationsAreCurrent(db)) ? 'ready' : 'migrations-waiting';
}
