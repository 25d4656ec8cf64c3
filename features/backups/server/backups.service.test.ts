import { createHash, randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createUser } from '#features/identity/server/identity.factory.ts';
import { createFailedJob, createKeptMail } from '#features/operations/server/operations.factory.ts';
import { createChild } from '#features/people/server/people.factory.ts';
import { postPoints } from '#features/points/server/points.factory.ts';
import { ArchiveError } from '#platform/server/backups/archive-format.ts';
import { PlaceError } from '#platform/server/backups/restore-backup.ts';
import { type Connection, type Db, openDatabase } from '#platform/server/database/database.ts';
import { readEnv } from '#platform/server/env.ts';
import { openFileStore } from '#platform/server/files/open-file-store.ts';
import { readOnlyMode, writeReadOnlyMode } from '#platform/server/read-only/read-only.ts';
import { createTestDatabase, openTestDatabase, type TestDatabase } from '#platform/testing/database.ts';
import { testNow, testScope } from '#platform/testing/scope.ts';
import { getBackupState, noteBackup, proveBackup, restorePlace, writeBackup } from './backups.service.ts';

const folder = mkdtempSync(join(tmpdir(), 'orbita-backups-'));
const place = (connection: Connection, name: string, more: Record<string, string> = {}) => ({
  env: readEnv({ DATA_DIR: join(folder, name), DEMO: 'false', LOG_LEVEL: 'silent', ...more }),
  connection,
});
const archive = join(folder, 'academy.tar.zst');
const hash = createHash('sha256').update('Labas').digest('hex');
const key = `${hash.slice(0, 2)}/${hash}`;
const dropped: TestDatabase[] = [];

let db: Db;
let connection: Connection;
let drop: () => Promise<void>;
let child: { id: string; userId: string };
let parentId: string;

beforeAll(async () => {
  ({ db, connection, drop } = await openTestDatabase());
  const parent = await createUser(db, { lastName: 'Ąžuolė\t„\\N“\n' });
  child = await createChild(db, { guardians: [parent.id] });
  parentId = parent.id;
  const admin = await createUser(db, { role: 'admin' });
  for (let n = 1; n <= 3; n += 1)
    await postPoints(db, { userId: child.userId, amount: n, source: `test/${n}`, postedBy: admin.id });
  await createFailedJob(db, { task: 'handleDeparture', payload: { userId: child.userId } });
  await sql`SELECT graphile_worker.add_job('deliverMail', '{"mailId": "x"}'::json)`.execute(db);
  await sql`SELECT graphile_worker.add_job('forgetFeeds', '{"_cron": {}}'::json)`.execute(db);
  await db
    .insertInto('files')
    .values({
      ...{ kind: 'file', hash, name: 'a.txt', type: 'text/plain', size: 5, width: null, height: null },
      ...{ created_by: parent.id, created_at: testNow, unused_since: null },
    })
    .execute();
  await openFileStore(place(connection, 'source').env).put(key, Buffer.from('Labas'), 'text/plain');
});
afterAll(async () => {
  for (const each of dropped) await each.drop();
  await drop();
  rmSync(folder, { recursive: true, force: true });
});

/** An empty database, migrated like one of a first start. */
async function emptyPlace(name: string) {
  const database = await createTestDatabase();
  dropped.push(database);
  return place(database.connection, name);
}

/** Reads a restored database, as a process would that starts on it. */
async function reading<R>(
  { connection }: { connection: Connection },
  work: (db: Db) => Promise<R>,
): Promise<R> {
  const opened = openDatabase(connection, () => {}, 1);
  try {
    return await work(opened.db);
  } finally {
    await opened.db.destroy();
  }
}

const digestOf = (handle: Db, table: string) =>
  sql<{ digest: string }>`SELECT coalesce(md5(string_agg(t::text, ' ' ORDER BY t::text)), '') AS digest
    FROM ${sql.table(table)} t`
    .execute(handle)
    .then(({ rows }) => rows[0]?.digest);

describe('a backup', () => {
  it('comes back whole in an empty place: rows, files, sequences and what may still be done', async () => {
    const source = place(connection, 'source');
    const made = await writeBackup(source, archive);
    const target = await emptyPlace('whole');
    const restored = await restorePlace(target, archive);
    expect(restored).toMatchObject({ migrated: 0, erasedAgain: 0, totals: made.totals });
    expect(made.totals.ledgers).toMatchObject({ points: '6', balances: '6' });
    await reading(target, async (handle) => {
      for (const table of [
        'users',
        'children',
        'guardianships',
        'point_entries',
        'wallets',
        'files',
        'audit_entries',
        'groups',
      ])
        expect([table, await digestOf(handle, table)]).toEqual([table, await digestOf(db, table)]);
      const { rows } = await sql`SELECT task_identifier AS task, attempts, last_error AS error
        FROM graphile_worker.jobs`.execute(handle);
      expect(rows).toEqual([{ task: 'handleDeparture', attempts: 3, error: 'no answer' }]);
      await expect(sql`DELETE FROM point_entries`.execute(handle)).rejects.toThrow('append-only');
      const { rows: numbers } = await sql<{ last: number | null }>`
        SELECT last_value AS last FROM pg_sequences WHERE sequencename = 'analytics_changes_id_seq'`.execute(
        handle,
      );
      expect(Number(numbers[0]?.last)).toBeGreaterThan(0);
    });
    const file = await openFileStore(target.env).get(key);
    expect(file && (await buffer(file.stream)).toString()).toBe('Labas');
  });

  it('is restored by the owner of an empty database who is no superuser', async () => {
    const name = `owner_${randomUUID().slice(0, 8)}`;
    const admin = new pg.Client({ ...connection, database: 'postgres' });
    await admin.connect();
    try {
      await admin.query(`CREATE ROLE ${name} LOGIN`);
      await admin.query(`CREATE DATABASE ${name} OWNER ${name} TEMPLATE template0`);
      const target = place({ ...connection, user: name, database: name }, 'owner');
      await restorePlace(target, archive);
      expect(await reading(target, (handle) => digestOf(handle, 'users'))).toBe(await digestOf(db, 'users'));
    } finally {
      await admin.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
      await admin.query(`DROP ROLE ${name}`);
      await admin.end();
    }
  });

  it('is one moment of an academy in which people write', async () => {
    const path = join(folder, 'busy.tar.zst');
    let isWriting = true;
    const writers = [1, 2].map(async (writer) => {
      for (let n = 0; isWriting; n += 1) {
        await postPoints(db, {
          userId: child.userId,
          amount: 1,
          source: `busy/${writer}/${n}`,
          postedBy: parentId,
        });
      }
    });
    await writeBackup(place(connection, 'source'), path);
    isWriting = false;
    await Promise.all(writers);
    const target = await emptyPlace('busy');
    const { totals } = await restorePlace(target, path);
    expect(totals.ledgers['wallets that differ from their entries']).toBe('0');
    expect(totals.ledgers.points).toBe(totals.ledgers.balances);
  });

  it('replaces no file, and leaves none behind when it fails', async () => {
    await expect(writeBackup(place(connection, 'source'), archive)).rejects.toThrow('is there already');
    const absent = place({ ...connection, database: 'nobody_has_this' }, 'source');
    await expect(writeBackup(absent, join(folder, 'never.tar.zst'))).rejects.toThrow('does not exist');
    expect(readdirSync(folder).filter((name) => name.includes('never') || name.endsWith('.part'))).toEqual(
      [],
    );
  });

  it('is proven in a database of its own', { timeout: 180_000 }, async () => {
    const proof = await proveBackup(place(connection, 'proof').env, archive);
    expect(proof.totals.ledgers.points).toBe('6');
    expect(readdirSync(join(folder, 'proof')).filter((name) => name.startsWith('scratch'))).toEqual([]);
  });

  it('is not proven when the disk had changed a file before', { timeout: 180_000 }, async () => {
    const path = join(folder, 'damaged.tar.zst');
    const { env } = place(connection, 'source');
    const stored = join(env.dataDir, 'files', key);
    writeFileSync(stored, 'Labos');
    await writeBackup(place(connection, 'source'), path);
    writeFileSync(stored, 'Labas');
    await expect(proveBackup(env, path)).rejects.toThrow(`damaged files before the backup (1, first ${key})`);
  });
});

describe('a restore refuses', () => {
  it('an archive that is cut off, before it touches the place', async () => {
    const target = await emptyPlace('broken');
    const path = join(folder, 'broken.tar.zst');
    writeFileSync(path, readFileSync(archive).subarray(0, -200));
    await expect(restorePlace(target, path)).rejects.toThrow(ArchiveError);
    expect(await reading(target, (handle) => digestOf(handle, 'users'))).toBe('');
  });

  it('a place that holds something, and leaves it as it is', async () => {
    const filled = place(connection, 'source');
    // However long the tests before took, it is connected.
    await db.connection().execute(async (running) => {
      await sql`SELECT`.execute(running);
      await expect(restorePlace(filled, archive)).rejects.toThrow('Orbita is running');
    });
    const target = await emptyPlace('filled');
    await restorePlace(target, archive);
    await expect(restorePlace(target, archive)).rejects.toThrow(PlaceError);
    await expect(restorePlace(target, archive)).rejects.toThrow('is not empty');
  });

  it('a database of something else', async () => {
    const target = await emptyPlace('foreign');
    await reading(target, async (handle) => {
      await sql`DROP SCHEMA public CASCADE`.execute(handle);
      await sql`CREATE SCHEMA public`.execute(handle);
      await sql`CREATE TABLE shop (id int)`.execute(handle);
    });
    await expect(restorePlace(target, archive)).rejects.toThrow('tables of something else (shop)');
  });

  it('a backup of a newer program', async () => {
    const path = join(folder, 'newer.tar.zst');
    await db
      .insertInto('kysely_migration' as never)
      .values({ name: '29991231-0000-later', timestamp: testNow } as never)
      .execute();
    await writeBackup(place(connection, 'source'), path);
    await sql`DELETE FROM kysely_migration WHERE name = '29991231-0000-later'`.execute(db);
    await expect(restorePlace(await emptyPlace('newer'), path)).rejects.toThrow('newer than this program');
  });
});

it('erases again who was erased after the backup, and names their family no more', async () => {
  const target = await emptyPlace('erased');
  const erasures = [
    { kind: 'account', id: child.userId, at: testNow },
    { kind: 'account', id: randomUUID(), at: testNow },
  ];
  expect((await restorePlace(target, archive, { erasures })).erasedAgain).toBe(1);
  await reading(target, async (handle) => {
    const record = await handle
      .selectFrom('children')
      .select(['first_name', 'birth_date'])
      .where('id', '=', child.id)
      .execute();
    expect(record).toEqual([{ first_name: '—', birth_date: null }]);
    const user = await handle
      .selectFrom('users')
      .select(['first_name', 'email'])
      .where('id', '=', child.userId)
      .execute();
    expect(user).toEqual([{ first_name: '—', email: null }]);
    const noted = await handle
      .selectFrom('erasures')
      .select('subject_id')
      .where('subject_id', '=', child.userId)
      .execute();
    expect(noted).toHaveLength(1);
  });
  const unknown = [{ kind: 'lead', id: randomUUID(), at: testNow }];
  await expect(restorePlace(await emptyPlace('unknown'), archive, { erasures: unknown })).rejects.toThrow(
    'cannot erase',
  );
});

it('keeps mails that waited, and ends all sessions and read-only mode, but not the source’s', async () => {
  const path = join(folder, 'mails.tar.zst');
  await createKeptMail(db, { kind: 'notice' });
  await sql`UPDATE mails SET kept_at = NULL`.execute(db);
  await sql`INSERT INTO sessions (token_hash, user_id, persistent, created_at, last_used_at, expires_at, user_agent, address)
    VALUES ('\\x01', ${parentId}, true, ${testNow}, ${testNow}, '2030-01-01', '', '')`.execute(db);
  const scope = testScope(db, { id: parentId, role: 'admin' });
  await writeReadOnlyMode(scope, { until: null });
  await writeBackup(place(connection, 'source'), path);
  const target = await emptyPlace('mails');
  expect((await restorePlace(target, path)).endedReadOnly).toBe(true);
  expect(await readOnlyMode(db)).not.toBeNull();
  await writeReadOnlyMode(scope, null);
  await reading(target, async (handle) => {
    expect(await readOnlyMode(handle)).toBeNull();
    expect(await handle.selectFrom('mails').select('id').where('kept_at', 'is', null).execute()).toEqual([]);
    expect(await handle.selectFrom('mails').select('id').execute()).toHaveLength(1);
    expect(await handle.selectFrom('sessions').select('id').execute()).toEqual([]);
  });
});

it('says of itself when it was last made', async () => {
  const { env } = place(connection, 'source');
  expect((await getBackupState({ db, env })).lastAt).toBeNull();
  await noteBackup(db, { why: 'command', name: archive, began: testNow, size: 7 });
  expect(await getBackupState({ db, env })).toMatchObject({
    isSet: false,
    bytes: 7,
    provenAt: null,
    fault: null,
  });
});
