import { randomBytes } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { unzipped, zipped } from './zip.ts';

const limits = { files: 10, bytes: 1_000_000 };
const bytes = (text: string) => new TextEncoder().encode(text);
const zip = (files: Record<string, string>) =>
  zipSync(Object.fromEntries(Object.entries(files).map(([path, text]) => [path, bytes(text)])));

describe('an archive', () => {
  it('gives back what was put in, byte by byte, and is the same for the same files', async () => {
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
  ])('with the path %j is not taken', async (path) => {
    expect(await unzipped(zip({ 'ok.md': 'x', [path]: 'x' }), limits)).toBe('zip/unsafe-path');
  });

  it('that unpacks to a thousandfold is given up while it unpacks', async () => {
    const bomb = zipSync({ 'bomb.md': new Uint8Array(20_000_000) });
    expect(bomb.byteLength).toBeLessThan(30_000);
    expect(await unzipped(bomb, limits)).toBe('zip/too-large');
  });

  it('lets others work while it unpacks', async () => {
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

  it('that lies about its sizes is counted all the same', async () => {
    const liar = zipSync({ 'bomb.md': new Uint8Array(5_000_000) });
    const view = new DataView(liar.buffer, liar.byteOffset);
    for (let at = 0; at < liar.byteLength - 30; at += 1) {
      if (view.getUint32(at, true) === 0x04034b50) view.setUint32(at + 22, 10, true);
      if (view.getUint32(at, true) === 0x02014b50) view.setUint32(at + 24, 10, true);
    }
    expect(await unzipped(liar, limits)).toBe('zip/too-large');
  });

  it('of too many files is not taken', async () => {
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

  it('that was cut off is broken', async () => {
    const whole = zip({ 'a.md': Array.from({ length: 5000 }, (_, index) => `${index * 7919}`).join(' ') });
    expect(await unzipped(whole.subarray(0, whole.byteLength / 2), limits)).toBe('zip/broken');
  });
});
