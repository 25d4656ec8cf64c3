import { randomUUID } from 'node:crypto';
import { access, link, open, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { Writable } from 'node:stream';
import { syncFolder } from '../files/sync-folder.ts';

/** A file of this name is there already. */
export class FileExistsError extends Error {
  constructor(name: string) {
    super(`${name} is there already: give another name.`);
  }
}

/** Gives a part its name, which must be free. */
type Naming = (part: string, path: string) => Promise<void>;

/** How the files end that a dead process may have left behind. */
export const partEnding = '.part';

/**
 * Writes a file that is whole or not there: `write` gets a stream into a part beside it, which gets the name, on the disk, once
 * `write` has ended. Readable by its owner alone. Throws {@link FileExistsError} rather than replace a file, also one that another
 * process wrote meanwhile; `name` gives a part its name.
 */
export async function writeWhole<R>(
  path: string,
  write: (to: Writable) => Promise<R>,
  name: Naming = link,
): Promise<R> {
  // Before the work, too, so that nobody waits for a refusal.
  if (await isThere(path)) throw new FileExistsError(path);
  const part = join(dirname(path), `.${basename(path)}.${randomUUID()}${partEnding}`);
  try {
    const file = await open(part, 'wx', 0o600);
    const to = file.createWriteStream({ flush: true });
    const result = await write(to);
    await nameOnce(part, path, name);
    await syncFolder(dirname(path));
    return result;
  } finally {
    await rm(part, { force: true });
  }
}

const isThere = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code ?? '';

/** A second name replaces nothing, where renaming would. */
async function nameOnce(part: string, path: string, name: Naming): Promise<void> {
  try {
    await name(part, path);
  } catch (error) {
    if (codeOf(error) === 'EEXIST') throw new FileExistsError(path);
    if (!/^(EPERM|ENOTSUP|EOPNOTSUPP|ENOSYS|EMLINK)$/.test(codeOf(error))) throw error;
    await renameOnce(part, path);
  }
}

/** For file systems without a second name, such as shares of Windows: whoever makes the empty file may replace it. */
async function renameOnce(part: string, path: string): Promise<void> {
  try {
    await (await open(path, 'wx', 0o600)).close();
  } catch (error) {
    throw codeOf(error) === 'EEXIST' ? new FileExistsError(path) : error;
  }
  try {
    await rename(part, path);
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  }
}
