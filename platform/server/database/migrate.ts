import { readdir, readFile } from 'node:fs/promises';
import { runMigrations } from 'graphile-worker';
import { sql, type Transaction } from 'kysely';
import { type Migration, type MigrationProvider, Migrator } from 'kysely/migration';
import { type Connection, type Database, type Db, openDatabase } from './database.ts';

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

/** The names of all migrations that this program has, in order. */
export async function knownMigrations(): Promise<string[]> {
  return Object.keys(await provider.getMigrations());
}

/**
 * Runs the named migrations that the transaction's database lacks, or all of them, in the caller's transaction. Throws what the SQL threw, and for names that
 * this program doesn't have.
 */
export async function migrateIn(trx: Transaction<Database>, names?: readonly string[]): Promise<void> {
  const all = await provider.getMigrations();
  const wanted = names ? Object.fromEntries(names.map((name) => [name, required(all[name], name)])) : all;
  const some: MigrationProvider = { getMigrations: async () => wanted };
  const { error } = await new Migrator({
    ...{ db: trx, provider: some, allowUnorderedMigrations: true },
  }).migrateToLatest();
  if (error) throw error;
}

function required(migration: Migration | undefined, name: string): Migration {
  if (!migration) throw new Error(`This program has no migration ${name}.`);
  return migration;
}

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

/** Whether migrations are waiting on a database that has some already: an upgrade. */
export async function isUpgrade(db: Db): Promise<boolean> {
  const done = (await migratorOf(db).getMigrations()).map(({ executedAt }) => executedAt !== undefined);
  return done.includes(true) && done.includes(false);
}

/** True when no migration is waiting: part of readiness. */
export async function migrationsAreCurrent(db: Db): Promise<boolean> {
  const migrations = await migratorOf(db).getMigrations();
  return migrations.every((migration) => migration.executedAt !== undefined);
}
