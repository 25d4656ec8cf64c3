import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';

/** What those who wait for a lock in this database are about to do. */
export async function waitingForLocks(db: Db): Promise<string[]> {
  const { rows } = await sql<{ query: string }>`SELECT query FROM pg_stat_activity
    WHERE wait_event_type = 'Lock' AND datname = current_database()`.execute(db);
  return rows.map(({ query }) => query);
}
