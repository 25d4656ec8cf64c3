import { createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import type { BucketSettings } from '../env.ts';
import { type BackupPlace, PlaceFault, type StoredBackup } from './backup-place.ts';
import { listedIn } from './bucket-answers.ts';
import { bucketCalls } from './bucket-calls.ts';
import { sealed, uploadFile } from './bucket-upload.ts';
import { erasureList, erasuresIn, linesOf } from './erasure-list.ts';
import { removePassingFiles, withPassingFile } from './passing-file.ts';
import { FileExistsError } from './whole-file.ts';

interface BucketPlaceOptions {
  /** Where files lie that are on their way. */
  readonly dataDir: string;
  /** Before another attempt at an overloaded bucket, in milliseconds. */
  readonly pauses?: readonly number[];
  /** Of an upload, in bytes. */
  readonly partSize?: number;
}

/**
 * A {@link BackupPlace} in a bucket of an S3-compatible service. An archive is a file in `dataDir` while it is sent or read, and gone
 * afterwards.
 */
export function bucketPlace(
  settings: BucketSettings,
  { dataDir, pauses, partSize }: BucketPlaceOptions,
): BackupPlace {
  const calls = bucketCalls(settings, pauses);
  const { ask, find, textOf } = calls;
  const list = () => listAll(async (page) => textOf(await ask('GET', page)));
  const remove = async (name: string) => (await ask('DELETE', `/${name}`)).stop();

  async function sizeOf(name: string): Promise<number | null> {
    const found = await find('HEAD', `/${name}`);
    found?.stop();
    return found ? Number(found.answer.headers.get('content-length')) : null;
  }

  /** Sends the file; what the bucket holds then says whether it has arrived, not what it answered. */
  async function send(path: string, name: string): Promise<void> {
    const { size } = await stat(path);
    const failed: unknown = await uploadFile(calls, { path, key: name, partSize }).then(
      () => null,
      (error: unknown) => error,
    );
    const there = await sizeOf(name);
    if (there === size) return;
    // Half an archive must not look like a backup; what was wrong is thrown, whether or not it can be removed.
    if (there !== null) await remove(name).catch(() => undefined);
    throw failed ?? new PlaceFault('failed', `Of ${name} the bucket kept ${there ?? 0} of ${size} bytes.`);
  }

  async function fetchTo(path: string, name: string): Promise<void> {
    const found = await find('GET', `/${name}`);
    if (!found) throw new PlaceFault('missing', `There is no ${name} in the bucket.`);
    const { stream, size } = await calls.bodyOf(found);
    await pipeline(stream, createWriteStream(path, { mode: 0o600, flags: 'wx' }));
    const arrived = (await stat(path)).size;
    if (arrived === size) return;
    throw new PlaceFault('away', `Of ${name} only ${arrived} of ${size} bytes came from the bucket.`);
  }

  async function erasuresText(): Promise<string | null> {
    const found = await find('GET', `/${erasureList}`);
    return found && textOf(found);
  }

  return {
    list,
    write: (name, make) =>
      withPassingFile(dataDir, name, async (path) => {
        // Also says, before the work, whether the bucket takes us.
        if ((await list()).some((each) => each.name === name))
          throw new FileExistsError(`${name} in the bucket`);
        const made = await make(path);
        await send(path, name);
        return made;
      }),
    read: (name, use) =>
      withPassingFile(dataDir, name, async (path) => {
        await fetchTo(path, name);
        return use(path);
      }),
    remove,
    async readErasures() {
      const text = await erasuresText();
      return text === null ? null : erasuresIn(text);
    },
    async addErasures(erasures) {
      const text = `${(await erasuresText()) ?? ''}${linesOf(erasures)}`;
      (await ask('PUT', `/${erasureList}`, sealed(Buffer.from(text), 'application/x-ndjson'))).stop();
    },
    tidy: () => removePassingFiles(dataDir),
  };
}

/** All pages of a bucket's list; others may keep things in folders there, which are left out. */
async function listAll(ask: (page: string) => Promise<string>): Promise<readonly StoredBackup[]> {
  const found: StoredBackup[] = [];
  let after: string | null = null;
  do {
    const { objects, next } = listedIn(
      await ask(`?list-type=2${after === null ? '' : `&continuation-token=${encodeURIComponent(after)}`}`),
    );
    if (next !== null && next === after)
      throw new PlaceFault('failed', 'The list of the bucket repeats itself.');
    found.push(...objects);
    after = next;
  } while (after !== null);
  return found.filter(({ name }) => !name.includes('/'));
}
