import { readFileSync } from 'node:fs';
import { stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import type { Env } from './env.ts';

/** The version of this build, as package.json says it. */
export const productVersion: string = (
  JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as { version: string }
).version;

/** When this process started. */
export const processStartedAt: string = new Date(Date.now() - process.uptime() * 1000).toISOString();

/** Free space on the disk of the data folder, in bytes. */
export interface DiskRoom {
  readonly freeBytes: number;
  readonly totalBytes: number;
}

/** How much space the data folder's disk has; null where that is unknown. */
export async function diskRoom({ dataDir }: Pick<Env, 'dataDir'>): Promise<DiskRoom | null> {
  try {
    const { bavail, blocks, bsize } = await statfs(dataDir);
    return { freeBytes: bavail * bsize, totalBytes: blocks * bsize };
  } catch {
    return null;
  }
}

/**
 * When a backup was last marked as done, by touching the file `last-backup` in the data folder (docs/operations.md);
 * null if never.
 */
export async function lastBackupAt({ dataDir }: Pick<Env, 'dataDir'>): Promise<string | null> {
  try {
    return (await stat(join(dataDir, 'last-backup'))).mtime.toISOString();
  } catch {
    return null;
  }
}
