import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createUser, deleteUser } from '#features/identity/server/identity.factory.ts';
import { readErasures } from '#platform/server/backups/erasure-list.ts';
import type { Db } from '#platform/server/database/database.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { testNow, testScope } from '#platform/testing/scope.ts';
import { getBackupState } from './backups.service.ts';
import { listErasures, makeNightlyBackup } from './nightly-backups.service.ts';

const folder = mkdtempSync(join(tmpdir(), 'orbita-nightly-'));
const backups = join(folder, 'backups');

let db: Db;
let drop: () => Promise<void>;
let database: string;
let host: string;
beforeAll(async () => {
  const opened = await openTestDatabase();
  ({ db, drop } = opened);
  ({ database, host } = opened.connection);
});
afterAll(async () => {
  await drop();
  rmSync(folder, { recursive: true, force: true });
});

const scopeAt = (now: string, more: Record<string, string> = {}) => {
  const DATABASE_URL = `postgres://orbita@localhost/${database}?host=${encodeURIComponent(host)}`;
  const env = { DATABASE_URL, DATA_DIR: folder, BACKUP_DIR: backups, ...more };
  return { ...testScope(db, { id: crypto.randomUUID(), role: null }, { now, env }), actor: null };
};

// A proof makes a PostgreSQL and runs all migrations: some seconds, many on a busy machine.
it('makes a backup, proves the very file, and removes what is no longer needed', async () => {
  await makeNightlyBackup(scopeAt('2026-11-20T02:07:00Z', { BACKUP_DIR: '' }));
  const recipients = await identityToRecipient(await generateX25519Identity());
  const scope = scopeAt('2026-11-20T02:07:00Z', { BACKUP_RECIPIENTS: recipients });
  expect((await getBackupState(scope)).lastAt).toBeNull();
  mkdirSync(backups);
  const old = Array.from({ length: 16 }, (_, n) => `orbita-2025-01-${n + 10}T020700Z.tar.zst`);
  const [killed, busy] = ['.orbita-killed.tar.zst.x.part', '.orbita-busy.tar.zst.y.part'];
  for (const name of [...old, killed, busy, 'notes.txt']) writeFileSync(join(backups, name), '');
  const twoDaysAgo = new Date(Date.now() - 2 * 24 * 60 * 60 * 1000);
  utimesSync(join(backups, killed), twoDaysAgo, twoDaysAgo);
  // By the process's clock, which a run of tests may set.
  utimesSync(join(backups, busy), new Date(), new Date());
  await createUser(db);
  await makeNightlyBackup(scope);
  expect(await getBackupState(scope)).toMatchObject({
    ...{ isSet: true, fault: null, lastAt: expect.any(String), provenAt: expect.any(String) },
    proofMs: expect.any(Number),
  });
  const made = 'orbita-2026-11-20T020700Z.tar.zst.age';
  // Of the 16 nights before, the last 13 and the last of a week.
  expect(readdirSync(backups).sort()).toEqual([busy, 'notes.txt', ...old.slice(2), made]);
  expect(readFileSync(join(backups, made)).subarray(0, 21).toString()).toBe('age-encryption.org/v1');
}, 120_000);

it('records why none could be made, and keeps what there is', async () => {
  const file = join(folder, 'file');
  writeFileSync(file, '');
  const scope = scopeAt('2026-11-22T02:07:00Z', { BACKUP_DIR: file });
  await expect(makeNightlyBackup(scope)).rejects.toThrow('EEXIST');
  const state = await getBackupState(scope);
  expect(state).toMatchObject({ fault: expect.stringContaining('EEXIST'), provenAt: expect.any(String) });
});

it('lists who was erased beside the backups, by ids alone, once', async () => {
  const scope = scopeAt(testNow);
  const [{ id }, { id: removed }] = [await createUser(db, { firstName: 'Kajus' }), await createUser(db)];
  await deleteUser(db, id);
  await sql`DELETE FROM users WHERE id = ${removed}`.execute(db);
  for (let n = 0; n < 2; n += 1) await listErasures(scope);
  const path = join(backups, 'erasures.ndjson');
  const listed = (await readErasures(path)) ?? [];
  expect(listed.map((each) => [each.kind, each.id]).sort()).toEqual(
    [
      ['account', id],
      ['account', removed],
    ].sort(),
  );
  expect(readFileSync(path, 'utf8')).not.toContain('Kajus');
  expect(readFileSync(path, 'utf8').match(/account/g)).toHaveLength(2);
  writeFileSync(path, `${readFileSync(path, 'utf8')}{"kind":"acc`);
  await deleteUser(db, (await createUser(db)).id);
  await listErasures(scope);
  expect(await readErasures(path)).toHaveLength(3);
  expect(await readErasures(join(folder, 'absent'))).toBeNull();
  const foreign = join(folder, 'foreign.txt');
  writeFileSync(foreign, '127.0.0.1 localhost\n');
  await expect(readErasures(foreign)).rejects.toThrow('is no list of erasures');
});
