import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createZstdCompress, createZstdDecompress } from 'node:zlib';
import pg from 'pg';
import tar from 'tar-stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createUser } from '#features/identity/server/identity.factory.ts';
import { ArchiveError } from '#platform/server/backups/archive-format.ts';
import type { Connection } from '#platform/server/database/database.ts';
import { openDatabase } from '#platform/server/database/database.ts';
import { readEnv } from '#platform/server/env.ts';
import { createTestDatabase, openTestDatabase, type TestDatabase } from '#platform/testing/database.ts';
import { restorePlace, writeBackup } from './backups.service.ts';

const folder = mkdtempSync(join(tmpdir(), 'orbita-hostile-'));
const env = readEnv({ DATA_DIR: folder, DEMO: 'false', LOG_LEVEL: 'silent' });
const genuine = join(folder, 'genuine.tar.zst');
const later = join(folder, 'later.tar.zst');
const forged = join(folder, 'forged.tar.zst');
const databases: TestDatabase[] = [];
let drop: () => Promise<void>;

beforeAll(async () => {
  const source = await openTestDatabase();
  ({ drop } = source);
  await createUser(source.db, { firstName: 'Rasa' });
  await writeBackup({ env, connection: source.connection }, genuine);
  await createUser(source.db, { firstName: 'Urtė' });
  await writeBackup({ env, connection: source.connection }, later);
});
afterAll(async () => {
  for (const each of databases) await each.drop();
  await drop();
  rmSync(folder, { recursive: true, force: true });
});

async function emptyPlace() {
  const made = await createTestDatabase();
  databases.push(made);
  return { env, connection: made.connection };
}

async function firstNames(connection: Connection): Promise<string[]> {
  const { db } = openDatabase(connection, () => {}, 1);
  try {
    const users = await db.selectFrom('users').select('first_name as name').orderBy('first_name').execute();
    return users.map(({ name }) => name);
  } finally {
    await db.destroy();
  }
}

/** Writes the genuine archive once more, with one entry changed and right checksums. */
async function forge(entry: string, change: (text: string) => string): Promise<void> {
  const extract = tar.extract();
  const reading = pipeline(createReadStream(genuine), createZstdDecompress(), extract);
  const pack = tar.pack();
  const writing = pipeline(pack, createZstdCompress(), createWriteStream(forged));
  const sums: string[] = [];
  let changed = 0;
  const put = (name: string, bytes: Buffer) =>
    new Promise<void>((resolve) => pack.entry({ name, size: bytes.length }, bytes, () => resolve()));
  for await (const each of extract) {
    const { name } = each.header;
    if (name === 'SHA256SUMS') {
      each.resume();
      continue;
    }
    const bytes = await buffer(each);
    changed += name === entry ? 1 : 0;
    const written = name === entry ? Buffer.from(change(bytes.toString('utf8'))) : bytes;
    sums.push(`${createHash('sha256').update(written).digest('hex')}  ${name}\n`);
    await put(name, written);
  }
  await put('SHA256SUMS', Buffer.from(sums.join('')));
  pack.finalize();
  await Promise.all([reading, writing]);
  expect(changed).toBe(1);
}

describe('a restore refuses an archive whose checksums are right, and leaves the place empty', () => {
  const users = 'tables/users/00001.copy';
  it.each([
    ['a value of another type', users, (text: string) => text.replace(/^[\da-f-]{36}/, 'nobody'), 'fit'],
    ['a row twice', users, (text: string) => text + text, 'duplicate key'],
    ['no rows', users, () => '\\.\n', 'rows users should be 1, but came to 0'],
    [
      'columns that are not there',
      'orbita.json',
      (text: string) => text.replace('"first_name"', '"nick"'),
      'is not the one that its migrations make',
    ],
    [
      'a table of another name',
      'orbita.json',
      (text: string) => text.replace('"wallets"', '"purses"'),
      'The table “purses”',
    ],
    [
      'fewer migrations',
      'orbita.json',
      (text: string) => text.replace(/(,\s*"[\w-]+"){20}\s*\],\s*"tables"/, '],"tables"'),
      'The table',
    ],
    [
      'a table as a sequence',
      'totals.json',
      (text: string) => text.replace(/"sequences": {/, '$&"users": 1,'),
      'no sequence “users”',
    ],
    [
      'sums of its own',
      'totals.json',
      (text: string) => text.replace(/"points": "\d+"/, '"points": "7"'),
      'the sum of points should be 7',
    ],
  ] as const)('%s', async (_name, entry, change, reason) => {
    await forge(entry, change);
    const place = await emptyPlace();
    const answer = restorePlace(place, forged);
    await expect(answer).rejects.toThrow(ArchiveError);
    await expect(answer).rejects.toThrow(reason);
    expect(await firstNames(place.connection)).toEqual([]);
  });
});

it('lets one of two restores fill a place, and tells the other that it is not empty', async () => {
  const place = await emptyPlace();
  const [holder, watch] = [new pg.Client(place.connection), new pg.Client(place.connection)];
  await Promise.all([holder.connect(), watch.connect()]);
  const restoring = async () => {
    const { rows } = await watch.query(
      `SELECT FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'orbita-restore'`,
    );
    return rows.length;
  };
  // The first table that a restore locks: both have found the place empty before either gets it.
  await holder.query('BEGIN; LOCK TABLE account_requests IN ACCESS SHARE MODE');
  const first = restorePlace(place, genuine);
  await expect.poll(restoring).toBe(1);
  const second = restorePlace(place, later);
  const refused = expect(second).rejects.toThrow('is not empty');
  await expect.poll(restoring).toBe(2);
  await holder.query('COMMIT');
  await first;
  await refused;
  await Promise.all([holder.end(), watch.end()]);
  expect(await firstNames(place.connection)).toEqual(['Rasa']);
});
