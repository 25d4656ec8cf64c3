// Byte mode, error correction L, versions 1 to 9 (230 bytes): ISO/IEC 18004. Enough for a link of one's own making.
const totalCodewords = [26, 44, 70, 100, 134, 172, 196, 242, 292];
const checkCodewords = [7, 10, 15, 20, 26, 18, 20, 24, 30];
const blockCounts = [1, 1, 1, 1, 1, 2, 2, 2, 2];
const alignments = [[], [6, 18], [6, 22], [6, 26], [6, 30], [6, 34], [6, 22, 38], [6, 24, 42], [6, 26, 46]];

interface Plan {
  readonly version: number;
  readonly size: number;
  readonly dataCodewords: number;
  readonly blocks: number;
  readonly check: number;
}

function planFor(bytes: number): Plan {
  for (let version = 1; version <= totalCodewords.length; version += 1) {
    const blocks = blockCounts[version - 1] ?? 1;
    const check = checkCodewords[version - 1] ?? 0;
    const dataCodewords = (totalCodewords[version - 1] ?? 0) - blocks * check;
    // Four bits of mode and eight of length.
    if (bytes + 2 <= dataCodewords) return { version, size: version * 4 + 17, dataCodewords, blocks, check };
  }
  throw new RangeError('The text is too long for a QR code of this kind: 230 bytes at most.');
}

function multiply(a: number, b: number): number {
  let product = 0;
  for (let bit = 7; bit >= 0; bit -= 1) {
    product = (product << 1) ^ ((product >>> 7) * 0x11d);
    product ^= ((b >>> bit) & 1) * a;
  }
  return product;
}

/** The Reed-Solomon check codewords of a block. */
function checkOf(data: readonly number[], degree: number): number[] {
  const generator = Array.from({ length: degree }, (_, index) => Number(index === degree - 1));
  let root = 1;
  for (let round = 0; round < degree; round += 1) {
    for (let index = 0; index < degree; index += 1) {
      generator[index] = multiply(generator[index] ?? 0, root) ^ (generator[index + 1] ?? 0);
    }
    root = multiply(root, 2);
  }
  const remainder = Array.from({ length: degree }, () => 0);
  for (const byte of data) {
    const factor = byte ^ (remainder.shift() ?? 0);
    remainder.push(0);
    generator.forEach((coefficient, index) => {
      remainder[index] = (remainder[index] ?? 0) ^ multiply(coefficient, factor);
    });
  }
  return remainder;
}

function codewordsOf(bytes: Uint8Array, { dataCodewords, blocks, check }: Plan): number[] {
  const nibbles = [
    4,
    bytes.length >> 4,
    bytes.length & 15,
    ...[...bytes].flatMap((b) => [b >> 4, b & 15]),
    0,
  ];
  const data: number[] = [];
  for (let index = 0; index < nibbles.length; index += 2) {
    data.push(((nibbles[index] ?? 0) << 4) | (nibbles[index + 1] ?? 0));
  }
  for (let pad = 0xec; data.length < dataCodewords; pad ^= 0xec ^ 0x11) data.push(pad);
  const length = dataCodewords / blocks;
  const parts = Array.from({ length: blocks }, (_, block) =>
    data.slice(block * length, (block + 1) * length),
  );
  const checks = parts.map((part) => checkOf(part, check));
  const interleave = (lists: number[][], count: number) =>
    Array.from({ length: count }, (_, index) => lists.map((list) => list[index] ?? 0)).flat();
  return [...interleave(parts, length), ...interleave(checks, check)];
}

/** The modules while they are drawn: null where data goes. */
type Grid = (boolean | null)[][];

function drawFixed({ version, size }: Plan): Grid {
  const grid: Grid = Array.from({ length: size }, () => Array.from({ length: size }, () => null));
  const set = (x: number, y: number, dark: boolean) => {
    const row = grid[y];
    if (row && x >= 0 && x < size) row[x] = dark;
  };
  for (let index = 0; index < size; index += 1) {
    set(6, index, index % 2 === 0);
    set(index, 6, index % 2 === 0);
  }
  const square = (cx: number, cy: number, radius: number, darkAt: (distance: number) => boolean) => {
    for (let dy = -radius; dy <= radius; dy += 1) {
      for (let dx = -radius; dx <= radius; dx += 1) {
        set(cx + dx, cy + dy, darkAt(Math.max(Math.abs(dx), Math.abs(dy))));
      }
    }
  };
  for (const [cx, cy] of [
    [3, 3],
    [size - 4, 3],
    [3, size - 4],
  ] as const) {
    square(cx, cy, 4, (distance) => distance !== 2 && distance !== 4);
  }
  const centres = alignments[version - 1] ?? [];
  for (const cx of centres) {
    for (const cy of centres) {
      const inCorner =
        (cx === 6 && cy === 6) || (cx === 6 && cy === size - 7) || (cx === size - 7 && cy === 6);
      if (!inCorner) square(cx, cy, 2, (distance) => distance !== 1);
    }
  }
  drawFormat(set, size);
  if (version >= 7) drawVersion(set, version, size);
  return grid;
}

// Error correction L and mask 0, which the rest of this file draws with.
function drawFormat(set: (x: number, y: number, dark: boolean) => void, size: number): void {
  const data = 1 << 3;
  let remainder = data;
  for (let round = 0; round < 10; round += 1) remainder = (remainder << 1) ^ ((remainder >>> 9) * 0x537);
  const bits = ((data << 10) | remainder) ^ 0x5412;
  const bit = (index: number) => ((bits >>> index) & 1) === 1;
  for (let index = 0; index <= 5; index += 1) set(8, index, bit(index));
  set(8, 7, bit(6));
  set(8, 8, bit(7));
  set(7, 8, bit(8));
  for (let index = 9; index < 15; index += 1) set(14 - index, 8, bit(index));
  for (let index = 0; index < 8; index += 1) set(size - 1 - index, 8, bit(index));
  for (let index = 8; index < 15; index += 1) set(8, size - 15 + index, bit(index));
  set(8, size - 8, true);
}

function drawVersion(
  set: (x: number, y: number, dark: boolean) => void,
  version: number,
  size: number,
): void {
  let remainder = version;
  for (let round = 0; round < 12; round += 1) remainder = (remainder << 1) ^ ((remainder >>> 11) * 0x1f25);
  const bits = (version << 12) | remainder;
  for (let index = 0; index < 18; index += 1) {
    const dark = ((bits >>> index) & 1) === 1;
    const a = size - 11 + (index % 3);
    const b = Math.floor(index / 3);
    set(a, b, dark);
    set(b, a, dark);
  }
}

/** Fills the free modules in two-wide columns from the right, up and down, with mask 0. */
function drawData(grid: Grid, codewords: readonly number[]): boolean[][] {
  const size = grid.length;
  let index = 0;
  for (let right = size - 1; right >= 1; right -= 2) {
    if (right === 6) right = 5;
    for (let step = 0; step < size; step += 1) {
      const upward = ((right + 1) & 2) === 0;
      const y = upward ? size - 1 - step : step;
      for (const x of [right, right - 1]) {
        const row = grid[y];
        if (!row || row[x] !== null) continue;
        const bit = ((codewords[index >>> 3] ?? 0) >>> (7 - (index & 7))) & 1;
        row[x] = (bit === 1) !== ((x + y) % 2 === 0);
        index += 1;
      }
    }
  }
  return grid.map((row) => row.map((dark) => dark === true));
}

/** The modules of a QR code (true is dark), row by row. Throws RangeError beyond 230 bytes. */
export function qrCode(text: string): boolean[][] {
  const bytes = new TextEncoder().encode(text);
  const plan = planFor(bytes.length);
  return drawData(drawFixed(plan), codewordsOf(bytes, plan));
}

/** A QR code as an SVG image for `<img src>` (a data URL), with the quiet zone that readers need. */
export function qrCodeSvg(text: string): string {
  const grid = qrCode(text);
  const quiet = 4;
  const side = grid.length + quiet * 2;
  const path = grid
    .flatMap((row, y) => row.map((dark, x) => (dark ? `M${x + quiet} ${y + quiet}h1v1h-1z` : '')))
    .join('');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}" shape-rendering="crispEdges"><rect width="${side}" height="${side}" fill="#fff"/><path d="${path}" fill="#0e1024"/></svg>`;
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
}
