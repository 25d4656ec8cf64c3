import { randomBytes } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { crc32, deflateRawSync } from 'node:zlib';
import { zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { processorTimeOf } from '#platform/testing/processor-time.ts';
import { unzipped, zipped } from './zip.ts';

const limits = { files: 10, bytes: 2_000_000, unpacked: 1_000_000 };
const bytes = (text: string) => new TextEncoder().encode(text);
const zip = (files: Record<string, string>) =>
  zipSync(Object.fromEntries(Object.entries(files).map(([path, text]) => [path, bytes(text)])));

describe('an archive', () => {
  it('returns what was packed, byte for byte, and is the same for the same files', async () => {
    const files = new Map([
      ['module.json', bytes('{"title":"Žaidimai"}')],
      ['files/a.webp', Uint8Array.from({ length: 70_000 }, (_, index) => index % 251)],
    ]);
    const archive = await zipped(files);
    expect(await unzipped(archive, limits)).toEqual(files);
    expect(Buffer.compare(await zipped(new Map([...files].reverse())), archive)).toBe(0);
  });

  it.each([
    '../outside.md',
    '/etc/passwd',
    'a/../../b',
    'a//b',
    'C:\\x',
    'a\\..\\b',
    'a/./b',
    'a\u0000b',
    'a/b/c/d/e/f/g/h/i/j',
  ])('with the path %j is refused', async (path) => {
    expect(await unzipped(zip({ 'ok.md': 'x', [path]: 'x' }), limits)).toBe('zip/unsafe-path');
  });

  it('that unpacks to a thousandfold is given up while it unpacks', async () => {
    const bomb = zipSync({ 'bomb.md': new Uint8Array(20_000_000) });
    expect(bomb.byteLength).toBeLessThan(30_000);
    expect(await unzipped(bomb, limits)).toBe('zip/too-large');
  });

  it('lets other work run while it unpacks', async () => {
    const files = { 'big.bin': randomBytes(700_000) };
    let done = false;
    const reading = unzipped(zipSync(files), limits).then(() => {
      done = true;
    });
    let turns = 0;
    while (!done) {
      await setImmediate();
      turns += 1;
    }
    await reading;
    expect(turns).toBeGreaterThan(5);
  });

  it('that lies about its sizes is given up once a file is longer', async () => {
    const liar = zipSync({ 'bomb.md': new Uint8Array(5_000_000) });
    const view = new DataView(liar.buffer, liar.byteOffset);
    for (let at = 0; at < liar.byteLength - 30; at += 1) {
      if (view.getUint32(at, true) === 0x04034b50) view.setUint32(at + 22, 10, true);
      if (view.getUint32(at, true) === 0x02014b50) view.setUint32(at + 24, 10, true);
    }
    expect(await unzipped(liar, limits)).toEqual({ unreadable: 'bomb.md' });
  });

  it('says which of its files is damaged', async () => {
    const whole = zipSync({ 'a.md': bytes('whole'), 'b.md': bytes('damaged') }, { level: 0 });
    const damaged = Buffer.from(
      Buffer.from(whole).toString('latin1').replace('damaged', 'changed'),
      'latin1',
    );
    expect(await unzipped(damaged, limits)).toEqual({ unreadable: 'b.md' });
  });

  it('of too many files is refused', async () => {
    const many = Object.fromEntries(Array.from({ length: 11 }, (_, index) => [`${index}.md`, 'x']));
    expect(await unzipped(zip(many), limits)).toBe('zip/too-large');
  });

  it.each([
    ['nothing', ''],
    ['a text', 'no archive at all'],
    ['a page', '<!doctype html>'.repeat(5000)],
  ])('that is %s is broken', async (_name, text) => {
    expect(await unzipped(bytes(text), limits)).toBe('zip/broken');
  });

  it('that is truncated is broken', async () => {
    const whole = zip({ 'a.md': Array.from({ length: 5000 }, (_, index) => `${index * 7919}`).join(' ') });
    expect(await unzipped(whole.subarray(0, whole.byteLength / 2), limits)).toBe('zip/broken');
  });

  it('is counted before anything of it is unpacked: stored files are not copied', async () => {
    const half = new Uint8Array(600_000);
    expect(await unzipped(zipSync({ 'a.md': half, 'b.md': half }), limits)).toBe('zip/too-large');
    const stored = zipSync({ 'a.webp': half, 'b.webp': half, 'c.md': half }, { level: 0 });
    const files = await unzipped(stored, limits);
    if (!(files instanceof Map)) throw new Error('The archive was not read.');
    const own = [...files.values()].filter(({ buffer }) => buffer !== stored.buffer);
    expect([files.size, own.length]).toEqual([3, 0]);
    expect(await unzipped(zipSync({ 'a.webp': new Uint8Array(2_000_001) }, { level: 0 }), limits)).toBe(
      'zip/too-large',
    );
  });

  it('of 250 KB that would be 250 MB takes no memory at all', async () => {
    const bomb = zipSync({ 'bomb.md': new Uint8Array(25_000_000) });
    const before = process.memoryUsage().arrayBuffers;
    expect(await unzipped(bomb, { files: 10, bytes: 250_000_000, unpacked: 20_000_000 })).toBe(
      'zip/too-large',
    );
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(1_000_000);
  });
});

interface Raw {
  readonly name: Uint8Array;
  readonly text: string;
  readonly flag?: number;
  readonly method?: 0 | 8 | 12;
  readonly large?: boolean;
}

/** A zip as other programs write it: byte names, sizes after the file, ZIP64. */
function raw({ name, text, flag = 0, method = 8, large = false }: Raw): Uint8Array {
  const body = method === 8 ? deflateRawSync(text) : Buffer.from(text);
  const streams = (flag & 8) !== 0;
  const head = Buffer.alloc(30);
  head.writeUInt32LE(0x04034b50);
  for (const [at, value] of [
    [6, flag],
    [8, method],
    [26, name.byteLength],
  ] as const)
    head.writeUInt16LE(value, at);
  if (!streams) {
    head.writeUInt32LE(crc32(text), 14);
    head.writeUInt32LE(body.byteLength, 18);
    head.writeUInt32LE(Buffer.byteLength(text), 22);
  }
  const extra = large ? Buffer.alloc(28) : Buffer.alloc(0);
  if (large) {
    extra.writeUInt16LE(1);
    extra.writeUInt16LE(24, 2);
    extra.writeBigUInt64LE(BigInt(Buffer.byteLength(text)), 4);
    extra.writeBigUInt64LE(BigInt(body.byteLength), 12);
  }
  const entry = Buffer.alloc(46);
  entry.writeUInt32LE(0x02014b50);
  for (const [at, value] of [
    [8, flag],
    [10, method],
    [28, name.byteLength],
    [30, extra.byteLength],
  ] as const)
    entry.writeUInt16LE(value, at);
  entry.writeUInt32LE(crc32(text), 16);
  const [packed, size, place] = large
    ? [0xffffffff, 0xffffffff, 0xffffffff]
    : [body.byteLength, Buffer.byteLength(text), 0];
  entry.writeUInt32LE(packed, 20);
  entry.writeUInt32LE(size, 24);
  entry.writeUInt32LE(place, 42);
  const behind = streams ? Buffer.alloc(16) : Buffer.alloc(0);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(head.byteLength + name.byteLength + body.byteLength + behind.byteLength, 16);
  return new Uint8Array(Buffer.concat([head, name, body, behind, entry, name, extra, end]));
}

describe('a name in an archive', () => {
  const utf8 = (text: string) => new TextEncoder().encode(text);
  const map = 'files/žemėlapis.png';

  it.each<readonly [string, Raw]>([
    [
      'of Finder, decomposed and without a word of UTF-8',
      { name: utf8(map.normalize('NFD')), text: 'x', flag: 8 },
    ],
    ['of Windows Explorer', { name: Buffer.from('files/\xd8em\xd3lapis.png', 'latin1'), text: 'x' }],
    ['of PowerShell, with backslashes', { name: utf8(map.replace('/', '\\')), text: 'x', flag: 0x800 }],
    ['of a stream that was not packed', { name: utf8(map), text: 'x', flag: 0x808, method: 0 }],
    ['of ZIP64', { name: utf8(map), text: 'x'.repeat(5000), flag: 0x800, large: true }],
  ])('is read: %s', async (_how, file) => {
    const files = await unzipped(raw(file), limits);
    expect(files).toEqual(new Map([[map, utf8(file.text)]]));
  });

  it('is ignored when the operating system added it', async () => {
    const theirs = { '__MACOSX/._a.md': 'x', '.DS_Store': 'x', 'b/Thumbs.db': 'x', 'b/._c.md': 'x' };
    const files = await unzipped(zip({ 'a.md': 'a', ...theirs }), limits);
    expect(files).toEqual(new Map([['a.md', utf8('a')]]));
  });

  it.each<readonly [string, Partial<Raw>]>([
    ['a password', { flag: 1 }],
    ['an unknown packing', { method: 12 }],
  ])('of a file with %s is said', async (_what, file) => {
    const archive = raw({ name: utf8('a.md'), text: 'x', ...file });
    expect(await unzipped(archive, limits)).toEqual({ unreadable: 'a.md' });
  });

  it('in UTF-8 that is none makes the archive a broken one', async () => {
    const archive = raw({ name: Uint8Array.of(0xff), text: 'x', flag: 0x800 });
    expect(await unzipped(archive, limits)).toBe('zip/broken');
  });

  it('of a whole field of combining marks is refused without composing it', async () => {
    const name = utf8(`a${'\u0301\u0323'.repeat(16_000)}`);
    let refusal: unknown;
    const time = await processorTimeOf(async () => {
      refusal = await unzipped(raw({ name, text: 'x' }), limits);
    });
    expect(refusal).toBe('zip/unsafe-path');
    expect(time).toBeLessThan(150);
  });
});
