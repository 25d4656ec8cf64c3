import { type Connection, newClient } from './database.ts';

/** How long a connection may take to answer, in milliseconds. */
const patience = 20_000;

/** A pooler in front of the database gives one session to several connections. */
export class SharedSessionError extends Error {}

/**
 * Throws {@link SharedSessionError} when two connections share a session, as behind a pooler in transaction mode: this
 * product's prepared statements, listeners and locks belong to a session.
 */
export async function requireOwnSessions(connection: Connection): Promise<void> {
  const clients = [0, 1].map(() =>
    newClient(connection, { connectionTimeoutMillis: patience, query_timeout: patience }),
  );
  const sessions = new Set<number>();
  try {
    for (const client of clients) {
      client.on('error', () => {});
      await client.connect();
    }
    // One after the other: a session released by the first is given to the second.
    for (const client of clients) {
      const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
      sessions.add(rows[0]?.pid ?? 0);
    }
  } finally {
    await Promise.allSettled(clients.map((client) => client.end()));
  }
  if (sessions.size < clients.length) throw new SharedSessionError('Two connections share a session.');
}
