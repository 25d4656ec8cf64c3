import type { Duplex } from 'node:stream';
import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import type pg from 'pg';
import { type Budget, currentBudget } from './silence.ts';

/**
 * A pool on which the reads of one request share a connection: what it asks at the same time is sent at once and answered one after the
 * other, if the pool's clients pipeline. Fewer connections each plan what a screen asks, and PostgreSQL wakes one process for it, not one for each
 * statement. Transactions, writes, locks of a session, and whatever belongs to no request have a connection of their own, as before.
 */
export function withSharedReads(pool: PostgresPool): PostgresPool {
  const shared = new WeakMap<Budget, SharedReads>();
  return {
    async connect() {
      const budget = currentBudget();
      if (!budget) return pool.connect();
      const reads = shared.get(budget) ?? new SharedReads(pool);
      shared.set(budget, reads);
      return readingClient(pool, reads);
    },
    end: () => pool.end(),
    options: pool.options,
  };
}

/** Waits for its first statement, which tells whether it needs a connection of its own. That one it keeps. */
function readingClient(pool: PostgresPool, reads: SharedReads): PostgresPoolClient {
  let own: Promise<PostgresPoolClient> | undefined;
  const query = async <R>(text: string, parameters: readonly unknown[]) => {
    if (!own && isSharable(text)) return reads.query<R>(text, parameters);
    own ??= pool.connect();
    return (await own).query<R>(text, parameters);
  };
  const release = (destroy?: boolean) => {
    own?.then(
      (client) => client.release(destroy),
      () => {},
    );
  };
  return { query: query as PostgresPoolClient['query'], release };
}

/** Whether a statement may run on a connection that others use, too. A session's lock would stay on it. */
function isSharable(text: string): boolean {
  return /^\s*(select|with)\b/i.test(text) && !/\bpg_(try_)?advisory_(un)?lock/i.test(text);
}

/** The connection that a request reads on. It is held only while an answer is awaited, so that requests never wait for each other's. */
class SharedReads {
  readonly #pool: PostgresPool;
  #client: Promise<PostgresPoolClient> | undefined;
  #awaited = 0;

  constructor(pool: PostgresPool) {
    this.#pool = pool;
  }

  async query<R>(text: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>> {
    this.#awaited += 1;
    try {
      this.#client ??= this.#pool.connect();
      const client = await this.#client;
      sendTogether(client);
      return await client.query<R>(text, parameters);
    } finally {
      this.#awaited -= 1;
      // What is asked as soon as an answer is there finds the connection still at hand.
      if (this.#awaited === 0) setImmediate(() => this.#letGo());
    }
  }

  #letGo(): void {
    if (this.#awaited > 0) return;
    const client = this.#client;
    this.#client = undefined;
    client?.then(
      (free) => free.release(),
      () => {},
    );
  }
}

const gathering = new WeakSet<Duplex>();

/** Sends what a connection is asked until this turn of the event loop ends in one piece. */
function sendTogether(client: PostgresPoolClient): void {
  const { connection } = client as PostgresPoolClient & Partial<Connected>;
  if (!connection || gathering.has(connection.stream)) return;
  const { stream } = connection;
  gathering.add(stream);
  stream.cork();
  process.nextTick(() => {
    gathering.delete(stream);
    stream.uncork();
  });
}

type Connected = pg.ClientBase & { readonly connection: { readonly stream: Duplex } };
