import { sql } from 'kysely';
import type pg from 'pg';
import type { Db, Pool } from '#platform/server/database/database.ts';
import type { Acquired, Held } from './lock-orders.ts';

/** Strengths of row locks as `pgrowlocks` names them. */
const strengths: Readonly<Record<string, number>> = {
  'For Key Share': 0,
  'For Share': 1,
  'For No Key Update': 2,
  'No Key Update': 2,
  'For Update': 3,
  Update: 3,
};
const locking = /\b(insert|update|delete|share)\b|advisory/i;

interface Seen {
  readonly place: string;
  readonly row: string;
  readonly strength: number;
}

/** Records which locks transactions take, and in which order. */
export interface LockRecorder {
  /** Runs work whose transactions are recorded under a name. Concurrent ones are recorded under it, too. */
  record<R>(name: string, work: () => Promise<R>): Promise<R>;
  readonly transactions: readonly Held[];
}

/**
 * Watches every connection that the pool opens from now on: after each statement of a transaction that may lock, it asks
 * through `observer` which rows and advisory locks PostgreSQL holds for it. The database gets the extension `pgrowlocks`.
 */
export async function recordLocks(pool: Pool, observer: Db): Promise<LockRecorder> {
  await sql`CREATE EXTENSION IF NOT EXISTS pgrowlocks`.execute(observer);
  const rowLocks = await rowLocksOf(observer);
  const transactions: Held[] = [];
  let name: string | null = null;

  const look = async (ask: Ask, text: string, before: ReadonlySet<string>): Promise<Acquired[]> => {
    const { rows } = await ask(
      'SELECT pg_backend_pid() AS pid, pg_current_xact_id_if_assigned()::xid::text AS xid',
    );
    const { pid, xid } = rows[0] as { pid: number; xid: string | null };
    const advisory =
      await sql<Seen>`SELECT 'advisory ' || ${adviceOf(text)} AS place, classid || ':' || objid AS row,
        CASE mode WHEN 'ShareLock' THEN 1 ELSE 3 END AS strength FROM pg_locks
      WHERE pid = ${pid} AND locktype = 'advisory' AND granted`.execute(observer);
    const rowsHeld = xid ? await rowLocks(xid) : [];
    return [...advisory.rows, ...rowsHeld]
      .filter((each) => !before.has(keyOf(each)))
      .map((each) => ({ ...each, statement: text }));
  };

  pool.on('connect', (client) => {
    const original = client.query.bind(client) as unknown as Ask;
    let open: { acquired: Acquired[]; seen: Set<string> } | null = null;
    const query = async (given: pg.QueryConfig | string, values?: unknown[]) => {
      const text = typeof given === 'string' ? given : given.text;
      const answer = await original(given, values);
      if (text === 'begin') open = { acquired: [], seen: new Set() };
      else if (/^(commit|rollback)$/.test(text)) {
        if (open && name !== null && open.acquired.length > 0)
          transactions.push({ name, acquired: open.acquired });
        open = null;
      } else if (open && name !== null && locking.test(text)) {
        const fresh = await look(original, text, open.seen);
        for (const each of fresh) open.seen.add(keyOf(each));
        open.acquired.push(...fresh);
      }
      return answer;
    };
    Object.assign(client, { query });
  });

  return {
    transactions,
    async record(given, work) {
      name = given;
      try {
        return await work();
      } finally {
        name = null;
      }
    },
  };
}

type Ask = (query: pg.QueryConfig | string, values?: unknown[]) => Promise<{ rows: unknown[] }>;

// A stronger lock of the same row counts as another one.
const keyOf = ({ place, row, strength }: Seen) =>
  place.startsWith('advisory') ? row : `${place} ${row} ${strength}`;

function adviceOf(text: string): string {
  return /hashtext(?:extended)?\('([^']+)'/.exec(text)?.[1] ?? 'of names';
}

/** A query for the rows of all tables that a transaction holds. */
async function rowLocksOf(observer: Db): Promise<(xid: string) => Promise<Seen[]>> {
  const { rows } = await sql<{ name: string }>`SELECT tablename AS name FROM pg_tables
    WHERE schemaname = 'public' ORDER BY tablename`.execute(observer);
  const each = rows.map(
    ({ name }) => sql`SELECT ${sql.lit(name)} AS place, locked_row::text AS row, modes[1] AS mode
      FROM pgrowlocks(${sql.lit(`public.${name}`)})`,
  );
  return async (xid) => {
    const found = await sql<{ place: string; row: string; mode: string; locker: string }>`
      SELECT * FROM (${sql.join(each, sql` UNION ALL `)}) AS held`.execute(observer);
    // Only one transaction runs at a time: it holds whatever is held.
    return xid
      ? found.rows.map(({ place, row, mode }) => ({ place, row, strength: strengths[mode] ?? 3 }))
      : [];
  };
}
