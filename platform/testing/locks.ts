import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Db } from '#platform/server/database/database.ts';

/** The queries of those who wait for a lock in this database. */
export async function waitingForLocks(db: Db): Promise<string[]> {
  const { rows } = await sql<{ query: string }>`SELECT query FROM pg_stat_activity
    WHERE wait_event_type = 'Lock' AND datname = current_database()`.execute(db);
  return rows.map(({ query }) => query);
}

/**
 * Forces works to meet: while `hold` holds what all of them need, each is started in turn and waits; then all are released
 * at once. Returns how each ended.
 */
export async function meetAt(
  db: Db,
  hold: (db: Db) => Promise<unknown>,
  ...works: readonly (() => Promise<unknown>)[]
): Promise<PromiseSettledResult<unknown>[]> {
  const begun: Promise<unknown>[] = [];
  await db.transaction().execute(async (tx) => {
    await hold(tx);
    for (const work of works) {
      const running = work();
      // Works that fail before the release are reported below.
      running.catch(() => {});
      begun.push(running);
      await expect.poll(() => waitingForLocks(db).then(({ length }) => length)).toBe(begun.length);
    }
  });
  return Promise.allSettled(begun);
}
