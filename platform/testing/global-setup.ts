import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { migrateToLatest } from '#platform/server/database/migrate.ts';
import {
  type EmbeddedConnection,
  startEmbeddedPostgres,
} from '#platform/server/embedded-postgres/embedded-postgres.ts';
import { clearOrphan } from '#platform/server/embedded-postgres/embedded-postgres-postmaster.ts';
import { lockHolder } from '#platform/server/jobs/process-lock.ts';
import { scratchFolder } from './scratch-folder.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The migrated, empty database that every test database is a copy of. */
    template: EmbeddedConnection;
  }
}

const prefix = 'orbita-test-';
const silent = { info: () => {}, warn: () => {} };
const youngest = 60_000;

/** One PostgreSQL for the whole run, with one migrated database that `createTestDatabase` copies. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await sweep();
  const dataDir = mkdtempSync(join(scratchFolder(), prefix));
  const postgres = await startEmbeddedPostgres({ dataDir, log: silent, durable: false });
  const teardown = async () => {
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    await migrateToLatest(postgres.connection);
  } catch (error) {
    await teardown();
    throw error;
  }
  project.provide('template', postgres.connection);
  return teardown;
}

function leftIn(folder: string): string[] {
  const names = readdirSync(folder).filter((name) => name.startsWith(prefix));
  return names.map((name) => join(folder, name));
}

/** Removes what killed runs left behind: their server and their folder. */
async function sweep(): Promise<void> {
  const folders = [...new Set([tmpdir(), scratchFolder()])];
  for (const folder of folders.flatMap(leftIn)) {
    const changed = statSync(folder, { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
    if (Date.now() - changed < youngest || lockHolder(join(folder, 'orbita.lock')) !== null) continue;
    await clearOrphan(join(folder, 'postgres'), silent);
    rmSync(folder, { recursive: true, force: true });
  }
}
