import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import S3rver from 's3rver';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readEnv } from '../env.ts';
import { ForeignAway } from '../foreign-away.ts';
import type { FileStore } from './file-store.ts';
import { folderStore } from './folder-store.ts';
import { openFileStore } from './open-file-store.ts';

const folder = mkdtempSync(join(tmpdir(), 'orbita-files-'));
const bucketFolder = mkdtempSync(join(tmpdir(), 'orbita-bucket-'));
let bucket: S3rver;
let port: number;
let stores: Record<'folder' | 'bucket', FileStore>;

beforeAll(async () => {
  bucket = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: bucketFolder,
    configureBuckets: [{ name: 'orbita', configs: [] }],
  });
  ({ port } = await bucket.run());
  stores = {
    folder: openFileStore(readEnv({ DATA_DIR: folder })),
    bucket: openFileStore(
      readEnv({
        S3_URL: `http://127.0.0.1:${port}/orbita/`,
        S3_ACCESS_KEY_ID: 'S3RVER',
        S3_SECRET_ACCESS_KEY: 'S3RVER',
      }),
    ),
  };
});
afterAll(async () => {
  await bucket.close();
  for (const each of [folder, bucketFolder]) rmSync(each, { recursive: true, force: true });
});

describe.each(['folder', 'bucket'] as const)('a %s', (kind) => {
  it('returns what was put, accepts it twice, and deletes it', async () => {
    const store = stores[kind];
    const [key, bytes] = [`ab/${'ab'.repeat(32)}-large.webp`, Buffer.from('Labas, Žygimante')];
    expect(await store.get(key)).toBeNull();
    await store.put(key, bytes, 'image/webp');
    await store.put(key, bytes, 'image/webp');
    const found = await store.get(key);
    expect(found?.size).toBe(bytes.byteLength);
    expect(found && (await buffer(found.stream))).toEqual(bytes);
    await store.remove(key);
    await store.remove(key);
    expect(await store.get(key)).toBeNull();
  });
});

it('leaves no partial file behind in a folder', async () => {
  await stores.folder.put('cd/cd01', Buffer.from('x'), 'text/plain');
  expect(readdirSync(join(folder, 'files/cd'))).toEqual(['cd01']);
});

it.each([
  ['ENOSPC', true],
  ['EDQUOT', true],
  ['EROFS', true],
  ['EIO', true],
  ['EINVAL', false],
])('reports a disk that says %s as away: %s, and leaves nothing behind', async (code, away) => {
  const store = folderStore(join(folder, 'full'), () =>
    Promise.reject(Object.assign(new Error(code), { code })),
  );
  const error = await store.put('ef/ef01', Buffer.from('x'), 'text/plain').catch((each: unknown) => each);
  expect([error instanceof ForeignAway, (error as Error).message.includes(code)]).toEqual([away, true]);
  expect(readdirSync(join(folder, 'full/ef'))).toEqual([]);
});

it.each(['../passwd', '/etc/passwd', 'ab//cd', 'ab/../cd', ''])('refuses %j as a key', async (key) => {
  await expect(stores.folder.put(key, Buffer.from('x'), 'text/plain')).rejects.toThrow(/no key/);
});

it("says when the bucket doesn't exist or can't be reached", async () => {
  const keys = { S3_ACCESS_KEY_ID: 'S3RVER', S3_SECRET_ACCESS_KEY: 'S3RVER' };
  const absent = openFileStore(readEnv({ ...keys, S3_URL: `http://127.0.0.1:${port}/nowhere` }));
  await expect(absent.put('ab/ab', Buffer.from('x'), 'text/plain')).rejects.toThrow(/not there/);
  const away = openFileStore(readEnv({ ...keys, S3_URL: 'http://127.0.0.1:1/orbita' }));
  await expect(away.get('ab/ab')).rejects.toThrow();
});
