import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { link } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Writable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { afterAll, expect, it } from 'vitest';
import { FileExistsError, writeWhole } from './whole-file.ts';

const folder = mkdtempSync(join(tmpdir(), 'orbita-whole-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** As on a file system that knows no second names. */
const noLinks = () => Promise.reject(Object.assign(new Error('EPERM'), { code: 'EPERM' }));

const writing = (text: string, before?: Promise<unknown>) => async (to: Writable) => {
  await before;
  to.end(text);
  await finished(to);
  return text;
};

it.each([
  ['with second names', link],
  ['without them', noLinks],
])('lets one of two that write a file at once have the name: %s', async (kind, name) => {
  const path = join(folder, kind);
  const both = Promise.withResolvers<void>();
  let begun = 0;
  const write = (text: string) => (to: Writable) => {
    begun += 1;
    // Both have seen that the name is free.
    if (begun === 2) both.resolve();
    return writing(text, both.promise)(to);
  };
  const results = await Promise.allSettled(
    ['first', 'second'].map((text) => writeWhole(path, write(text), name)),
  );
  const written = results.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
  const refused = results.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []));
  expect(written).toHaveLength(1);
  expect(refused).toEqual([expect.any(FileExistsError)]);
  expect(readFileSync(path, 'utf8')).toBe(written[0]);
  expect(readdirSync(folder).filter((each) => each.endsWith('.part'))).toEqual([]);
});

it.each([
  ['with second names', link],
  ['without them', noLinks],
])('never replaces a file that came meanwhile: %s', async (kind, name) => {
  const path = join(folder, `meanwhile ${kind}`);
  const late = async (to: Writable) => {
    writeFileSync(path, 'theirs');
    return writing('ours')(to);
  };
  await expect(writeWhole(path, late, name)).rejects.toThrow(FileExistsError);
  expect(readFileSync(path, 'utf8')).toBe('theirs');
});

it('refuses a name that is taken before it does any work', async () => {
  const path = join(folder, 'taken');
  writeFileSync(path, 'theirs');
  let begun = false;
  const write = async () => {
    begun = true;
  };
  await expect(writeWhole(path, write)).rejects.toThrow('is there already');
  expect(begun).toBe(false);
});
