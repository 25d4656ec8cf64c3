import { createHash } from 'node:crypto';
import {
  existsSync,
  globSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { holdLock } from '#platform/server/jobs/process-lock.ts';
import { inStep } from '#platform/server/steps.ts';
import { runLogged } from './run/logged-command.ts';

const root = join(import.meta.dirname, '..');
const sources = [
  'apps/web/**/*',
  'platform/{web,shared}/**/*',
  'features/*/{web,shared}/**/*',
  'package-lock.json',
  'tsconfig.base.json',
  'tsconfig.web.json',
  'vite.config.ts',
  'scripts/web/*.ts',
];
const built = join(root, 'dist/web');
const stamp = join(root, 'dist/web.stamp');
const patience = 5 * 60_000;
/** On two processors. */
const usualSeconds = 35;

/**
 * Builds the web app when its sources changed since the last build. It is built beside the old one and then swapped
 * in, so that a server that runs meanwhile goes on. Throws when the build fails.
 */
export async function ensureWebBuilt(): Promise<'built' | 'fresh'> {
  const hash = sourceHash();
  if (isFresh(hash)) return 'fresh';
  mkdirSync(join(root, 'dist'), { recursive: true });
  const release = await holdLock(join(root, 'dist/build.lock'), patience);
  try {
    if (isFresh(hash)) return 'fresh';
    const next = join(root, 'dist/web.next');
    await viteBuild(next);
    putInPlace(next);
    writeFileSync(stamp, hash);
    return 'built';
  } finally {
    release();
  }
}

function isFresh(hash: string): boolean {
  return existsSync(join(built, 'index.html')) && existsSync(stamp) && readFileSync(stamp, 'utf8') === hash;
}

function sourceHash(): string {
  const hash = createHash('sha256');
  const files = sources.flatMap((pattern) => globSync(pattern, { cwd: root })).sort();
  for (const file of files) {
    const path = join(root, file);
    if (/\.test\.tsx?$/.test(file) || !statSync(path).isFile()) continue;
    hash.update(`${file}\0`).update(readFileSync(path)).update('\0');
  }
  return hash.digest('hex');
}

function viteBuild(outDir: string): Promise<void> {
  const vite = join(root, 'node_modules/vite/bin/vite.js');
  const config = join(root, 'vite.config.ts');
  const args = ['build', '--config', config, '--outDir', outDir, '--emptyOutDir', '--logLevel', 'warn'];
  // Vite would build for development when a test runs it: without service worker, and with React's double checks.
  const env = { NODE_ENV: 'production' };
  const log = join(root, '.cache/logs/build-web.log');
  return inStep('Building the web app', usualSeconds, () =>
    runLogged([vite, ...args], { cwd: root, log, env, failure: 'The web app could not be built.' }),
  );
}

function putInPlace(next: string): void {
  const old = join(root, 'dist/web.old');
  rmSync(old, { recursive: true, force: true });
  if (existsSync(built)) renameSync(built, old);
  renameSync(next, built);
  rmSync(old, { recursive: true, force: true });
}

if (import.meta.main) {
  try {
    await ensureWebBuilt();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
