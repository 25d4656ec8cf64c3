import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, expect, it } from 'vitest';
import { backupByOperator, restoreByOperator } from '#apps/academy/backups.ts';
import { listErasures } from '#features/backups/server/nightly-backups.service.ts';
import { createUser, deleteUser } from '#features/identity/server/identity.factory.ts';
import { postPoints, walletDifferences } from '#features/points/server/points.factory.ts';
import { openDatabase } from '#platform/server/database/database.ts';
import type { EmbeddedConnection } from '#platform/server/embedded-postgres/embedded-postgres.ts';
import { readEnv } from '#platform/server/env.ts';
import { openFileStore } from '#platform/server/files/open-file-store.ts';
import { hashPassword } from '#platform/server/security/password.ts';
import { openBucketFake } from '#platform/testing/bucket-fake.ts';
import { createTestDatabase } from '#platform/testing/database.ts';
import { testNow, testScope } from '#platform/testing/scope.ts';
import { startTestServer } from '../test-server.ts';

const folder = mkdtempSync(join(tmpdir(), 'orbita-drill-'));
const backups = join(folder, 'backups');
mkdirSync(backups);
const password = 'obuolys-ir-saule';

/** Where backups are kept: what settings name it, and how commands name a new archive and the newest one. */
interface Kept {
  readonly env: Readonly<Record<string, string>>;
  readonly written: string;
  readonly read: string;
}

const closing: (() => Promise<void>)[] = [];
afterAll(async () => {
  for (const close of closing) await close();
  rmSync(folder, { recursive: true, force: true });
});

async function keptIn(kind: 'a folder' | 'a bucket'): Promise<Kept> {
  if (kind === 'a folder') {
    const archive = join(backups, 'academy.tar.zst');
    return { env: { BACKUP_DIR: backups }, written: archive, read: archive };
  }
  const { env, close } = await openBucketFake();
  closing.push(close);
  return { env, written: 's3:', read: 's3:newest' };
}

/** The settings of a machine: its database and its folder. */
const machine = ({ host, database }: EmbeddedConnection, name: string) => ({
  DATABASE_URL: `postgres://orbita@localhost/${database}?host=${encodeURIComponent(host)}`,
  DATA_DIR: join(folder, name),
  DEMO: 'false',
  LOG_LEVEL: 'silent',
});

/** An academy works on a machine, is backed up, deletes an account, and is gone with its database and its files. */
async function loseMachine(kept: Kept) {
  const { connection, drop } = await createTestDatabase();
  const { db } = openDatabase(connection, () => {}, 4);
  const settings = { ...machine(connection, 'old'), ...kept.env };
  const admin = await createUser(db, { role: 'admin', passwordHash: await hashPassword(password) });
  const [child, leaving] = [
    await createUser(db, { role: 'child' }),
    await createUser(db, { firstName: 'Kajus' }),
  ];
  await postPoints(db, { userId: child.id, amount: 30, postedBy: admin.id });
  await postPoints(db, { userId: child.id, amount: -10, postedBy: admin.id });
  const hash = 'cd'.repeat(32);
  await db
    .insertInto('files')
    .values({
      ...{ kind: 'file', hash, name: 'a.txt', type: 'text/plain', size: 5, width: null, height: null },
      ...{ created_by: admin.id, created_at: testNow, unused_since: null },
    })
    .execute();
  await openFileStore(readEnv(settings)).put(`cd/${hash}`, Buffer.from('Labas'), 'text/plain');
  const scope = { ...testScope(db, admin, { env: settings }), actor: null };
  await listErasures(scope);
  expect(await backupByOperator(readEnv(settings), [kept.written], () => undefined)).toBe(0);
  await deleteUser(db, leaving.id);
  await listErasures(scope);
  await db.destroy();
  await drop();
  rmSync(join(folder, 'old'), { recursive: true });
  return { admin, child, leaving, hash };
}

it.each(['a folder', 'a bucket'] as const)(
  'brings an academy back from %s on a new machine: people sign in, sums agree, who was erased stays erased',
  async (kind) => {
    const kept = await keptIn(kind);
    const { admin, child, leaving, hash } = await loseMachine(kept);
    const database = await createTestDatabase();
    const place = kind === 'a bucket' ? kept.env : {};
    const settings = { ...machine(database.connection, `new ${kind}`), ...place };
    const said: string[] = [];
    expect(await restoreByOperator(readEnv(settings), [kept.read], (line) => said.push(line))).toBe(0);
    expect(said.join('\n')).toContain(
      'points: 20\n  balances: 20\n  wallets that differ from their entries: 0',
    );
    expect(said.join('\n')).toContain('1 erasures since: 1 of them were in the backup and are erased again');
    const server = await startTestServer(settings, undefined, database);
    try {
      const answer = await server.call('identity/signIn', { email: admin.email, password, rememberMe: true });
      expect([answer.status, answer.code]).toEqual([200, null]);
      expect(await walletDifferences(server.db)).toEqual([]);
      const wallet = await server.db
        .selectFrom('wallets')
        .select('balance')
        .where('user_id', '=', child.id)
        .execute();
      expect(wallet).toEqual([{ balance: 20 }]);
      const left = await server.db
        .selectFrom('users')
        .select('first_name')
        .where('id', '=', leaving.id)
        .execute();
      expect(left).toEqual([{ first_name: '—' }]);
      const file = await openFileStore(readEnv(settings)).get(`cd/${hash}`);
      expect(file && (await buffer(file.stream)).toString()).toBe('Labas');
    } finally {
      await server.close();
    }
  },
);
