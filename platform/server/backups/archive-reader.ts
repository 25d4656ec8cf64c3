import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream as WebStream } from 'node:stream/web';
import { setTimeout as sleep } from 'node:timers/promises';
import { createZstdDecompress } from 'node:zlib';
import tar from 'tar-stream';
import {
  ArchiveError,
  type EntryPlace,
  largestFile,
  type Manifest,
  manifestSchema,
  placeOf,
  type Totals,
  totalsSchema,
} from './archive-format.ts';

/** A part of the archive's content, to be read before the next one is asked for. */
export interface ArchiveEntry {
  readonly place: Extract<EntryPlace, { kind: 'rows' | 'jobs' | 'file' }>;
  readonly size: number;
  readonly body: AsyncIterable<Buffer>;
}

/** What reads an archive: each is called in the order of the archive. */
export interface ArchiveVisitor {
  manifest?(manifest: Manifest): Promise<void>;
  entry?(entry: ArchiveEntry): Promise<void>;
}

/** What an archive was found to hold. */
export interface ArchiveContent {
  readonly manifest: Manifest;
  readonly totals: Totals;
  /** Unpacked, in bytes. */
  readonly bytes: number;
}

/** The largest entry that is read as a whole, in bytes: checksums of a million entries fit. */
const largestText = 256 * 1024 * 1024;
const zstdMagic = Buffer.from([0x28, 0xb5, 0x2f, 0xfd]);
const ageMagic = Buffer.from('age-encryption.org/');

/**
 * Reads an archive to its end and checks all of it: names, kinds, order, checksums, and that nothing is missing. `identities` open an encrypted one
 * (`AGE-SECRET-KEY-1…`); `resting` rests behind each part for as long as it took, so that requests get their turn in this process. Throws
 * {@link ArchiveError} for one that is foreign, broken, truncated or sealed, wherever that shows: what a visitor did until then must be undone.
 */
export async function readArchive(
  path: string,
  {
    identities = [],
    visitor = {},
    resting = false,
  }: {
    readonly identities?: readonly string[];
    readonly visitor?: ArchiveVisitor;
    readonly resting?: boolean;
  },
): Promise<ArchiveContent> {
  const extract = tar.extract();
  const opened = await openArchive(path, identities);
  const unpacked = pipeline(opened, createZstdDecompress(), extract).catch((error: unknown) => {
    extract.destroy(broken(error));
    throw broken(error);
  });
  unpacked.catch(() => undefined);
  let refused: unknown;
  const watched: ArchiveVisitor = {
    manifest: (manifest) => Promise.resolve(visitor.manifest?.(manifest)).catch(refuse),
    entry: (entry) => Promise.resolve(visitor.entry?.(entry)).catch(refuse),
  };
  function refuse(error: unknown): never {
    refused = error;
    throw error;
  }
  try {
    const content = await readEntries(extract, watched, resting);
    await unpacked;
    return content;
  } catch (error) {
    opened.destroy();
    extract.destroy();
    await unpacked.catch(() => undefined);
    throw error === refused ? error : broken(error);
  }
}

function broken(error: unknown): Error {
  if (error instanceof ArchiveError) return error;
  return new ArchiveError(
    `The archive is broken or was cut off (${error instanceof Error ? error.message : error}).`,
  );
}

async function openArchive(path: string, identities: readonly string[]): Promise<Readable> {
  const start = Buffer.alloc(ageMagic.length);
  const file = await open(path);
  try {
    await file.read(start, 0, start.length, 0);
  } finally {
    await file.close();
  }
  const stream = createReadStream(path, { highWaterMark: 256 * 1024 });
  if (start.subarray(0, zstdMagic.length).equals(zstdMagic)) return stream;
  stream.pause();
  if (!start.equals(ageMagic)) {
    stream.destroy();
    throw new ArchiveError(`${path} is not a backup of Orbita.`);
  }
  return decrypted(stream, path, identities);
}

async function decrypted(stream: Readable, path: string, identities: readonly string[]): Promise<Readable> {
  const { Decrypter } = await import('age-encryption');
  try {
    if (identities.length === 0)
      throw new ArchiveError(`${path} is encrypted: give the file of its key as --identity.`);
    const decrypter = new Decrypter();
    for (const each of identities) decrypter.addIdentity(each);
    const plain = await decrypter.decrypt(Readable.toWeb(stream) as ReadableStream<Uint8Array>);
    return Readable.fromWeb(plain as WebStream);
  } catch (error) {
    stream.destroy();
    if (error instanceof ArchiveError) throw error;
    throw new ArchiveError(
      `${path} cannot be decrypted (${error instanceof Error ? error.message : error}).`,
    );
  }
}

async function readEntries(
  extract: tar.Extract,
  visitor: ArchiveVisitor,
  resting: boolean,
): Promise<ArchiveContent> {
  const sums = new Map<string, string>();
  let [manifest, totals]: [Manifest | null, Totals | null] = [null, null];
  let [sealed, bytes, listed] = [false, 0, 0];
  let began = performance.now();
  for await (const entry of extract) {
    const { name, type, size = 0 } = entry.header;
    const place = type === 'file' || type === 'contiguous-file' ? placeOf(name) : null;
    if (!place)
      throw new ArchiveError(`The archive holds “${name}” (${type}), which no backup of Orbita has.`);
    if (sealed || sums.has(name))
      throw new ArchiveError(`The archive holds “${name}” twice, or after its end.`);
    if ((place.kind === 'manifest') !== (sums.size === 0))
      throw new ArchiveError('The archive is not in order.');
    if (place.kind === 'file' && size > largestFile)
      throw new ArchiveError(`The archive holds “${name}” of ${size} bytes, which no backup of Orbita has.`);
    bytes += size;
    listed += name.length + 67;
    if (listed > largestText)
      throw new ArchiveError('The archive is not one of Orbita: its list is too long.');
    const hash = createHash('sha256');
    const body = hashing(entry as AsyncIterable<Buffer>, hash);
    if (place.kind === 'sums') {
      requireSums(sums, await text(body, size));
      sealed = true;
      continue;
    }
    if (place.kind === 'manifest') {
      manifest = parsed(manifestSchema, await text(body, size), name);
      await visitor.manifest?.(manifest);
    } else if (place.kind === 'totals') {
      totals = parsed(totalsSchema, await text(body, size), name);
    } else {
      if (totals) throw new ArchiveError('The archive is not in order.');
      await visitor.entry?.({ place, size, body });
    }
    for await (const _ of body);
    sums.set(name, hash.digest('hex'));
    if (resting) await sleep(performance.now() - began);
    began = performance.now();
  }
  if (!manifest || !totals || !sealed) throw new ArchiveError('The archive was cut off: its end is missing.');
  return { manifest, totals, bytes };
}

/** May be iterated again: the second time it goes on where the first one ended. */
function hashing(pieces: AsyncIterable<Buffer>, hash: ReturnType<typeof createHash>): AsyncIterable<Buffer> {
  const iterator = pieces[Symbol.asyncIterator]();
  const next = async (): Promise<IteratorResult<Buffer>> => {
    const { value, done } = await iterator.next();
    if (done) return { value: undefined, done: true };
    hash.update(value);
    return { value, done: false };
  };
  return { [Symbol.asyncIterator]: () => ({ next }) };
}

async function text(body: AsyncIterable<Buffer>, size: number): Promise<string> {
  if (size > largestText) throw new ArchiveError('The archive is not one of Orbita: its list is too long.');
  return (await buffer(body)).toString('utf8');
}

function parsed<T>(
  schema: { safeParse(value: unknown): { success: boolean; data?: T } },
  json: string,
  name: string,
): T {
  try {
    const { data } = schema.safeParse(JSON.parse(json));
    if (data !== undefined) return data;
  } catch {
    // Told below, as any other content that is not ours.
  }
  throw new ArchiveError(`“${name}” of the archive cannot be read: it is broken, or of another version.`);
}

function requireSums(found: ReadonlyMap<string, string>, listed: string): void {
  const expected = new Map(
    listed
      .split('\n')
      .filter(Boolean)
      .map((line) => [line.slice(66), line.slice(0, 64)]),
  );
  const wrong = [...found].find(([name, sum]) => expected.get(name) !== sum)?.[0];
  const missing = [...expected.keys()].find((name) => !found.has(name));
  if (wrong) throw new ArchiveError(`“${wrong}” of the archive is broken: its checksum differs.`);
  if (missing) throw new ArchiveError(`“${missing}” is missing from the archive.`);
}
