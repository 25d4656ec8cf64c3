import { setImmediate } from 'node:timers/promises';

/** Files by their path in an archive, as `01-labas/lt.md`. */
export type ArchivedFiles = ReadonlyMap<string, Uint8Array>;

/** Why an archive is not taken. */
export type ZipFault = 'zip/broken' | 'zip/unsafe-path' | 'zip/too-large';

/** How much may come out of an archive. */
export interface ZipLimits {
  readonly files: number;
  /** Of all together, unpacked. */
  readonly bytes: number;
}

/** So much is unpacked before it is counted again: a thousandfold of it is the most that one step can bring. */
const step = 4096;
/** After so many steps others come in between: unpacking a large archive takes seconds. */
const stepsAtOnce = 16;

/**
 * The files of a zip archive, unpacked in memory; or why not. What comes out is counted while it comes, whatever the archive
 * says of its sizes, and no path leads out of the archive, twice to one place, or deeper than 8 folders.
 */
export async function unzipped(bytes: Uint8Array, limits: ZipLimits): Promise<ArchivedFiles | ZipFault> {
  const { Unzip, UnzipInflate } = await import('fflate');
  const found = new Map<string, Uint8Array[]>();
  const state: { fault: ZipFault | null; size: number } = { fault: null, size: 0 };
  const archive = new Unzip((file) => {
    if (state.fault || file.name.endsWith('/')) return;
    if (!isSafe(file.name) || found.has(file.name)) state.fault = 'zip/unsafe-path';
    else if (found.size >= limits.files) state.fault = 'zip/too-large';
    if (state.fault) return;
    const parts: Uint8Array[] = [];
    found.set(file.name, parts);
    file.ondata = (error, part) => {
      state.size += part?.byteLength ?? 0;
      if (error) state.fault ??= 'zip/broken';
      else if (state.size > limits.bytes) state.fault ??= 'zip/too-large';
      else parts.push(part.slice());
    };
    file.start();
  });
  archive.register(UnzipInflate);
  try {
    for (let at = 0; at < bytes.byteLength && !state.fault; at += step) {
      if (at % (step * stepsAtOnce) === 0) await setImmediate();
      archive.push(bytes.subarray(at, at + step), at + step >= bytes.byteLength);
    }
  } catch {
    state.fault ??= 'zip/broken';
  }
  if (state.fault) return state.fault;
  if (found.size === 0) return 'zip/broken';
  return new Map([...found].map(([path, parts]) => [path, new Uint8Array(Buffer.concat(parts))]));
}

/** An archive of the files. The same files give the same bytes: it bears no time of day. */
export async function zipped(files: ArchivedFiles): Promise<Uint8Array> {
  const { zipSync } = await import('fflate');
  const sorted = [...files].toSorted(([a], [b]) => (a < b ? -1 : 1));
  // Pictures are packed already.
  const options = (path: string) => ({
    level: path.endsWith('.md') || path.endsWith('.json') ? (6 as const) : (0 as const),
    mtime: '1980-01-01T00:00:00',
  });
  return zipSync(Object.fromEntries(sorted.map(([path, bytes]) => [path, [bytes, options(path)]])));
}

function isSafe(path: string): boolean {
  const steps = path.split('/');
  return (
    path.length <= 300 &&
    steps.length <= 9 &&
    !/[\\\p{C}:]/u.test(path) &&
    steps.every((each) => each !== '' && each !== '.' && each !== '..')
  );
}
