import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { holdLock, lockHolder } from '../jobs/process-lock.ts';

const prefix = 'passing-';
const lockName = 'orbita.lock';
/** A folder that was made a moment ago may not have its lock yet, in milliseconds. */
const youngest = 60_000;

/**
 * Runs the work with the path of a file that is on its way to or from a bucket: in a folder of its own within `dataDir`, which is gone
 * afterwards.
 */
export async function withPassingFile<R>(
  dataDir: string,
  name: string,
  work: (path: string) => Promise<R>,
): Promise<R> {
  await mkdir(dataDir, { recursive: true });
  const folder = await mkdtemp(join(dataDir, prefix));
  try {
    await holdLock(join(folder, lockName), 0);
    return await work(join(folder, name));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Removes the files that were on their way when their process was killed. */
export async function removePassingFiles(dataDir: string): Promise<void> {
  const found = await readdir(dataDir).catch(() => []);
  for (const name of found.filter((each) => each.startsWith(prefix))) {
    const folder = join(dataDir, name);
    if (lockHolder(join(folder, lockName)) !== null) continue;
    const { mtimeMs } = await stat(folder);
    if (Date.now() - mtimeMs > youngest) await rm(folder, { recursive: true, force: true });
  }
}
