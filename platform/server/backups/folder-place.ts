import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { BackupPlace, StoredBackup } from './backup-place.ts';
import { appendErasures, erasureList, readErasures } from './erasure-list.ts';
import { partEnding } from './whole-file.ts';

/** For how long an unfinished archive may belong to a backup that is being made, in milliseconds. */
const unfinishedFor = 24 * 60 * 60 * 1000;

/** A {@link BackupPlace} in a folder, which it creates. */
export function folderPlace(folder: string): BackupPlace {
  const ready = () => mkdir(folder, { recursive: true });
  return {
    async list() {
      await ready();
      const files = (await readdir(folder, { withFileTypes: true })).filter((each) => each.isFile());
      return Promise.all(
        files.map(async ({ name }): Promise<StoredBackup> => {
          const { size } = await stat(join(folder, name));
          return { name, size };
        }),
      );
    },
    async write(name, make) {
      await ready();
      return make(join(folder, name));
    },
    read: (name, use) => use(join(folder, name)),
    remove: (name) => rm(join(folder, name), { force: true }),
    readErasures: () => readErasures(join(folder, erasureList)),
    async addErasures(erasures) {
      await ready();
      await appendErasures(join(folder, erasureList), erasures);
    },
    async tidy() {
      await ready();
      const parts = (await readdir(folder)).filter(
        (name) => name.startsWith('.orbita-') && name.endsWith(partEnding),
      );
      for (const part of parts) {
        // One that was written to lately may be of an upgrade or of the operator.
        const { mtimeMs } = await stat(join(folder, part));
        if (Date.now() - mtimeMs > unfinishedFor) await rm(join(folder, part), { force: true });
      }
    },
  };
}
