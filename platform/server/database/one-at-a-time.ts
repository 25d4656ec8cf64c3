import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Db } from './database.ts';

/** Advisory locks with this first key let one process at a time do something; the second key is made from its name. */
const lockClass = 1_869_767_274;
/** The pause between two attempts to take the lock, in milliseconds. */
const pause = 250;

/**
 * Does the work while no other process on this database does work of this name: the others wait, and `onWait` is called once.
 * If a process dies, its session ends and the next one gets in.
 */
export function oneAtATime<R>(
  db: Db,
  name: string,
  { work, onWait }: { readonly work: () => Promise<R>; readonly onWait: () => void },
): Promise<R> {
  return db.connection().execute(async (session) => {
    // Polled: waiting inside a single query would look like a hanging database.
    for (let looks = 0; !(await tryLock(session, name)); looks += 1) {
      if (looks === 0) onWait();
      await sleep(pause);
    }
    try {
      return await work();
    } finally {
      await sql`SELECT pg_advisory_unlock(${lockClass}, hashtext(${name}))`.execute(session);
    }
  });
}

async function tryLock(session: Db, name: string): Promise<boolean> {
  const { rows } = await sql<{ mine: boolean }>`
    SELECT pg_try_advisory_lock(${lockClass}, hashtext(${name})) AS mine`.execute(session);
  return rows[0]?.mine ?? false;
}
