import { expect, it } from 'vitest';
import { unzipped } from './zip.ts';
import { zipWriter } from './zip-writer.ts';

const limits = { files: 10, bytes: 10_000_000, unpacked: 10_000_000 };
const at = Temporal.Instant.from('2026-11-20T15:00:00Z');

function collecting() {
  const written: Uint8Array[] = [];
  const writer = zipWriter(async (bytes) => void written.push(bytes), at);
  return { written, writer };
}

async function* lines(count: number) {
  for (let line = 0; line < count; line += 1) yield `${line} – Žygimantė\n`;
}

it('writes an archive that others read, packed and stored, also an empty file', async () => {
  const { written, writer } = collecting();
  await writer.add('vaikas/duomenys.json', lines(3));
  await writer.add('nuotrauka.webp', [new Uint8Array([1, 2, 3])], { packed: false });
  await writer.add('tuscias.txt', []);
  await writer.end();
  const files = await unzipped(Buffer.concat(written), limits);
  if (typeof files === 'string' || 'unreadable' in files) throw new Error('Not readable.');
  const text = (path: string) => Buffer.from(files.get(path) ?? []).toString();
  expect([...files.keys()]).toEqual(['vaikas/duomenys.json', 'nuotrauka.webp', 'tuscias.txt']);
  expect(text('vaikas/duomenys.json')).toBe('0 – Žygimantė\n1 – Žygimantė\n2 – Žygimantė\n');
  expect([...(files.get('nuotrauka.webp') ?? [])]).toEqual([1, 2, 3]);
});

it('writes as it goes: a large file is never in memory as a whole', async () => {
  const { written, writer } = collecting();
  const seen: number[] = [];
  async function* noise() {
    for (let piece = 0; piece < 40; piece += 1) {
      seen.push(written.reduce((sum, { byteLength }) => sum + byteLength, 0));
      yield crypto.getRandomValues(new Uint8Array(65_536));
    }
  }
  await writer.add('dideli.bin', noise(), { packed: false });
  await writer.end();
  // Before each piece, all earlier ones were handed over.
  expect(seen.every((bytes, place) => bytes >= place * 65_536)).toBe(true);
});

it('stops when what takes the bytes fails', async () => {
  const writer = zipWriter(() => Promise.reject(new Error('full')), at);
  await expect(writer.add('a.txt', ['a'])).rejects.toThrow('full');
});
