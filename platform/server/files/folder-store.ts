import { randomUUID } from 'node:crypto';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { ForeignAway } from '../foreign-away.ts';
import type { FileStore } from './file-store.ts';
import { syncFolder } from './sync-folder.ts';

/** The disk is full or gone: nothing that the sender could change. */
const away = /^(ENOSPC|EDQUOT|EROFS|EIO|ESTALE|ENFILE|EMFILE)$/;
const asAway = (error: unknown) =>
  away.test((error as NodeJS.ErrnoException).code ?? '') ? new ForeignAway('files', error) : error;
const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT';
const aKey = /^[a-z0-9]+(?:[/.-][a-z0-9]+)*$/;

/**
 * A {@link FileStore} in a folder, which it creates. A process that dies while writing leaves no partial file under a
 * key. Throws {@link ForeignAway} for a disk that is full or gone.
 */
export function folderStore(folder: string, write = writeForGood): FileStore {
  const pathOf = (key: string) => {
    if (!aKey.test(key)) throw new Error(`“${key}” is no key of a file.`);
    return join(folder, key);
  };
  return {
    async put(key, bytes) {
      const path = pathOf(key);
      const part = `${path}.${randomUUID()}.part`;
      try {
        await mkdir(dirname(path), { recursive: true });
        await write(part, bytes);
        await rename(part, path);
        await syncFolder(dirname(path));
      } catch (error) {
        await rm(part, { force: true }).catch(() => undefined);
        throw asAway(error);
      }
    },
    async get(key) {
      try {
        const file = await open(pathOf(key));
        const { size } = await file.stat();
        return { stream: file.createReadStream(), size };
      } catch (error) {
        if (isMissing(error)) return null;
        throw asAway(error);
      }
    },
    remove: (key) => rm(pathOf(key), { force: true }),
  };
}

async function writeForGood(path: string, bytes: Uint8Array): Promise<void> {
  const file = await open(path, 'wx', 0o600);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}
