import { readdir, readFile } from 'node:fs/promises';
import { runMigrations } from 'graphile-worker';
import { sql } from 'kysely';
import { type Migration, type MigrationProvider, Migrator } from 'kysely/migration';
import { type Connection, type Db, openDatabase } from './database.ts';

const folder = new URL('../../../database/migrations/', import.meta.url);

/** Forward-only SQL files in name order: numbered ones first, then those named by their creation time. */
const provider: MigrationProvider = {
  async getMigrations() {
    const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
    const entries = names.map(async (name): Promise<[string, Migration]> => {
      const text = await readFile(new URL(name, folder), 'utf8');
      return [name.replace(/\.sql$/, ''), { up: async (db) => void (await sql.raw(text).execute(db)) }];
    });
    return Object.fromEntries(await Promise.all(entries));
  },
};

// A branch started first may be merged last: its migration then runs after newer ones.
const migratorOf = (db: Db) => new Migrator({ db, provider, allowUnorderedMigrations: true });

/** Brings the database to the newest migration; several processes at once are safe. Throws what the SQL threw. */
export async function migrateToLatest(connection: Connection): Promise<void> {
  const { db, pool } = openDatabase(connection, () => {}, 2);
  try {
    const { error } = await migratorOf(db).migrateToLatest();
    if (error) throw error;
    await runMigrations({ pgPool: pool });
  } finally {
    await db.destroy();
  }
}

/** True when no migration is waiting: part of readiness. */
export async function migrationsAreCurrent(db: Db): Promise<boolean> {
  const migrations = await migratorOf(db).getMigrations();
  return migrations.every((migration) => migration.executedAt !== undefined);
}
