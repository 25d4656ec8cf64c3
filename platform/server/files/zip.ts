import { crc32, createInflateRaw } from 'node:zlib';
import { type ZipEntry, zipEntries } from './zip-directory.ts';

/** Files by their path in an archive, as `01-labas/lt.md`. */
export type ArchivedFiles = ReadonlyMap<string, Uint8Array>;

/** Why an archive is refused. */
export type ZipFault = 'zip/broken' | 'zip/unsafe-path' | 'zip/too-large';

/** The file of an archive that cannot be read: damaged, with a password, or compressed in an unknown way. */
export interface UnreadableFile {
  readonly unreadable: string;
}

/** How much an archive may unpack to. */
export interface ZipLimits {
  readonly files: number;
  /** All files together, unpacked. */
  readonly bytes: number;
  /** Compressed files, which are in memory twice; stored files stay where they are. */
  readonly unpacked: number;
}

/** So many bytes are unpacked at once. */
const part = 64 * 1024;

/**
 * The files of a zip archive, or why not and which file it is. The declared sizes are counted before anything is unpacked, and unpacking stops at a
 * file that turns out larger; a stored file is a view of the archive's own bytes. No path leads out of the archive, repeats
 * another, or is deeper than 8 folders. What computers add by themselves (`__MACOSX`, `.DS_Store`) is left out.
 */
export async function unzipped(
  bytes: Uint8Array,
  limits: ZipLimits,
): Promise<ArchivedFiles | ZipFault | UnreadableFile> {
  const entries = zipEntries(bytes)?.filter(({ path }) => !path.endsWith('/') && !isNobodys(path));
  if (!entries || entries.length === 0) return 'zip/broken';
  if (entries.length > limits.files) return 'zip/too-large';
  const paths = new Set(entries.map(({ path }) => path));
  if (paths.size < entries.length || ![...paths].every(isSafe)) return 'zip/unsafe-path';
  if (sizeOf(entries) > limits.bytes) return 'zip/too-large';
  if (sizeOf(entries.filter(({ method }) => method === 'deflated')) > limits.unpacked) return 'zip/too-large';
  const found = new Map<string, Uint8Array>();
  for (const { path, method, begins, packedSize, size, checksum } of entries) {
    const packed = bytes.subarray(begins, begins + packedSize);
    const file = method === 'deflated' ? await unpack(packed, size) : packed;
    const isWhole = method !== 'unknown' && file?.byteLength === size && crc32(file) === checksum;
    if (!isWhole) return { unreadable: path };
    found.set(path, file);
  }
  return found;
}

const sizeOf = (entries: readonly ZipEntry[]) => entries.reduce((sum, { size }) => sum + size, 0);

/**
 * Unpacks into as many bytes as were declared and counted, a part at a time, so that other work can run in
 * between.
 */
async function unpack(packed: Uint8Array, size: number): Promise<Uint8Array | null> {
  const file = new Uint8Array(size);
  let length = 0;
  const parts = createInflateRaw({ chunkSize: part });
  parts.end(packed);
  try {
    for await (const chunk of parts as AsyncIterable<Buffer>) {
      if (length + chunk.byteLength > size) return null;
      file.set(chunk, length);
      length += chunk.byteLength;
    }
  } catch {
    return null;
  }
  return length === size ? file : null;
}

/** An archive of the files. The same files give the same bytes: it carries no timestamp. */
export async function zipped(files: ArchivedFiles): Promise<Uint8Array> {
  const { zipSync } = await import('fflate');
  const sorted = [...files].toSorted(([a], [b]) => (a < b ? -1 : 1));
  // Pictures are compressed already.
  const options = (path: string) => ({
    level: path.endsWith('.md') || path.endsWith('.json') ? (6 as const) : (0 as const),
    mtime: '1980-01-01T00:00:00',
  });
  return zipSync(Object.fromEntries(sorted.map(([path, bytes]) => [path, [bytes, options(path)]])));
}

function isNobodys(path: ZipEntry['path']): boolean {
  return /^__MACOSX\/|(^|\/)(\.DS_Store|\._[^/]*|Thumbs\.db|desktop\.ini)$/.test(path);
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
