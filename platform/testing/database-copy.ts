import pg from 'pg';
import type { EmbeddedConnection } from '#platform/server/embedded-postgres/embedded-postgres.ts';

/** A database of one test file, or of one worker of the journeys. */
export interface TestDatabase {
  readonly connection: EmbeddedConnection;
  /** Ends every session on it and removes it. */
  drop(): Promise<void>;
}

let made = 0;

/**
 * Copies a database that nobody is connected to: a migrated one in some 30 ms. Copies files: block by block, the
 * default, takes three times as long where nothing need be durable.
 */
export async function copyDatabase(template: EmbeddedConnection): Promise<TestDatabase> {
  made += 1;
  const database = `test_${process.pid}_${made}_${Math.random().toString(36).slice(2, 8)}`;
  await asAdmin(template, `CREATE DATABASE ${database} TEMPLATE ${template.database} STRATEGY FILE_COPY`);
  return {
    connection: { ...template, database },
    drop: () => asAdmin(template, `DROP DATABASE IF EXISTS ${database} WITH (FORCE)`),
  };
}

async function asAdmin(template: EmbeddedConnection, sql: string): Promise<void> {
  const client = new pg.Client({ ...template, database: 'postgres' });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
