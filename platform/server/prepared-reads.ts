import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import type pg from 'pg';

/** A connection keeps the plans of its statements in memory, and a list of another length is another statement. */
const mostStatements = 250;
const mostParameters = 24;

/**
 * A pool whose reads are prepared: planning the usual one takes PostgreSQL several times as long as running it, so each
 * connection plans it once. Writes stay as they are, and reads of `*`, whose columns a migration may change under a
 * running process. A pooler in front keeps sessions (docs/operations.md), so they stay prepared.
 */
export function withPreparedReads(pool: pg.Pool, most = mostStatements): PostgresPool {
  const names = new Map<string, string>();
  const preparing = new WeakMap<pg.PoolClient, PostgresPoolClient>();

  const nameOf = (text: string, parameters: readonly unknown[]): string | undefined => {
    const known = names.get(text);
    if (known) return known;
    if (names.size >= most || parameters.length > mostParameters || !isPlainRead(text)) return undefined;
    const name = `read_${names.size + 1}`;
    names.set(text, name);
    return name;
  };

  return {
    async connect() {
      const client = await pool.connect();
      const known = preparing.get(client) ?? preparingClient(client, nameOf);
      preparing.set(client, known);
      return known;
    },
    end: () => pool.end(),
    options: pool.options,
  };
}

function isPlainRead(text: string): boolean {
  return /^(select|with)\b/i.test(text) && !text.replaceAll('count(*)', '').includes('*');
}

function preparingClient(
  client: pg.PoolClient,
  nameOf: (text: string, parameters: readonly unknown[]) => string | undefined,
): PostgresPoolClient {
  const query = <R>(text: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>> => {
    const values = [...parameters];
    return client.query({ name: nameOf(text, values), text, values }) as unknown as Promise<
      PostgresQueryResult<R>
    >;
  };
  // All else, above all the release of the day, is the client's own.
  return Object.create(client, { query: { value: query } });
}
