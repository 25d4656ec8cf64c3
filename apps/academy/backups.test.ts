import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { createUser } from '#features/identity/server/identity.factory.ts';
import { knownMigrations, migrateIn } from '#platform/server/database/migrate.ts';
import { onConnection } from '#platform/server/database/one-connection.ts';
import type { EmbeddedConnection } from '#platform/server/embedded-postgres/embedded-postgres.ts';
import { readEnv } from '#platform/server/env.ts';
import { openBucketFake } from '#platform/testing/bucket-fake.ts';
import { createTestDatabase, openTestDatabase, type TestDatabase } from '#platform/testing/database.ts';
import { backupByOperator, listBackupsByOperator, restoreByOperator, verifyByOperator } from './backups.ts';

const folder = mkdtempSync(join(tmpdir(), 'orbita-operator-'));
const archive = join(folder, 'academy.tar.zst');
const children: ChildProcess[] = [];
const databases: TestDatabase[] = [];

let source: EmbeddedConnection;
let drop: () => Promise<void>;
let userId: string;

beforeAll(async () => {
  const opened = await openTestDatabase();
  ({ connection: source, drop } = opened);
  ({ id: userId } = await createUser(opened.db, { firstName: 'Rasa' }));
});
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
});
afterAll(async () => {
  for (const each of databases) await each.drop();
  await drop();
  rmSync(folder, { recursive: true, force: true });
});

let bucket: Readonly<Record<string, string>> = {};

const variablesOf = ({ host, database }: EmbeddedConnection) => ({
  DATABASE_URL: `postgres://orbita@localhost/${database}?host=${encodeURIComponent(host)}`,
  DATA_DIR: join(folder, 'data'),
  ...bucket,
});

/** Runs a command of the operator; returns its exit code and what it said. */
async function run(command: typeof backupByOperator, at: EmbeddedConnection, ...words: string[]) {
  const said: string[] = [];
  const code = await command(readEnv(variablesOf(at)), words, (line) => said.push(line));
  return { code, said: said.join('\n') };
}

async function emptyDatabase(): Promise<EmbeddedConnection> {
  const made = await createTestDatabase();
  databases.push(made);
  return made.connection;
}

async function client(at: EmbeddedConnection): Promise<pg.Client> {
  const opened = new pg.Client(at);
  // A server that stops ends it.
  opened.on('error', () => undefined);
  await opened.connect();
  return opened;
}

/** Starts a command as a process of its own, and kills it once the condition is met. */
async function killedWhen(
  at: EmbeddedConnection,
  words: readonly string[],
  isThere: () => Promise<boolean> | boolean,
) {
  const program = fileURLToPath(new URL('./main.ts', import.meta.url));
  const child = spawn(process.execPath, [program, ...words], {
    env: { ...process.env, ...variablesOf(at) },
    stdio: 'ignore',
  });
  children.push(child);
  const ended = new Promise((resolve) => child.once('exit', resolve));
  await vi.waitFor(async () => expect(await isThere()).toBe(true), { timeout: 15_000 });
  child.kill('SIGKILL');
  await ended;
}

it('backs up and restores, and says what it did', async () => {
  const made = await run(backupByOperator, source, archive);
  expect(made).toMatchObject({ code: 0 });
  expect(made.said).toContain('2 rows in 2 tables, 0 files\n  points: 0');
  const restored = await run(restoreByOperator, await emptyDatabase(), archive);
  expect(restored.code).toBe(0);
  expect(restored.said).toContain('There is no erasures.ndjson beside the backup');
});

it('says in a sentence why it can’t', async () => {
  for (const [command, words, reason] of [
    [backupByOperator, [archive], 'is there already'],
    [backupByOperator, [], 'Give the file'],
    [backupByOperator, [join(folder, 'nowhere/a.tar.zst')], 'ENOENT'],
    [verifyByOperator, [join(folder, 'absent')], 'ENOENT'],
    [restoreByOperator, [archive], 'Orbita is running'],
    [restoreByOperator, [archive, '--erasures', join(folder, 'absent')], 'There is no'],
    [restoreByOperator, [archive, '--wrong'], '--wrong'],
  ] as const) {
    const { code, said } = await run(command, source, ...words);
    expect([code, said]).toEqual([1, expect.stringContaining(reason)]);
  }
});

it('leaves no file of its name when it is killed while it writes', async () => {
  const path = join(folder, 'killed.tar.zst');
  const blocker = await client(source);
  await blocker.query('BEGIN; LOCK TABLE wallets IN ACCESS EXCLUSIVE MODE');
  const parts = () => readdirSync(folder).filter((name) => name.startsWith('.killed'));
  await killedWhen(source, ['backup', path], () => parts().length > 0);
  await blocker.end();
  expect(existsSync(path)).toBe(false);
});

it('leaves an empty place when a restore is killed, into which the next one goes', async () => {
  const at = await emptyDatabase();
  const blocker = await client(at);
  await blocker.query('BEGIN; LOCK TABLE users IN ACCESS SHARE MODE');
  // A transaction sees one state of the sessions: another connection looks.
  const watch = await client(at);
  const isWaiting = async () => {
    const { rows } = await watch.query(`SELECT FROM pg_stat_activity
      WHERE datname = current_database() AND application_name = 'orbita-restore' AND wait_event_type = 'Lock'`);
    return rows.length > 0;
  };
  await killedWhen(at, ['restore', archive], isWaiting);
  await blocker.query('COMMIT');
  const users = async () => (await watch.query<{ id: string }>('SELECT id FROM users')).rows;
  expect(await users()).toEqual([]);
  expect(await run(restoreByOperator, at, archive)).toMatchObject({ code: 0 });
  expect(await users()).toEqual([{ id: userId }]);
  await Promise.all([blocker.end(), watch.end()]);
});

it('brings a backup of an older program to today’s schema', async () => {
  const [name, path] = [`older_${process.pid}`, join(folder, 'older.tar.zst')];
  const admin = await client({ ...source, database: 'postgres' });
  await admin.query(`CREATE DATABASE ${name} TEMPLATE template0`);
  const at = { ...source, database: name };
  try {
    const older = await client(at);
    const then = (await knownMigrations()).filter((each) => each < '20261126-2222');
    await onConnection(older)
      .transaction()
      .execute((trx) => migrateIn(trx, then));
    await older.query(`INSERT INTO users (id, first_name, last_name, locale, email, role, created_at, disabled_at, password_hash)
      VALUES ('${userId}', '—', '—', 'lt', NULL, 'parent', now(), now(), NULL)`);
    await older.end();
    expect(await run(backupByOperator, at, path)).toMatchObject({ code: 0 });
  } finally {
    await admin.query(`DROP DATABASE ${name} WITH (FORCE)`);
    await admin.end();
  }
  const target = await emptyDatabase();
  const { code, said } = await run(restoreByOperator, target, path);
  expect([code, said]).toEqual([0, expect.stringMatching(/, \d+ migrations newer\)/)]);
  const today = await client(target);
  // What a newer migration makes of what the archive held.
  const { rows } = await today.query('SELECT deleted_at IS NOT NULL AS deleted FROM users');
  expect(rows).toEqual([{ deleted: true }]);
  await today.end();
});

it('backs up into a bucket, lists what is there, proves and restores it by name', async () => {
  const said: string[] = [];
  const list = () => listBackupsByOperator(readEnv(variablesOf(source)), (line) => said.push(line));
  expect([await list(), said]).toEqual([1, [expect.stringContaining('No place for backups')]]);
  const noBucket = await run(verifyByOperator, source, 's3:newest');
  expect(noBucket).toMatchObject({ code: 1, said: expect.stringContaining('BACKUP_S3_URL is not set') });
  const fake = await openBucketFake();
  try {
    bucket = fake.env;
    expect(await run(verifyByOperator, source, 's3:newest')).toMatchObject({
      ...{ code: 1, said: 'There is no backup in the bucket.' },
    });
    expect(await run(backupByOperator, source, 's3:../x')).toMatchObject({ code: 1 });
    fake.objects.set('orbita-2020-01-01T020700Z.tar.zst', Buffer.from('x'));
    expect(await run(backupByOperator, source, 's3:')).toMatchObject({ code: 0 });
    expect(await run(backupByOperator, source, 's3:mine.tar.zst')).toMatchObject({ code: 0 });
    const again = await run(backupByOperator, source, 's3:mine.tar.zst');
    expect(again).toMatchObject({ code: 1, said: expect.stringContaining('is there already') });
    said.length = 0;
    expect(await list()).toBe(0);
    expect(said).toEqual([
      ...[
        expect.stringMatching(/^orbita-2020-/),
        expect.stringMatching(/^orbita-20\d\d-.+Z\.tar\.zst {2}0\.\d MB$/),
      ],
      '2 backups. erasures.ndjson: none yet.',
    ]);
    const restored = await run(restoreByOperator, await emptyDatabase(), 's3:newest');
    expect(restored).toMatchObject({
      code: 0,
      said: expect.stringMatching(/ from s3:orbita-20.+ in .+ s\./),
    });
    // Who was erased can't be known: the restore is refused before it begins.
    fake.fail(({ key }) => (key === 'erasures.ndjson' ? 403 : null));
    const refused = await run(restoreByOperator, await emptyDatabase(), 's3:mine.tar.zst');
    expect(refused).toMatchObject({
      code: 1,
      said: expect.stringContaining('answered 403 (AccessDenied) to GET'),
    });
  } finally {
    bucket = {};
    await fake.close();
  }
});
