import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import type { Connection } from '../database/database.ts';
import { startEmbeddedPostgres } from '../embedded-postgres/embedded-postgres.ts';
import { clearOrphan } from '../embedded-postgres/embedded-postgres-postmaster.ts';
import { lockHolder } from '../jobs/process-lock.ts';

const prefix = 'scratch-';
/** A folder gets its lock within this time, in milliseconds. */
const beginsWithin = 60_000;
const quiet = { info() {}, warn() {} };

/**
 * Runs the work on an empty PostgreSQL of its own, whose data are in a folder within `dataDir` and gone afterwards. What a killed process left there
 * is removed first. The academy's own database has no part in it, and goes first: this one runs at a lower priority.
 */
export async function withScratchPostgres<R>(
  dataDir: string,
  work: (connection: Connection) => Promise<R>,
): Promise<R> {
  mkdirSync(dataDir, { recursive: true });
  await removeLeftBehind(dataDir);
  const folder = mkdtempSync(join(dataDir, prefix));
  try {
    const postgres = await startEmbeddedPostgres({ dataDir: folder, log: quiet, durable: false });
    try {
      // Its sessions inherit it.
      setPriority(postgres.pid, constants.priority.PRIORITY_BELOW_NORMAL);
      return await work(postgres.connection);
    } finally {
      await postgres.stop();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function removeLeftBehind(dataDir: string): Promise<void> {
  for (const name of readdirSync(dataDir).filter((each) => each.startsWith(prefix))) {
    const folder = join(dataDir, name);
    const lock = join(folder, 'orbita.lock');
    if (lockHolder(lock) !== null) continue;
    // Another one that begins at this moment has a folder, but no lock yet.
    if (!existsSync(lock) && Date.now() - statSync(folder).mtimeMs < beginsWithin) continue;
    await clearOrphan(join(folder, 'postgres'), quiet);
    rmSync(folder, { recursive: true, force: true });
  }
}
