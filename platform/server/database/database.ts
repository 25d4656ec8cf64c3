import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { hostClient } from './hosts/host-client.ts';
import { readHostList } from './hosts/host-list.ts';
import { Hosts } from './hosts/hosts.ts';
import { closeWhenReadOnly, keepAlive, patientClient } from './patient-client.ts';
import { withPreparedReads } from './prepared-reads.ts';
import { withSharedReads } from './shared-reads.ts';
import { Silence } from './silence.ts';

/**
 * All tables. Each feature adds its own by declaration merging in `<noun>.tables.ts`
 * (docs/decisions/004), so that a table's shape lives with the feature that writes it.
 */
export interface Database {}

/** A handle that queries run on: the pool, or a transaction on it. */
export type Db = Kysely<Database>;

const { builtins } = pg.types;
const asNumber = (text: string) => Number(text);
// The same meaning on the wire and in code: instants are ISO strings in UTC, days are 'YYYY-MM-DD', numbers are
// numbers.
pg.types.setTypeParser(builtins.TIMESTAMPTZ, toInstant);
pg.types.setTypeParser(builtins.DATE, (text) => text);
pg.types.setTypeParser(builtins.INT8, asNumber);
pg.types.setTypeParser(builtins.NUMERIC, asNumber);

// Nearly all instants are whole seconds in UTC and need no parsing, which saves a third of the time of a calendar
// month.
function toInstant(text: string): string {
  const isPlain = text.length === 22 && text.endsWith('+00');
  return isPlain ? `${text.slice(0, 10)}T${text.slice(11, 19)}.000Z` : new Date(text).toISOString();
}

/**
 * How to reach a PostgreSQL: a URL, or the socket folder of the embedded one; with `hosts`, one of several. With `silence`
 * and a watch, requests give up once it says nothing for two seconds.
 */
export type Connection = pg.ClientConfig & { readonly hosts?: Hosts; readonly silence?: Silence };

/**
 * The connection that a `DATABASE_URL` describes. Its hosts and its silence are shared by everything that connects with it: call it once
 * in a process. Throws `HostListError`.
 */
export function connectionTo(url: string, log: ConstructorParameters<typeof Hosts>[1]): Connection {
  const list = readHostList(url);
  const silence = new Silence();
  if (!list) return { connectionString: url, silence };
  return { connectionString: list.hosts[0]?.url, silence, hosts: new Hosts(list, log) };
}

/** The class of clients that reach a connection's database, wherever it is. */
export const clientOf = ({ hosts }: Connection): typeof pg.Client => (hosts ? hostClient(hosts) : pg.Client);

/** A client of its own, outside of any pool, at the host in use. */
export function newClient(
  { hosts, silence, ...connection }: Connection,
  options: pg.ClientConfig = {},
): pg.Client {
  const Client = clientOf({ hosts });
  return new Client({ ...connection, ...options });
}

/** The connections that queries and jobs share. */
export type Pool = pg.Pool;

/** How long a request waits for a connection, and for the answer to a query, in milliseconds. */
export const databasePatience = 20_000;

/**
 * Has the database itself end what a silent client holds: a transaction in which nothing is asked for a fifth of the patience (milliseconds),
 * and a wait for a lock after little more than two of those, as a frozen process may have two transactions behind one another. Not part of the
 * connection's greeting: a pooler refuses settings there that it doesn't know.
 */
async function limitLocks(client: pg.ClientBase, patience: number): Promise<void> {
  const [idle, wait] = [0.2, 0.45].map((share) => Math.round(patience * share));
  await client.query(`SET idle_in_transaction_session_timeout = ${idle}; SET lock_timeout = ${wait}`);
}

/**
 * Opens a pool. The caller ends it with `db.destroy()`. Connection errors of idle clients go to `onError`. With
 * `patience` (milliseconds), a query or connection that takes longer fails as if the database were away.
 */
export function openDatabase(
  { hosts, silence, ...connection }: Connection,
  onError: (error: Error) => void,
  max = 10,
  patience?: number,
): { db: Db; pool: Pool } {
  const Client = clientOf({ hosts });
  const pool = new pg.Pool({
    ...connection,
    max,
    idleTimeoutMillis: 30_000,
    // pg remembers the text of each statement that it ever prepared on a connection.
    maxLifetimeSeconds: 3600,
    ...keepAlive,
    // What is asked on one connection at the same time is sent at once.
    pipeline: true,
    Client,
    ...(patience !== undefined && {
      connectionTimeoutMillis: patience,
      Client: patientClient(patience, Client, silence),
      onConnect: (client) => limitLocks(client, patience),
    }),
    application_name: 'orbita',
  });
  pool.on('error', onError);
  // A checked-out client that loses its connection fails its query; without a listener the error would also end the
  // process.
  pool.on('connect', (client) => client.on('error', onError));
  pool.on('connect', closeWhenReadOnly);
  return {
    db: new Kysely<Database>({
      dialect: new PostgresDialect({ pool: withSharedReads(withPreparedReads(pool, { silence })) }),
    }),
    pool,
  };
}
