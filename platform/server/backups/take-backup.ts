import { stat } from 'node:fs/promises';
import type { Readable, Writable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { type Connection, type Db, newClient } from '../database/database.ts';
import { onConnection } from '../database/one-connection.ts';
import { keepAlive } from '../database/patient-client.ts';
import type { FileStore } from '../files/file-store.ts';
import {
  entryNames,
  fileName,
  jobsName,
  type Manifest,
  partSize,
  rowsName,
  type Totals,
} from './archive-format.ts';
import { type ArchiveWriter, writeArchive } from './archive-writer.ts';
import {
  type CopiedTable,
  findMigrations,
  findSequences,
  findTables,
  hasTable,
  quoted,
} from './catalogue.ts';
import { writeWhole } from './whole-file.ts';

/** A sum that a backup and its restore must agree on; it is left out where a schema lacks one of its tables. */
export interface Ledger {
  readonly name: string;
  readonly tables: readonly string[];
  /** One row with the sum as `sum`, as text. */
  readonly sql: string;
}

/** How far a backup or a restore is. */
export interface Progress {
  readonly step: string;
  /** Of rows and files so far, unpacked. */
  readonly bytes: number;
}

/** What a backup is made of. */
export interface BackupSource {
  readonly connection: Connection;
  readonly store: FileStore;
  /** The keys of all files that the snapshot's rows name. */
  readonly listFiles: (db: Db) => Promise<readonly string[]>;
  readonly ledgers: readonly Ledger[];
  readonly version: string;
  /** Who can open the archive (`age1…`); nobody: it is not encrypted. */
  readonly recipients?: readonly string[];
  readonly onProgress?: (progress: Progress) => void;
}

/** A backup that was written. */
export interface TakenBackup {
  readonly takenAt: string;
  readonly totals: Totals;
  /** Of the archive. */
  readonly size: number;
}

const jobs = `SELECT t.identifier, j.payload, q.queue_name, j.run_at, j.max_attempts, j.key, j.priority, j.attempts, j.last_error
  FROM graphile_worker._private_jobs j JOIN graphile_worker._private_tasks t ON t.id = j.task_id
  LEFT JOIN graphile_worker._private_job_queues q ON q.id = j.job_queue_id ORDER BY j.id`;

/**
 * Writes a backup of a running academy into a file: all tables, sequences, waiting jobs and files, as they were at one instant. Writers
 * are not held up; only changes of the schema wait. The file is whole or not there.
 */
export function takeBackup(path: string, source: BackupSource): Promise<TakenBackup> {
  return inSnapshot(source.connection, async (client, takenAt) => {
    const totals = await writeWhole(path, (to) => write(client, { ...source, takenAt, to }));
    return { takenAt, totals, size: (await stat(path)).size };
  });
}

async function inSnapshot<R>(
  connection: Connection,
  work: (client: pg.Client, takenAt: string) => Promise<R>,
): Promise<R> {
  const client = newClient(connection, { ...keepAlive, application_name: 'orbita-backup' });
  // A connection that is lost fails the statement under way.
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    await client.query(`SET LOCAL statement_timeout = 0; SET LOCAL idle_in_transaction_session_timeout = 0;
      SET LOCAL TimeZone = 'UTC'; SET LOCAL DateStyle = 'ISO'; SET LOCAL IntervalStyle = 'postgres'`);
    const { rows } = await client.query<{ at: string }>('SELECT now() AS at');
    const result = await work(client, rows[0]?.at ?? '');
    await client.query('COMMIT');
    return result;
  } finally {
    await client.end();
  }
}

interface Writing extends BackupSource {
  readonly takenAt: string;
  readonly to: Writable;
}

async function write(client: pg.Client, writing: Writing): Promise<Totals> {
  const { to, takenAt, recipients = [], version, onProgress } = writing;
  const archive = writeArchive(to, { recipients, now: new Date(takenAt) });
  let bytes = 0;
  const told = (step: string) => (more: number) => {
    bytes += more;
    onProgress?.({ step, bytes });
  };
  try {
    const tables = await findTables(client);
    const manifest: Manifest = {
      format: 1,
      version,
      takenAt,
      migrations: await findMigrations(client),
      tables: tables.map(toPlain),
    };
    await archive.add(entryNames.manifest, json(manifest));
    const rows: Record<string, number> = {};
    for (const { name, columns } of tables) {
      const copied = `COPY public.${quoted(name)} (${columns.map(quoted).join(', ')}) TO STDOUT`;
      rows[name] = await copyParts(client, copied, (part, piece) =>
        archive.add(rowsName(name, part), piece).then(() => told(name)(piece.length)),
      );
    }
    if (await hasTable(client, 'graphile_worker._private_jobs')) {
      rows.jobs = await copyParts(client, `COPY (${jobs}) TO STDOUT`, (part, piece) =>
        archive.add(jobsName(part), piece),
      );
    }
    // Read behind the rows: a sequence is never behind those that used it.
    const sequences = await findSequences(client);
    const ledgers = await sumLedgers(client, writing.ledgers);
    const keys = await writing.listFiles(onConnection(client));
    const missingFiles = await addFiles(archive, keys, { ...writing, told: told('files') });
    const totals: Totals = {
      rows,
      sequences,
      ledgers,
      files: keys.length - missingFiles.length,
      missingFiles,
    };
    await archive.add(entryNames.totals, json(totals));
    await archive.finish();
    return totals;
  } catch (error) {
    await archive.abort(error instanceof Error ? error : new Error(String(error)));
    throw error;
  }
}

const json = (value: object) => Buffer.from(`${JSON.stringify(value, null, 1)}\n`);
const toPlain = ({ name, columns }: CopiedTable) => ({ name, columns: [...columns] });

/**
 * Copies out rows in parts of {@link partSize}; a part may end in the middle of a row. Rests behind each for as long as it took, so that requests
 * get their turn at the database and in this process. Returns how many rows there were.
 */
async function copyParts(
  client: pg.Client,
  statement: string,
  add: (part: number, bytes: Buffer) => Promise<void>,
): Promise<number> {
  const rows = client.query(copyTo(statement));
  let [held, size, part]: [Buffer[], number, number] = [[], 0, 0];
  let began = performance.now();
  for await (const piece of rows as AsyncIterable<Buffer>) {
    held.push(piece);
    size += piece.length;
    if (size < partSize) continue;
    part += 1;
    await add(part, Buffer.concat(held));
    [held, size] = [[], 0];
    await sleep(performance.now() - began);
    began = performance.now();
  }
  if (size > 0) await add(part + 1, Buffer.concat(held));
  return rows.rowCount;
}

/** The sums of the ledgers whose tables the schema has. */
export async function sumLedgers(
  client: pg.ClientBase,
  ledgers: readonly Ledger[],
): Promise<Record<string, string>> {
  const sums: Record<string, string> = {};
  for (const { name, tables, sql } of ledgers) {
    const there = await Promise.all(tables.map((table) => hasTable(client, `public.${table}`)));
    if (there.includes(false)) continue;
    const { rows } = await client.query<{ sum: string }>(sql);
    sums[name] = rows[0]?.sum ?? '0';
  }
  return sums;
}

/** Adds the files' bytes; returns the keys of those that the store does not have. */
async function addFiles(
  archive: ArchiveWriter,
  keys: readonly string[],
  { store, told }: { readonly store: FileStore; readonly told: (more: number) => void },
): Promise<string[]> {
  const missing: string[] = [];
  for (const key of keys) {
    const found = await store.get(key);
    if (!found) {
      missing.push(key);
      continue;
    }
    await archive.addStream(fileName(key), found.size, found.stream as Readable);
    told(found.size);
  }
  return missing;
}
