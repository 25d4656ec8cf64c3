import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createEmptyDatabase, type TestDatabase } from '#platform/testing/database.ts';
import { type Db, openDatabase } from './database.ts';
import { knownMigrations, migrateIn, migrateToLatest } from './migrate.ts';

let database: TestDatabase;
let db: Db;
beforeAll(async () => {
  database = await createEmptyDatabase();
  ({ db } = openDatabase(database.connection, () => {}, 2));
});
afterAll(async () => {
  await db.destroy();
  await database.drop();
});

async function client(): Promise<pg.Client> {
  const opened = new pg.Client(database.connection);
  opened.on('error', () => undefined);
  await opened.connect();
  return opened;
}

it('gives way to those who serve: nobody waits long behind a migration that waits, nor is ended for it', async () => {
  const all = await knownMigrations();
  // Then one changes a table that everybody reads.
  const before = all.slice(0, all.indexOf('20261127-0421-phones'));
  await db.transaction().execute((trx) => migrateIn(trx, before));
  const [reader, holder] = [await client(), await client()];
  await holder.query('BEGIN; SELECT FROM users');
  let isOver = false;
  const migrating = migrateToLatest(database.connection).finally(() => {
    isOver = true;
  });
  const waiting = async () => {
    const { rows } = await reader.query(`SELECT FROM pg_stat_activity
      WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE '%ALTER TABLE users%'`);
    return rows.length;
  };
  for (let round = 0; round < 2; round += 1) {
    await expect.poll(waiting).toBe(1);
    // Behind the waiting migration, while the holder goes on: without giving way it would wait for ever.
    await reader.query('SELECT FROM users');
  }
  expect(isOver).toBe(false);
  await holder.query('COMMIT');
  await migrating;
  const { rows } = await reader.query('SELECT FROM kysely_migration');
  expect(rows).toHaveLength(all.length);
  await Promise.all([reader.end(), holder.end()]);
});
