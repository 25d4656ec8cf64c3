import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream as WebStream } from 'node:stream/web';
import { constants, createZstdCompress } from 'node:zlib';
import tar from 'tar-stream';
import { entryNames } from './archive-format.ts';

/** Writes an archive entry by entry; what is added is on its way before the call returns. */
export interface ArchiveWriter {
  /** Adds an entry of bytes that are in memory. */
  add(name: string, bytes: Uint8Array): Promise<void>;
  /** Adds an entry of a known size; throws where the stream has another one. */
  addStream(name: string, size: number, stream: Readable): Promise<void>;
  /** Adds the checksums of all entries, and resolves once everything was written. */
  finish(): Promise<void>;
  /** Gives up: `to` is destroyed. Never rejects. */
  abort(reason: Error): Promise<void>;
}

/** How hard zstd tries, of 22: the default, at which it outruns the database. */
const level = 3;

/**
 * Writes an archive into a stream: a tar within zstd, and within age when there are recipients (`age1…`). Needs a
 * few megabytes of memory, whatever it writes.
 */
export function writeArchive(
  to: Writable,
  { recipients = [], now }: { readonly recipients?: readonly string[]; readonly now: Date },
): ArchiveWriter {
  const pack = tar.pack();
  const compress = createZstdCompress({
    params: {
      [constants.ZSTD_c_compressionLevel]: level,
      [constants.ZSTD_c_checksumFlag]: 1,
    },
  });
  const written = Promise.all([pipeline(pack, compress), send(compress, to, recipients)]);
  // Whoever adds next gets the error; until then it is nobody's.
  const failed = new Promise<never>((_, reject) => void written.catch(reject));
  failed.catch(() => undefined);
  const sums: string[] = [];
  const note = (name: string, hash: ReturnType<typeof createHash>) =>
    sums.push(`${hash.digest('hex')}  ${name}\n`);
  const headerOf = (name: string, size: number) => ({ name, size, mtime: now, mode: 0o600 });

  // When writing fails the tar ends too: what counts is why.
  const orWhy = async (work: Promise<unknown>) => {
    try {
      await Promise.race([work, failed]);
    } catch (error) {
      if (pack.destroyed) await written;
      throw error;
    }
  };

  const put = (name: string, bytes: Uint8Array) => {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    pack.entry(
      headerOf(name, bytes.byteLength),
      Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength),
      (error) => (error ? reject(error) : resolve()),
    );
    return orWhy(promise);
  };
  return {
    async add(name, bytes) {
      note(name, createHash('sha256').update(bytes));
      await put(name, bytes);
      await orWhy(drained(compress));
    },
    async addStream(name, size, stream) {
      const hash = createHash('sha256');
      const ended = Promise.withResolvers<void>();
      const entry = pack.entry(headerOf(name, size), (error) =>
        error ? ended.reject(error) : ended.resolve(),
      );
      ended.promise.catch(() => undefined);
      for await (const piece of stream as AsyncIterable<Buffer>) {
        hash.update(piece);
        if (!entry.write(piece)) await Promise.race([once(entry, 'drain'), failed]);
      }
      entry.end(null);
      await orWhy(ended.promise);
      note(name, hash);
    },
    async finish() {
      await put(entryNames.sums, Buffer.from(sums.join('')));
      pack.finalize();
      await written;
    },
    async abort(reason) {
      pack.destroy(reason);
      to.destroy(reason);
      await written.catch(() => undefined);
    },
  };
}

/** The queue of the tar has no end of its own: wait here while the compressor is behind. */
async function drained(stream: Writable): Promise<void> {
  if (!stream.writableNeedDrain) return;
  await new Promise<void>((resolve) => stream.once('drain', resolve));
}

async function send(from: Readable, to: Writable, recipients: readonly string[]): Promise<void> {
  if (recipients.length === 0) return pipeline(from, to);
  const { Encrypter } = await import('age-encryption');
  const encrypter = new Encrypter();
  for (const each of recipients) encrypter.addRecipient(each);
  const sealed = await encrypter.encrypt(Readable.toWeb(from) as ReadableStream<Uint8Array>);
  await pipeline(Readable.fromWeb(sealed as WebStream), to);
}
