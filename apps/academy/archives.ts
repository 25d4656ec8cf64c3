import { dirname, join, resolve } from 'node:path';
import { backupName, instantOf } from '#features/backups/server/backups.rules.ts';
import type { BackupPlace } from '#platform/server/backups/backup-place.ts';
import { erasureList, type ListedErasure, readErasures } from '#platform/server/backups/erasure-list.ts';
import { openBackupPlace } from '#platform/server/backups/open-backup-place.ts';
import type { Env } from '#platform/server/env.ts';

/** A command was given words that it does not understand. */
export class UsageError extends Error {}

/** An archive that an operator names: a file, or one in the bucket for backups. */
export interface Archive {
  /** As messages call it. */
  readonly name: string;
  write<R>(make: (path: string) => Promise<R>): Promise<R>;
  read<R>(use: (path: string) => Promise<R>): Promise<R>;
  /** Who was erased since, as the list beside it says, otherwise the one of the place of the settings; null where there is none. */
  readErasures(): Promise<readonly ListedErasure[] | null>;
}

const inBucket = 's3:';
const newest = 'newest';

/**
 * The archive of a word: the path of a file; or `s3:NAME` in the bucket of `BACKUP_S3_URL`, of which `s3:newest` is the newest one, and `s3:`
 * a new one. Throws {@link UsageError}.
 */
export async function archiveOf(env: Env, word: string): Promise<Archive> {
  const place = openBackupPlace(env);
  if (word.startsWith(inBucket)) {
    if (!place || !env.backupPlace || !('bucket' in env.backupPlace))
      throw new UsageError(`${word} is in a bucket, but BACKUP_S3_URL is not set.`);
    return storedIn(place, await nameOf(env, place, word.slice(inBucket.length)));
  }
  const path = resolve(word);
  return {
    name: path,
    write: (make) => make(path),
    read: (use) => use(path),
    readErasures: async () =>
      (await readErasures(join(dirname(path), erasureList))) ?? place?.readErasures() ?? null,
  };
}

async function nameOf(env: Env, place: BackupPlace, word: string): Promise<string> {
  if (word === newest) {
    const name = namesOf(await place.list()).at(-1);
    if (!name) throw new UsageError('There is no backup in the bucket.');
    return name;
  }
  if (word === '') return backupName(new Date().toISOString(), { sealed: env.backupRecipients.length > 0 });
  if (!/^[A-Za-z0-9][A-Za-z0-9._-]{0,200}$/.test(word))
    throw new UsageError(`“${word}” is no name of a backup in a bucket: letters, digits, dots and dashes.`);
  return word;
}

/** The names of backups among what lies in a place, the newest last. */
export function namesOf(stored: readonly { readonly name: string }[]): string[] {
  return stored
    .map(({ name }) => name)
    .filter((name) => instantOf(name) !== null)
    .sort();
}

function storedIn(place: BackupPlace, name: string): Archive {
  return {
    name: `${inBucket}${name}`,
    write: (make) => place.write(name, make),
    read: (use) => place.read(name, use),
    readErasures: () => place.readErasures(),
  };
}
