import { Kysely, PostgresDialect, type PostgresPoolClient } from 'kysely';
import type pg from 'pg';
import type { Database, Db } from './database.ts';

/** A handle whose one connection is the client: what it runs is in the transaction that the client has open. The caller ends the client. */
export function onConnection(client: pg.Client): Db {
  // A client keeps its state in itself: an object made from it would have its own.
  const borrowed: PostgresPoolClient = {
    query: client.query.bind(client) as PostgresPoolClient['query'],
    release: () => undefined,
  };
  return new Kysely<Database>({
    dialect: new PostgresDialect({
      pool: { connect: async () => borrowed, end: async () => undefined, options: {} },
    }),
  });
}
