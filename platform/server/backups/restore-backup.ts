import { setTimeout as sleep } from 'node:timers/promises';
import { runMigrations } from 'graphile-worker';
import type { Transaction } from 'kysely';
import pg from 'pg';
import { type Connection, clientOf, type Database, newClient } from '../database/database.ts';
import { knownMigrations, migrateIn } from '../database/migrate.ts';
import { onConnection } from '../database/one-connection.ts';
import { keepAlive } from '../database/patient-client.ts';
import type { FileStore } from '../files/file-store.ts';
import { ArchiveError, type Manifest, type Totals } from './archive-format.ts';
import { type ArchiveContent, readArchive } from './archive-reader.ts';
import { findFilled, findMigrations, findSequences, findSetAside, findTables, quoted } from './catalogue.ts';
import { loadArchive } from './load-archive.ts';
import { type Ledger, type Progress, sumLedgers } from './take-backup.ts';

/** Connections of a restore, which are not those of a running Orbita. */
const restoring = 'orbita-restore';

/** The place for a restore is not fit; the message says why, in a sentence for the operator. */
export class PlaceError extends Error {}

/** Where a backup is restored to. */
export interface RestoreTarget {
  readonly connection: Connection;
  /** Where files go; null: they are read and checked only. */
  readonly store: FileStore | null;
  /** Opens an encrypted archive. */
  readonly identities?: readonly string[];
  /** Tables that a program's first start fills: with rows in these alone the place is empty. */
  readonly filledAtStart: readonly string[];
  readonly ledgers: readonly Ledger[];
  /** Jobs of these tasks are left out. */
  readonly droppedJobs: readonly string[];
  /** Whether bytes are not those of their key: the store had lost them before the backup. */
  readonly isDamaged: (key: string, bytes: Uint8Array) => boolean;
  /** What else is done before the commit, on today's schema. */
  readonly finish?: (db: Transaction<Database>) => Promise<void>;
  readonly onProgress?: (progress: Progress) => void;
  /** Requests of this process go first: rests between the parts, and builds each index with one process of PostgreSQL's. */
  readonly resting?: boolean;
}

/** What a restore brought. */
export interface RestoredBackup {
  readonly manifest: Manifest;
  readonly totals: Totals;
  /** Migrations that are newer than the archive, and ran on what it held. */
  readonly migrated: number;
  /** The keys of files whose bytes are not what was stored once. */
  readonly damagedFiles: readonly string[];
}

/**
 * Restores a backup into an empty database, all or nothing: the archive is checked whole before anything is touched, and what was loaded is
 * compared with it before the commit. Throws {@link ArchiveError} for an archive that is broken or of a newer program, and
 * {@link PlaceError} for a database that is in use or holds data. Files may remain in the store after a failure; restoring again overwrites
 * them.
 */
export async function restoreBackup(path: string, target: RestoreTarget): Promise<RestoredBackup> {
  const { identities = [], onProgress, resting = false } = target;
  onProgress?.({ step: 'checking the archive', bytes: 0 });
  const content = await readArchive(path, { identities, resting });
  const known = new Set(await knownMigrations());
  const newer = content.manifest.migrations.filter((name) => !known.has(name));
  if (newer.length > 0) {
    throw new ArchiveError(
      `The backup is of Orbita ${content.manifest.version}, which is newer than this program: it knows no migration ${newer[0]}. Install that version or a later one.`,
    );
  }
  const client = newClient(target.connection, { ...keepAlive, application_name: restoring });
  client.on('error', () => {});
  await client.connect();
  try {
    return await restoreInto(client, { ...target, path, content, newest: known.size });
  } catch (error) {
    throw misfit(error) ?? error;
  } finally {
    await client.end();
  }
}

/** What PostgreSQL said of rows that its tables don't take: values of another type, or rules that they break. */
function misfit(error: unknown): ArchiveError | null {
  const { code = '', message } = error as { readonly code?: string; readonly message: string };
  return /^2[23]/.test(code)
    ? new ArchiveError(`The restore was undone: the archive holds rows that don’t fit (${message}).`)
    : null;
}

interface Restoring extends RestoreTarget {
  readonly path: string;
  readonly content: ArchiveContent;
  /** How many migrations this program has. */
  readonly newest: number;
}

async function restoreInto(client: pg.Client, given: Restoring): Promise<RestoredBackup> {
  const { content, path, identities = [], finish, newest } = given;
  const { manifest, totals } = content;
  await restoreAlone(client);
  await requireEmpty(client, given.filledAtStart);
  await migrateJobs(given.connection);
  const damagedFiles = await onConnection(client)
    .transaction()
    .execute(async (trx) => {
      await client.query(`SET LOCAL statement_timeout = 0; SET LOCAL idle_in_transaction_session_timeout = 0;
        SET LOCAL TimeZone = 'UTC'; SET LOCAL maintenance_work_mem = '128MB'`);
      if (given.resting) await client.query('SET LOCAL max_parallel_maintenance_workers = 0');
      // Somebody may have begun to work since the first look.
      await lockTables(client);
      await requireEmpty(client, given.filledAtStart);
      if (!isSame(await findMigrations(client), manifest.migrations)) {
        await emptySchema(client);
        await migrateIn(trx, manifest.migrations);
      }
      await requireSameTables(client, manifest);
      const aside = await findSetAside(client);
      const tables = manifest.tables.map(({ name }) => `public.${quoted(name)}`);
      // With what no backup holds: unlogged tables may refer to them.
      if (tables.length > 0) await client.query(`TRUNCATE ${tables.join(', ')} CASCADE`);
      await runAll(client, aside.remove);
      const loaded = await loadArchive(client, { ...given, path, identities });
      requireSame('rows', totals.rows, loaded.rows);
      given.onProgress?.({ step: 'building indexes', bytes: content.bytes });
      await runAll(client, aside.restore);
      await setSequences(client, totals);
      requireSame('the sum of', totals.ledgers, await sumLedgers(client, given.ledgers));
      await migrateIn(trx);
      await finish?.(trx);
      return loaded.damagedFiles;
    });
  await client.query('ANALYZE');
  return { manifest, totals, migrated: newest - manifest.migrations.length, damagedFiles };
}

/** How long a restore waits for another one, in milliseconds: PostgreSQL notices the death of a killed one only after its statement. */
const othersPatience = 15_000;

/** Lets one restore work on a database at a time, until the client's session ends. Two archives would both be told to have arrived. */
async function restoreAlone(client: pg.ClientBase): Promise<void> {
  for (const end = performance.now() + othersPatience; ; await sleep(250)) {
    const { rows } = await client.query<{ mine: boolean }>(
      'SELECT pg_try_advisory_lock(hashtext($1)) AS mine',
      [restoring],
    );
    if (rows[0]?.mine) return;
    if (performance.now() > end)
      throw new PlaceError('Another restore is at work on this database. Nothing was changed.');
  }
}

async function lockTables(client: pg.ClientBase): Promise<void> {
  const names = (await findTables(client)).map(({ name }) => `public.${quoted(name)}`);
  if (names.length > 0) await client.query(`LOCK TABLE ${names.join(', ')} IN ACCESS EXCLUSIVE MODE`);
}

/** Refuses a database that a running Orbita uses, or that holds more than a first start writes. */
async function requireEmpty(client: pg.ClientBase, filledAtStart: readonly string[]): Promise<void> {
  const { rows } = await client.query<{ running: boolean }>(`SELECT EXISTS (SELECT FROM pg_stat_activity
    WHERE datname = current_database() AND application_name IN ('orbita', 'orbita-listen')) AS running`);
  if (rows[0]?.running) {
    throw new PlaceError('Orbita is running on this database. Stop it, then restore into an empty place.');
  }
  const isOurs = (await findMigrations(client)).length > 0;
  const tables = await findTables(client);
  if (!isOurs && tables.length > 0) {
    throw new PlaceError(
      `The database holds tables of something else (${tables[0]?.name}). Restore into an empty one.`,
    );
  }
  const filled = (await findFilled(client)).filter((name) => !filledAtStart.includes(name));
  if (filled.length > 0) {
    throw new PlaceError(
      `The database is not empty: ${filled.slice(0, 3).join(', ')} ${filled.length > 1 ? 'have' : 'has'} rows. Restore into an empty one; nothing was changed.`,
    );
  }
}

async function migrateJobs({ hosts, ...connection }: Connection): Promise<void> {
  const Client = clientOf({ hosts });
  const pool = new pg.Pool({ ...connection, max: 1, Client, application_name: restoring });
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  try {
    await runMigrations({ pgPool: pool });
  } finally {
    await pool.end();
  }
}

const isSame = (some: readonly string[], others: readonly string[]): boolean =>
  new Set(some).symmetricDifference(new Set(others)).size === 0;

/** The tables of a first start go: the archive's may be those of an older program. */
async function emptySchema(client: pg.ClientBase): Promise<void> {
  if ((await findMigrations(client)).length === 0) return;
  await client.query(
    'DROP SCHEMA public CASCADE; CREATE SCHEMA public; GRANT USAGE ON SCHEMA public TO PUBLIC',
  );
}

async function requireSameTables(client: pg.ClientBase, { tables }: Manifest): Promise<void> {
  const now = new Map(
    (await findTables(client)).map(({ name, columns }) => [name, columns.toSorted().join()]),
  );
  const other = tables.find(({ name, columns }) => now.get(name) !== columns.toSorted().join())?.name;
  const absent = [...now.keys()].find((name) => !tables.some((table) => table.name === name));
  if (other || absent) {
    throw new ArchiveError(
      `The table “${other ?? absent}” of the archive is not the one that its migrations make.`,
    );
  }
}

function requireSame(
  what: string,
  expected: Readonly<Record<string, unknown>>,
  found: Readonly<Record<string, unknown>>,
): void {
  for (const name of new Set([...Object.keys(expected), ...Object.keys(found)])) {
    // A ledger that only one of the two programs knows cannot be compared.
    if (what !== 'rows' && (expected[name] === undefined || found[name] === undefined)) continue;
    const [before, after] = [expected[name] ?? 0, found[name] ?? 0];
    if (before === after) continue;
    throw new ArchiveError(
      `The restore was undone: ${what} ${name} should be ${before}, but came to ${after}.`,
    );
  }
}

async function setSequences(client: pg.ClientBase, { sequences }: Totals): Promise<void> {
  const known = new Set(Object.keys(await findSequences(client)));
  const unknown = Object.keys(sequences).find((name) => !known.has(name));
  if (unknown) throw new ArchiveError(`The restore was undone: there is no sequence “${unknown}”.`);
  for (const [name, last] of Object.entries(sequences)) {
    if (last !== null)
      await client.query('SELECT setval($1::regclass, $2)', [`public.${quoted(name)}`, last]);
  }
}

async function runAll(client: pg.ClientBase, statements: readonly string[]): Promise<void> {
  for (const each of statements) await client.query(each);
}
