import { sql } from 'kysely';
import pg from 'pg';
import type { Db, Pool } from '../database/database.ts';
import { type Asking, cutOff, keepAsking } from '../database/patient-client.ts';
import { keepRunning, type Part, type Running } from '../parts.ts';

/** Advisory locks with this first key show which workers are alive; the second key is made from the worker's id. */
const lockClass = 1_869_767_273;
const secondsBetweenLooks = 5;

/** In milliseconds. A silent connection is given up before others have checked twice. */
const asking: Asking = { every: 3000, patience: 5000 };

interface LocksLog {
  warn(object: unknown, message: string): void;
}

/** Frees the jobs of workers that died while running them. */
export interface JobLocks {
  /** Says that a worker is alive, until {@link leave} or the end of the process. */
  enter(worker: string): void;
  /** Says that a worker has ended: what it left behind is freed after two checks. */
  leave(worker: string): void;
  /** Frees the jobs of workers that the previous check already found dead, and returns those workers. */
  look(): Promise<string[]>;
  /**
   * Opens the connection that holds the locks, and checks at once and every five seconds, until {@link close}.
   */
  start(): Promise<Part>;
  close(): Promise<void>;
}

/**
 * A job that a worker has taken is locked in its name. Without this it would stay locked for four hours after a `kill -9`.
 * PostgreSQL itself knows who is gone: a session's advisory lock ends with the session. The locks have a connection of
 * their own, because a worker may lose its own while running a job (record 096).
 */
export function openJobLocks({ pool, db, log }: { pool: Pool; db: Db; log: LocksLog }): JobLocks {
  const alive = new Set<string>();
  let suspects: readonly string[] = [];
  let tell = async (_statement: string): Promise<void> => {};
  let timer: NodeJS.Timeout | undefined;
  let part: Part | undefined;

  async function look(): Promise<string[]> {
    const before = suspects;
    // A failed check proves nothing: the others are as cut off as this process.
    suspects = [];
    const dead = await findDeadTakers(db);
    // A single check is no proof either: a living worker may be about to lock, or to reconnect.
    const freed = dead.filter((taker) => before.includes(taker));
    suspects = dead;
    if (freed.length > 0) await sql`SELECT graphile_worker.force_unlock_workers(${freed})`.execute(db);
    return freed;
  }
  const lookAndTell = () =>
    look().then(
      (freed) => {
        if (freed.length > 0) log.warn({ freed }, 'jobs of workers that died were released');
      },
      (error: unknown) => log.warn({ err: error }, 'the jobs of dead workers could not be looked up'),
    );

  async function connect(): Promise<Running> {
    const client = await pool.connect();
    const ended = Promise.withResolvers<unknown>();
    client.once('error', ended.resolve);
    client.once('end', () => ended.resolve(new Error('The connection of the locks ended.')));
    let last: Promise<unknown> = client.query(beginning);
    // A connection takes one query at a time.
    const ask = (statement: string) => {
      last = last.then(() => client.query(statement));
      return last;
    };
    tell = async (statement) => {
      // Whatever was not reported is reported by the next connection.
      await ask(statement).catch((error: unknown) => {
        cutOff(client);
        ended.resolve(error);
      });
    };
    const stopAsking = keepAsking(client, () => ask('SELECT 1'), asking);
    for (const worker of alive) void tell(lockOf('pg_advisory_lock_shared', worker));
    await last.catch(ended.resolve);
    return {
      ended: ended.promise,
      async stop() {
        stopAsking();
        cutOff(client);
        client.release(true);
      },
    };
  }

  return {
    enter(worker) {
      alive.add(worker);
      void tell(lockOf('pg_advisory_lock_shared', worker));
    },
    leave(worker) {
      alive.delete(worker);
      void tell(lockOf('pg_advisory_unlock_shared', worker));
    },
    look,
    async start() {
      part = await keepRunning('job-locks', connect, { log, longestWait: 1000 });
      void lookAndTell();
      timer = setInterval(lookAndTell, secondsBetweenLooks * 1000);
      return part;
    },
    async close() {
      clearInterval(timer);
      await part?.stop();
    },
  };
}

// A machine that vanishes silently is noticed within a minute.
const beginning =
  'SET tcp_keepalives_idle = 20; SET tcp_keepalives_interval = 10; SET tcp_keepalives_count = 3';

/** Shared, so that it waits for nothing. */
const lockOf = (what: `pg_advisory_${'lock' | 'unlock'}_shared`, worker: string) =>
  `SELECT ${what}(${lockClass}, hashtext(${pg.escapeLiteral(worker)}))`;

async function findDeadTakers(db: Db): Promise<string[]> {
  const { rows } = await sql<{ taker: string }>`
    SELECT DISTINCT j.locked_by AS taker FROM graphile_worker.jobs j
    WHERE j.locked_by IS NOT NULL AND NOT EXISTS (
      SELECT FROM pg_locks l JOIN pg_database d ON d.oid = l.database
      WHERE d.datname = current_database() AND l.locktype = 'advisory' AND l.objsubid = 2
        AND l.classid = ${lockClass}::int::oid AND l.objid = hashtext(j.locked_by)::oid AND l.granted)`.execute(
    db,
  );
  return rows.map(({ taker }) => taker);
}
