import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';

/** Text or bytes, piece by piece. */
export type Pieces = AsyncIterable<string | Uint8Array> | Iterable<string | Uint8Array>;

/** So many bytes are packed before others get their turn. */
const part = 64 * 1024;
/** What a zip archive of the usual form can hold, in bytes; larger ones need a form that not every computer opens. */
const largest = 0xf000_0000;

/** A file of an archive that is being written. */
export interface ZipFile {
  write(piece: string | Uint8Array): Promise<void>;
  end(): Promise<void>;
}

/** Pictures and PDFs are compressed already: they are only stored. */
interface How {
  readonly packed?: boolean;
}

/** A zip archive that is written file by file: no more of it is in memory than a piece. */
export interface ZipWriter {
  /** Begins a file; the one before has ended. */
  begin(path: string, how?: How): ZipFile;
  /** Adds a whole file. */
  add(path: string, pieces: Pieces, how?: How): Promise<void>;
  /** Writes the directory of the archive; nothing can be added afterwards. */
  end(): Promise<void>;
}

/** Writes an archive through `write`, which is called with its bytes in order and awaited. Throws for an archive beyond 4 GB. */
export function zipWriter(write: (bytes: Uint8Array) => Promise<void>, at: Temporal.Instant): ZipWriter {
  let waiting: Uint8Array[] = [];
  let written = 0;
  const zip = new Zip((error, bytes) => {
    if (error) throw error;
    waiting.push(bytes);
  });
  const flush = async () => {
    const now = waiting;
    waiting = [];
    for (const bytes of now) {
      written += bytes.byteLength;
      if (written > largest) throw new Error('The archive became too large.');
      await write(bytes);
    }
  };
  const begin = (path: string, { packed = true }: How = {}): ZipFile => {
    const file = packed ? new ZipDeflate(path, { level: 6 }) : new ZipPassThrough(path);
    file.mtime = at.toString();
    zip.add(file);
    return {
      async write(piece) {
        const bytes = typeof piece === 'string' ? new TextEncoder().encode(piece) : piece;
        for (let from = 0; from < bytes.byteLength; from += part) {
          file.push(bytes.subarray(from, from + part));
          await flush();
        }
      },
      async end() {
        file.push(new Uint8Array(0), true);
        await flush();
      },
    };
  };
  return {
    begin,
    async add(path, pieces, how) {
      const file = begin(path, how);
      for await (const piece of pieces) await file.write(piece);
      await file.end();
    },
    async end() {
      zip.end();
      await flush();
    },
  };
}
