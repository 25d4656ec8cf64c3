import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readArchive } from '#platform/server/backups/archive-reader.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { EmbeddedConnection } from '#platform/server/embedded-postgres/embedded-postgres.ts';
import { readEnv } from '#platform/server/env.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { backUpFirst } from './upgrade-backup.ts';

const folder = mkdtempSync(join(tmpdir(), 'orbita-upgrade-'));
const env = readEnv({ DATA_DIR: folder, DEMO: 'false', BACKUP_DIR: join(folder, 'backups') });
const steps: string[] = [];
const begin = (step: string) => {
  steps.push(step);
  return () => undefined;
};

let db: Db;
let connection: EmbeddedConnection;
let drop: () => Promise<void>;
beforeAll(async () => {
  ({ db, connection, drop } = await openTestDatabase());
});
afterAll(async () => {
  await drop();
  rmSync(folder, { recursive: true, force: true });
});

it('makes a backup before an upgrade, once, and none without one', async () => {
  expect(await backUpFirst(env, connection, begin)).toBeNull();
  expect(steps).toEqual([]);
  await sql`DELETE FROM kysely_migration WHERE name = (SELECT max(name) FROM kysely_migration)`.execute(db);
  const made = await backUpFirst(env, connection, begin);
  expect(readdirSync(join(folder, 'backups'))).toEqual([made?.name]);
  expect(made?.name).toMatch(/^orbita-.+Z-before-\d+\.\d+\.\d+\.tar\.zst$/);
  const { manifest } = await readArchive(join(folder, 'backups', made?.name ?? ''), {});
  const { rows } = await sql<{ name: string }>`SELECT name FROM kysely_migration ORDER BY name`.execute(db);
  expect(manifest.migrations).toEqual(rows.map(({ name }) => name));
  expect(await backUpFirst({ ...env, backupPlace: null }, connection, begin)).toBeNull();
});
