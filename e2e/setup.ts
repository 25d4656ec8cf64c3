import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import {
  type EmbeddedConnection,
  startEmbeddedPostgres,
} from '#platform/server/embedded-postgres/embedded-postgres.ts';
import { scratchFolder } from '#platform/testing/scratch-folder.ts';
import { ensureWebBuilt } from '../scripts/build-web.ts';
import { runCommand } from '../scripts/run/run-command.ts';
import { databaseUrl } from './academy-server.ts';

const silent = { info: () => {}, warn: () => {} };

/** Builds the app, and makes one demo academy that each worker gets a copy of. */
export default async function setup(): Promise<() => Promise<void>> {
  const built = ensureWebBuilt();
  // The same prefix as the test databases: the next run removes what a killed one leaves behind.
  const dataDir = mkdtempSync(join(scratchFolder(), 'orbita-test-e2e-'));
  const postgres = await startEmbeddedPostgres({ dataDir, log: silent, durable: false });
  const teardown = async () => {
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    await seed(postgres.connection, dataDir);
    await built;
  } catch (error) {
    await teardown();
    throw error;
  }
  process.env.ORBITA_E2E_TEMPLATE = JSON.stringify(postgres.connection);
  return teardown;
}

// In a process of its own, which has the clock of the run.
async function seed(connection: EmbeddedConnection, dataDir: string): Promise<void> {
  process.env.ORBITA_E2E_SEED = databaseUrl(connection);
  // Where the pictures of lessons are, for the workers' servers too.
  process.env.ORBITA_E2E_FILES = dataDir;
  const { ok, output } = await runCommand([join(import.meta.dirname, 'seed.ts')], {
    cwd: process.cwd(),
    show: false,
  });
  if (!ok) throw new Error(`The demo academy could not be made.\n${output}`);
}
