import { buffer } from 'node:stream/consumers';
import type pg from 'pg';
import type { FileStore } from '../files/file-store.ts';
import { ArchiveError } from './archive-format.ts';
import { type ArchiveEntry, readArchive } from './archive-reader.ts';
import { quoted } from './catalogue.ts';
import { RowLoader } from './row-loader.ts';
import type { Progress } from './take-backup.ts';

interface Loading {
  readonly path: string;
  readonly identities: readonly string[];
  readonly store: FileStore | null;
  readonly droppedJobs: readonly string[];
  /** Whether bytes are not those of their key. */
  readonly isDamaged: (key: string, bytes: Uint8Array) => boolean;
  readonly onProgress?: ((progress: Progress) => void) | undefined;
  readonly resting?: boolean;
}

/** Waiting jobs as the archive has them; the queue's own function adds them anew, under new numbers. */
const jobsTable = `CREATE TEMP TABLE restored_jobs (identifier text, payload json, queue_name text, run_at timestamptz,
  max_attempts int, key text, priority int, attempts int, last_error text) ON COMMIT DROP`;

// Those of the crontab come again by themselves.
const addJobs = `CREATE TEMP TABLE added_jobs ON COMMIT DROP AS
  SELECT (graphile_worker.add_job(identifier, payload, queue_name => queue_name, run_at => run_at,
    max_attempts => max_attempts, job_key => key, priority => priority)).id, attempts, last_error
  FROM restored_jobs WHERE identifier <> ALL(string_to_array(NAMES, ',')) AND payload::jsonb -> '_cron' IS NULL`;

// What gave up stays given up until somebody retries it.
const giveUp = `UPDATE graphile_worker._private_jobs j SET attempts = a.attempts, last_error = a.last_error
  FROM added_jobs a WHERE a.id = j.id AND a.last_error IS NOT NULL`;

/**
 * Loads an archive's rows, jobs and files in the client's transaction, into tables that are empty. Returns how many rows each table got, and
 * the keys of damaged files.
 * Throws as {@link readArchive}, and what PostgreSQL says of rows that don't fit.
 */
export async function loadArchive(
  client: pg.Client,
  loading: Loading,
): Promise<{ readonly rows: Record<string, number>; readonly damagedFiles: readonly string[] }> {
  const { path, identities, droppedJobs, resting = false } = loading;
  const loader = new ArchiveLoader(client, loading);
  try {
    await readArchive(path, { identities, resting, visitor: loader });
    await loader.end();
  } catch (error) {
    await loader.abort();
    throw error;
  }
  if (loader.rows.jobs !== undefined) {
    await client.query(addJobs.replace('NAMES', client.escapeLiteral(droppedJobs.join(','))));
    await client.query(giveUp);
  }
  return loader;
}

class ArchiveLoader {
  readonly rows: Record<string, number> = {};
  readonly damagedFiles: string[] = [];
  private readonly columns = new Map<string, readonly string[]>();
  private readonly client: pg.Client;
  private readonly loading: Loading;
  private open: RowLoader | null = null;
  private bytes = 0;

  constructor(client: pg.Client, loading: Loading) {
    this.client = client;
    this.loading = loading;
  }

  async manifest({
    tables,
  }: {
    readonly tables: readonly { name: string; columns: readonly string[] }[];
  }): Promise<void> {
    for (const { name, columns } of tables) {
      this.columns.set(name, columns);
    }
  }

  async entry({ place, body }: ArchiveEntry): Promise<void> {
    if (place.kind === 'file') {
      await this.end();
      const content = await buffer(body);
      if (this.loading.isDamaged(place.key, content)) this.damagedFiles.push(place.key);
      await this.loading.store?.put(place.key, content, typeOf(place.key));
      this.note('files', content.byteLength);
    } else {
      await this.load(place.kind === 'jobs' ? 'jobs' : place.table, place.part, body);
    }
  }

  /** Ends the rows under way; tables of which there was no part have none. */
  async end(): Promise<void> {
    const { open } = this;
    this.open = null;
    if (open) this.rows[open.name] = await open.end();
  }

  async abort(): Promise<void> {
    await this.open?.abort();
  }

  private async load(name: string, part: number, body: ArchiveEntry['body']): Promise<void> {
    const open = this.open?.name === name ? this.open : await this.begin(name);
    open.part += 1;
    if (part !== open.part)
      throw new ArchiveError(`Part ${open.part} of ${name} is missing from the archive.`);
    for await (const piece of body) {
      await open.write(piece);
      this.note(name, piece.length);
    }
  }

  private async begin(name: string): Promise<RowLoader> {
    await this.end();
    const columns = this.columns.get(name);
    if (this.rows[name] !== undefined || (name !== 'jobs' && !columns)) {
      throw new ArchiveError(`The archive has rows of ${name} that it does not list, or in two places.`);
    }
    if (name === 'jobs') await this.client.query(jobsTable);
    const into = columns ? `public.${quoted(name)} (${columns.map(quoted).join(', ')})` : 'restored_jobs';
    this.open = new RowLoader(this.client, name, into);
    return this.open;
  }

  private note(step: string, more: number): void {
    this.bytes += more;
    this.loading.onProgress?.({ step, bytes: this.bytes });
  }
}

/** The type that a bucket is told; what is sent to browsers is in the database. */
const typeOf = (key: string) => (key.endsWith('.webp') ? 'image/webp' : 'application/octet-stream');
