import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';

/** When each job of the crontab last began, by its name. */
export async function findLastRuns(db: Db): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ name: string; at: string }>`
    SELECT identifier AS name, last_execution AS at FROM graphile_worker._private_known_crontabs
    WHERE last_execution IS NOT NULL`.execute(db);
  return new Map(rows.map(({ name, at }) => [name, at]));
}
