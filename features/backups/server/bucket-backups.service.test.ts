import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createUser, deleteUser } from '#features/identity/server/identity.factory.ts';
import { erasuresIn } from '#platform/server/backups/erasure-list.ts';
import type { Db } from '#platform/server/database/database.ts';
import { type BucketFake, openBucketFake } from '#platform/testing/bucket-fake.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { testScope } from '#platform/testing/scope.ts';
import { getBackupState } from './backups.service.ts';
import { backUpBeforeUpgrade, listErasures, makeNightlyBackup } from './nightly-backups.service.ts';

const folder = mkdtempSync(join(tmpdir(), 'orbita-nightly-bucket-'));

let db: Db;
let connection: Parameters<typeof backUpBeforeUpgrade>[1];
let drop: () => Promise<void>;
let at: { database: string; host: string };
let bucket: BucketFake;
beforeAll(async () => {
  const opened = await openTestDatabase();
  ({ db, drop, connection } = opened);
  at = opened.connection;
  bucket = await openBucketFake({ page: 20 });
});
afterAll(async () => {
  await bucket.close();
  await drop();
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(() => {
  bucket.fail(null);
  bucket.asked.length = 0;
});

const scopeAt = (now: string, more: Record<string, string> = {}) => {
  const DATABASE_URL = `postgres://orbita@localhost/${at.database}?host=${encodeURIComponent(at.host)}`;
  const env = { DATABASE_URL, DATA_DIR: folder, ...bucket.env, ...more };
  return { ...testScope(db, { id: crypto.randomUUID(), role: null }, { now, env }), actor: null };
};
const leftBehind = () => readdirSync(folder).filter((name) => !name.startsWith('postgres'));
const listed = () => erasuresIn(bucket.objects.get('erasures.ndjson')?.toString() ?? '').map(({ id }) => id);

/** Nights of October and November, and names that only look like ours. */
const old = Array.from({ length: 40 }, (_, n) =>
  Temporal.PlainDate.from('2026-10-11').add({ days: n }).toString(),
).map((day) => `orbita-${day}T020700Z.tar.zst`);
const foreign = [
  'orbita-2026-10-12T020700Z.tar.zst.bak',
  'orbita-2026-10-12T020700Z-mine.tar.zst',
  'orbita-2026-10-12.tar.zst',
  'old/orbita-2026-10-12T020700Z.tar.zst',
  'my-orbita-2026-10-12T020700Z.tar.zst',
];

// A proof makes a PostgreSQL and runs all migrations: some seconds, many on a busy machine.
it('keeps a nightly backup in a bucket, proves what the bucket holds, and removes what is no longer needed', async () => {
  for (const name of [...old, ...foreign]) bucket.objects.set(name, Buffer.from('x'));
  await createUser(db);
  const scope = scopeAt('2026-11-20T02:07:00Z');
  await makeNightlyBackup(scope);
  const made = 'orbita-2026-11-20T020700Z.tar.zst';
  expect(await getBackupState(scope)).toMatchObject({
    ...{ isSet: true, fault: null, faultKind: null, bytes: bucket.objects.get(made)?.length },
    provenAt: expect.any(String),
  });
  const left = [...bucket.objects.keys()];
  expect(left).toEqual(expect.arrayContaining([...foreign, made, ...old.slice(-13)]));
  expect(left.length - foreign.length).toBeLessThanOrEqual(14 + 8 + 12);
  expect(left).not.toContain(old[1]);
  expect([leftBehind(), bucket.uploads.size]).toEqual([[], 0]);
}, 120_000);

it.each([
  ['that refuses', 403, 'refused', { night: 21, patience: '30' }],
  ['that is silent', 'silent', 'away', { night: 22, patience: '0.3' }],
] as const)(
  'says what is wrong with a bucket %s, removes nothing and makes no work',
  async (_what, failing, kind, { night, patience }) => {
    const before = [...bucket.objects.keys()];
    const scope = scopeAt(`2026-11-${night}T02:07:00Z`, { BACKUP_S3_PATIENCE: patience });
    bucket.fail(() => failing);
    await expect(makeNightlyBackup(scope)).rejects.toThrow('The bucket');
    expect(await getBackupState(scope)).toMatchObject({ faultKind: kind, provenAt: expect.any(String) });
    expect([...bucket.objects.keys()]).toEqual(before);
    expect(new Set(bucket.asked)).toEqual(new Set(['list']));
    expect(leftBehind()).toEqual([]);
  },
);

it('keeps no half backup of an upload that breaks off, and leaves no file behind', async () => {
  const before = [...bucket.objects.keys()];
  bucket.fail(({ act }) => (act === 'part' ? 403 : null));
  const scope = scopeAt('2026-11-23T02:07:00Z');
  await expect(makeNightlyBackup(scope)).rejects.toThrow('answered 403 (AccessDenied) to PUT');
  expect((await getBackupState(scope)).faultKind).toBe('refused');
  expect([[...bucket.objects.keys()], bucket.uploads.size, leftBehind()]).toEqual([before, 0, []]);
});

it('does not take a backup for proven that the bucket cut off, and removes none behind it', async () => {
  const before = [...bucket.objects.keys()];
  bucket.fail(({ act, key }) => (act === 'get' && key.endsWith('.zst') ? 'cut' : null));
  const scope = scopeAt('2027-11-24T02:07:00Z');
  await makeNightlyBackup(scope);
  expect((await getBackupState(scope)).faultKind).toBe('away');
  expect(bucket.asked.filter((each) => each.startsWith('delete'))).toEqual([]);
  expect([...bucket.objects.keys()]).toEqual(expect.arrayContaining(before));
  expect(leftBehind()).toEqual([]);
}, 120_000);

it('lists who was erased in the bucket, and again the next minute if it was away', async () => {
  const scope = scopeAt('2026-11-26T10:00:00Z');
  const [{ id: first }, { id: second }] = [await createUser(db), await createUser(db)];
  await deleteUser(db, first);
  bucket.fail(() => 403);
  await listErasures(scope);
  expect(listed()).toEqual([]);
  bucket.fail(null);
  await Promise.all([listErasures(scope), listErasures(scope)]);
  expect(listed()).toEqual([first]);
  await deleteUser(db, second);
  await listErasures(scope);
  expect(listed().sort()).toEqual([first, second].sort());
});

it('counts a backup as proven whose key may not remove old ones, says so, and writes a lost list anew', async () => {
  const erased = listed();
  bucket.objects.delete('erasures.ndjson');
  bucket.objects.set(old[1] ?? '', Buffer.from('x'));
  bucket.fail(({ act }) => (act === 'delete' ? 403 : null));
  const scope = scopeAt('2027-11-25T02:07:00Z');
  await makeNightlyBackup(scope);
  expect(await getBackupState(scope)).toMatchObject({ faultKind: 'unremoved', proofMs: expect.any(Number) });
  expect(bucket.asked.filter((each) => each.startsWith('begin'))).toHaveLength(1);
  expect(erased).toHaveLength(2);
  expect(listed().sort()).toEqual(erased.sort());
}, 120_000);

it('keeps the backup before an upgrade there, too', async () => {
  const made = await backUpBeforeUpgrade(scopeAt('2026-11-20T02:07:00Z').env, connection);
  expect(made?.name).toMatch(/^orbita-.+Z-before-\d+\.\d+\.\d+\.tar\.zst$/);
  expect(bucket.objects.get(made?.name ?? '')?.length).toBe(made?.size);
  bucket.fail(() => 403);
  await expect(backUpBeforeUpgrade(scopeAt('2026-11-20T02:07:00Z').env, connection)).rejects.toThrow('403');
  expect(existsSync(join(folder, 'postgres'))).toBe(false);
});
