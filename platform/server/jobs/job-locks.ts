import { EventEmitter } from 'node:events';
import type { WorkerEvents } from 'graphile-worker';
import { sql } from 'kysely';
import type { Db } from '../database/database.ts';

/** Advisory locks with this first key show which workers are alive; the second key is made from the worker's id. */
const lockClass = 1_869_767_273;
const secondsBetweenLooks = 5;

interface LocksLog {
  warn(object: unknown, message: string): void;
}

/** Frees the jobs of processes that have ended in the middle of them. */
export interface JobLocks {
  /** For graphile-worker: through these events its LISTEN connection takes the lock that ends with the process. */
  readonly events: WorkerEvents;
  /** Frees the jobs of workers that the previous look already found dead, and returns those workers. */
  look(): Promise<string[]>;
  /** Looks at once and every five seconds, until {@link close}. */
  start(): void;
  close(): void;
}

/**
 * A job that a process has taken is locked in its name. Without this it would stay locked for four hours after a `kill
 * -9`. PostgreSQL itself knows who is gone: a session's advisory lock ends with the session.
 */
export function openJobLocks(db: Db, log: LocksLog): JobLocks {
  let suspects: readonly string[] = [];
  let timer: NodeJS.Timeout | undefined;

  async function look(): Promise<string[]> {
    const dead = await findDeadTakers(db);
    // One look is no proof: a living worker may be about to lock, or to reconnect.
    const freed = dead.filter((taker) => suspects.includes(taker));
    suspects = dead;
    if (freed.length > 0) await sql`SELECT graphile_worker.force_unlock_workers(${freed})`.execute(db);
    return freed;
  }
  const lookAndTell = () =>
    look().then(
      (freed) => {
        if (freed.length > 0)
          log.warn({ freed }, 'jobs of processes that ended in the middle are free again');
      },
      (error: unknown) => log.warn({ err: error }, 'the jobs of dead processes could not be looked for'),
    );
  return {
    events: lockingEvents(log),
    look,
    start() {
      void lookAndTell();
      timer = setInterval(lookAndTell, secondsBetweenLooks * 1000);
    },
    close: () => clearInterval(timer),
  };
}

/** The worker's lock is taken anew with each connection that graphile-worker listens on. */
function lockingEvents(log: LocksLog): WorkerEvents {
  const events: WorkerEvents = new EventEmitter();
  events.on('pool:listen:success', ({ workerPool, client }) => {
    // Shared, so that it waits for nothing. A machine that vanishes silently is noticed within a minute.
    const lock = `
      SET tcp_keepalives_idle = 20; SET tcp_keepalives_interval = 10; SET tcp_keepalives_count = 3;
      SELECT pg_advisory_lock_shared(${lockClass}, hashtext(${client.escapeLiteral(workerPool.id)}))`;
    // After the pending LISTEN: a connection takes one query at a time.
    client.once('drain', () => {
      client
        .query(lock)
        .catch((error: unknown) => log.warn({ err: error }, 'the lock of this process was not taken'));
    });
  });
  return events;
}

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
