import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { NoHostError } from './hosts/hosts.ts';

/** Why the database cannot serve, in the words of `/readyz`. */
export type AwayReason =
  | 'database-unreachable'
  | 'database-read-only'
  | 'database-disk-full'
  | 'database-crowded';

/**
 * The database could not serve a valid query. Requests answer 503 and may be retried; no other error is turned into
 * this.
 */
export class DatabaseAway extends Error {
  readonly reason: AwayReason;
  readonly code: string | undefined;

  constructor(reason: AwayReason, cause: Error) {
    super(`${reason}: ${cause.message}`, { cause });
    this.name = 'DatabaseAway';
    this.reason = reason;
    this.code = codeOf(cause);
  }
}

/** The request gave up, because the database was silent. */
export class SilentDatabase extends DatabaseAway {
  constructor() {
    super('database-unreachable', new Error('the database is silent'));
  }
}

/** Seconds after which retrying makes sense. */
export const awaySeconds = 5;

const byState: readonly (readonly [RegExp, AwayReason])[] = [
  // Connections lost or refused, a server that is shutting down, starting or recovering, and a transaction that it ended
  // because this process was silent.
  [/^(08...|57P0[1-5]|25P03)$/, 'database-unreachable'],
  [/^25006$/, 'database-read-only'],
  [/^53100$/, 'database-disk-full'],
  // The server ran out of memory or connections, or a lock was held for too long.
  [/^(53200|53300|55P03)$/, 'database-crowded'],
];
// The client's own messages for a connection lost during a query, and for none becoming free.
const lost = /^(Connection terminated|Client has encountered a connection error|Client was closed)/;
const noneFree = /^timeout exceeded when trying to connect$/;
const broken =
  /^(ECONNREFUSED|ECONNRESET|EPIPE|ENOENT|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH)$/;

const codeOf = (error: Error): string | undefined => (error as Error & { readonly code?: string }).code;

/** Why an error of the connection or a query means that the database is away; null when it means something else. */
export function awayReason(error: Error): AwayReason | null {
  const code = codeOf(error) ?? '';
  if (error instanceof NoHostError) return error.readOnly ? 'database-read-only' : 'database-unreachable';
  if (error instanceof pg.DatabaseError) {
    return byState.find(([states]) => states.test(code))?.[1] ?? null;
  }
  if (noneFree.test(error.message)) return 'database-crowded';
  return broken.test(code) || lost.test(error.message) ? 'database-unreachable' : null;
}

/** Seconds after which the victim of a deadlock should retry: the other transaction has ended by then. */
export const deadlockSeconds = 1;

/** Whether PostgreSQL aborted the transaction because of a deadlock: nothing was written, and it may be retried. */
export function isDeadlock(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === '40P01';
}

/** The error as requests see it: {@link DatabaseAway} when the database is away, otherwise unchanged. */
export function asAway(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const reason = awayReason(error);
  return reason ? new DatabaseAway(reason, error) : error;
}

/** The pauses before a statement is retried, in milliseconds; the last and longest one repeats. */
const pauses = [100, 300, 1000, 3000] as const;

/**
 * Retries a statement for the given milliseconds while the database is away: for recording something that has already
 * happened outside it, where writing twice is harmless.
 */
export async function despiteAbsence<R>(statement: () => Promise<R>, patience = 60_000): Promise<R> {
  const end = performance.now() + patience;
  for (let tries = 0; ; tries += 1) {
    try {
      return await statement();
    } catch (error) {
      if (!(error instanceof DatabaseAway) || performance.now() > end) throw error;
    }
    await sleep(pauses[Math.min(tries, pauses.length - 1)]);
  }
}
