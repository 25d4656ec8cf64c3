/** A file of a zip archive, as its directory describes it. */
export interface ZipEntry {
  /** With `/` between folders; a folder itself ends with one. */
  readonly path: string;
  /** Unknown for a file with a password, or one compressed in another way. */
  readonly method: 'stored' | 'deflated' | 'unknown';
  readonly checksum: number;
  /** Where its bytes begin, and how many there are. */
  readonly begins: number;
  readonly packedSize: number;
  /** As declared: the unpacker has to check. */
  readonly size: number;
}

const signs = {
  end: 0x06054b50,
  end64: 0x06064b50,
  locator64: 0x07064b50,
  entry: 0x02014b50,
  file: 0x04034b50,
} as const;
const methods = new Map([
  [0, 'stored'],
  [8, 'deflated'],
] as const);
/** Means that the number is in the ZIP64 part. */
const [elsewhere16, elsewhere32] = [0xffff, 0xffffffff];
const flags = { encrypted: 1, utf8: 0x800 } as const;

/** The upper half of code page 775, which Windows uses for file names in the Baltic countries. */
const baltic =
  'ĆüéāäģåćłēŖŗīŹÄÅÉæÆōöĢ¢ŚśÖÜø£Ø×¤ĀĪóŻżź”¦©®¬½¼Ł«»░▒▓│┤ĄČĘĖ╣║╗╝ĮŠ┐└┴┬├─┼ŲŪ╚╔╩╦╠═╬Žąčęėįšųūž┘┌█▄▌▐▀ÓßŌŃõÕµńĶķĻļņĒŅ’\u00AD±“¾¶§÷„°∙·¹³²■\u00A0';

/**
 * The files that the directory of a zip archive lists; null if it is no archive. The directory at the end is authoritative, not the local headers: those lack sizes when an archive was
 * streamed.
 */
export function zipEntries(bytes: Uint8Array): ZipEntry[] | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    const { count, begins } = directoryOf(view);
    const found: ZipEntry[] = [];
    let at = begins;
    // Nobody has so many: a directory that claims to be as long as the archive is read no further than that.
    for (let left = count; left > 0; left -= 1) {
      const { entry, next } = readEntry(view, bytes, at);
      found.push(entry);
      at = next;
    }
    return found;
  } catch (error) {
    if (error instanceof RangeError || error instanceof BrokenZip) return null;
    throw error;
  }
}

class BrokenZip extends Error {}

function expectSign(view: DataView, at: number, sign: number): void {
  if (view.getUint32(at, true) !== sign) throw new BrokenZip();
}

function directoryOf(view: DataView): { count: number; begins: number } {
  const end = endOf(view);
  const [count, begins] = [view.getUint16(end + 10, true), view.getUint32(end + 16, true)];
  if (count !== elsewhere16 && begins !== elsewhere32) return { count, begins };
  expectSign(view, end - 20, signs.locator64);
  const end64 = large(view, end - 12);
  expectSign(view, end64, signs.end64);
  return { count: large(view, end64 + 32), begins: large(view, end64 + 48) };
}

/** The end record is followed by a comment of at most 65,535 bytes. */
function endOf(view: DataView): number {
  const last = view.byteLength - 22;
  for (let at = last; at >= Math.max(0, last - 0xffff); at -= 1)
    if (view.getUint32(at, true) === signs.end) return at;
  throw new BrokenZip();
}

function large(view: DataView, at: number): number {
  const value = Number(view.getBigUint64(at, true));
  if (!Number.isSafeInteger(value)) throw new BrokenZip();
  return value;
}

function readEntry(view: DataView, bytes: Uint8Array, at: number): { entry: ZipEntry; next: number } {
  expectSign(view, at, signs.entry);
  const flag = view.getUint16(at + 8, true);
  const known = methods.get(view.getUint16(at + 10, true) as 0 | 8) ?? 'unknown';
  const method = flag & flags.encrypted ? 'unknown' : known;
  const [nameLength, extraLength] = [view.getUint16(at + 28, true), view.getUint16(at + 30, true)];
  const extraAt = at + 46 + nameLength;
  const { size, packedSize, fileAt } = placeOf(view, at, { begins: extraAt, ends: extraAt + extraLength });
  expectSign(view, fileAt, signs.file);
  const begins = fileAt + 30 + view.getUint16(fileAt + 26, true) + view.getUint16(fileAt + 28, true);
  if (begins + packedSize > bytes.byteLength) throw new BrokenZip();
  return {
    entry: {
      path: nameOf(bytes.subarray(at + 46, extraAt), (flag & flags.utf8) !== 0),
      ...{ method, checksum: view.getUint32(at + 16, true), begins, packedSize, size },
    },
    next: extraAt + extraLength + view.getUint16(at + 32, true),
  };
}

/**
 * Where a file is and how long; the ZIP64 part holds what does not fit into 32 bits, in the order of the format.
 */
function placeOf(view: DataView, at: number, extra: { readonly begins: number; readonly ends: number }) {
  const plain = [24, 20, 42].map((field) => view.getUint32(at + field, true));
  let from = plain.includes(elsewhere32) ? partOf64(view, extra) : 0;
  const [size = 0, packedSize = 0, fileAt = 0] = plain.map((value) => {
    if (value !== elsewhere32) return value;
    from += 8;
    return large(view, from - 8);
  });
  return { size, packedSize, fileAt };
}

function partOf64(view: DataView, { begins, ends }: { begins: number; ends: number }): number {
  for (let at = begins; at + 4 <= ends; at += 4 + view.getUint16(at + 2, true))
    if (view.getUint16(at, true) === 1) return at + 4;
  throw new BrokenZip();
}

const strict = new TextDecoder('utf-8', { fatal: true });

/** Twice what a path may have. Composing takes quadratic time in a run of combining marks: names of 64 kB would block the server. */
const longestName = 600;

/**
 * Names are UTF-8 even where not declared (Finder), otherwise in the code page of Windows. PowerShell writes `\`
 * between folders.
 */
function nameOf(bytes: Uint8Array, saidUtf8: boolean): string {
  const name = decoded(bytes, saidUtf8);
  return (name.length > longestName ? name : name.normalize('NFC')).replaceAll('\\', '/');
}

function decoded(bytes: Uint8Array, saidUtf8: boolean): string {
  try {
    return strict.decode(bytes);
  } catch {
    if (saidUtf8) throw new BrokenZip();
    return [...bytes].map((byte) => (byte < 128 ? String.fromCharCode(byte) : baltic[byte - 128])).join('');
  }
}
