import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
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

/**
 * How long migrations wait for one lock, in milliseconds. Whoever wants the same table meanwhile waits behind them. Less than a second, after which
 * PostgreSQL ends one of those who wait for each other: that may not be a request of a process that serves. Twice as long after each twenty
 * tries, where requests take so long that a table is never free.
 */
const lockPatience = (tries: number) => Math.min(10_000, 700 * 2 ** Math.floor(tries / 20));
/** The pause after which all is tried again, and for how long: a backup holds every table while it reads them. In milliseconds. */
const [pause, patience] = [500, 15 * 60_000];

/**
 * Brings the database to the newest migration, all or nothing; several processes at once are safe, and others may go on serving: it gives way to them,
 * and tries again for a quarter of an hour. Throws what the SQL threw.
 */
export async function migrateToLatest(connection: Connection): Promise<void> {
  const { db, pool } = openDatabase(connection, () => {}, 2);
  try {
    await db.connection().execute(migrateBesideOthers);
    await runMigrations({ pgPool: pool });
  } finally {
    await db.destroy();
  }
}

async function migrateBesideOthers(session: Db): Promise<void> {
  const end = performance.now() + patience;
  for (let tries = 0; ; tries += 1) {
    await sql.raw(`SET lock_timeout = ${lockPatience(tries)}`).execute(session);
    const { error } = await migratorOf(session).migrateToLatest();
    if (!error) break;
    if (!isInTheWay(error) || performance.now() > end) throw error;
    await sleep(pause);
  }
  await sql`RESET lock_timeout`.execute(session);
}

/** Whether others held what a migration needs, or each had what the other wants. */
const isInTheWay = (error: unknown): boolean =>
  ['55P03', '40P01'].includes(String((error as { readonly code?: unknown }).code));

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
