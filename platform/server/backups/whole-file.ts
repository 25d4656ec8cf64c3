import { randomUUID } from 'node:crypto';
import { access, open, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { Writable } from 'node:stream';
import { syncFolder } from '../files/sync-folder.ts';

/** A file of this name is there already. */
export class FileExistsError extends Error {}

/** How the files end that a dead process may have left behind. */
export const partEnding = '.part';

/**
 * Writes a file that is whole or not there: `write` gets a stream into a part beside it, which gets the name, on the disk, once
 * `write` has ended. Readable by its owner alone. Throws {@link FileExistsError} rather than replace a file.
 */
export async function writeWhole<R>(path: string, write: (to: Writable) => Promise<R>): Promise<R> {
  await requireFree(path);
  const part = join(dirname(path), `.${basename(path)}.${randomUUID()}${partEnding}`);
  try {
    const file = await open(part, 'wx', 0o600);
    const to = file.createWriteStream({ flush: true });
    const result = await write(to);
    await requireFree(path);
    await rename(part, path);
    await syncFolder(dirname(path));
    return result;
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
}

async function requireFree(path: string): Promise<void> {
  const isThere = await access(path).then(
    () => true,
    () => false,
  );
  if (isThere) throw new FileExistsError(`${path} is there already: give another name.`);
}
