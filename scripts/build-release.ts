import { constants, cpSync, existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { inStep } from '#platform/server/steps.ts';
import { ensureWebBuilt } from './build-web.ts';
import { type Bundle, bundleServer } from './release/bundle-server.ts';
import { closureOf, type Manifest, readPackages } from './release/packages.ts';
import { sbomOf } from './release/sbom.ts';

const root = join(import.meta.dirname, '..');
const usualSeconds = 8;

/** What the server reads while it runs, at the same place in the package, and what an operator reads. */
const taken = [
  'database/migrations',
  'dist/web',
  'platform/server/security/common-passwords.txt',
  'apps/academy/courses',
  'apps/academy/showcases',
  'CHANGELOG.md',
  'LICENSE',
  'docs/operations.md',
  'scripts/become.mjs',
  'scripts/release/run.mjs',
  'scripts/release/server.mjs',
  'scripts/release/academy.mjs',
  'scripts/server-flags.json',
  'scripts/server-environment.json',
];
/** What an operator starts, as plain JavaScript. */
const starters = { 'server.js': 'scripts/release/server.mjs', 'academy.js': 'scripts/release/academy.mjs' };

/**
 * Makes the package: compiled server, built app, production packages as locked, and what the server reads. It is made
 * beside the old one and then swapped in. Throws when something is missing.
 */
export async function buildRelease(target: string): Promise<void> {
  await ensureWebBuilt();
  await inStep('Building the package', usualSeconds, async () => {
    const next = `${target}.next`;
    rmSync(next, { recursive: true, force: true });
    mkdirSync(next, { recursive: true });
    const bundle = await bundleServer(root, next);
    for (const path of taken) copy(path, join(next, path));
    for (const [name, from] of Object.entries(starters))
      writeFileSync(join(next, name), `import './${from}';\n`);
    takePackages(bundle, next);
    rmSync(`${target}.old`, { recursive: true, force: true });
    if (existsSync(target)) renameSync(target, `${target}.old`);
    renameSync(next, target);
    rmSync(`${target}.old`, { recursive: true, force: true });
  });
}

function copy(path: string, to: string): void {
  cpSync(join(root, path), to, { recursive: true, verbatimSymlinks: true, mode: constants.COPYFILE_FICLONE });
}

/** The packages that the server needs, with a manifest and a lock file of their own: `npm ci` fits them to another system. */
function takePackages({ code, imports }: Bundle, next: string): void {
  const { manifest, lock } = readPackages(root);
  const { name, version, license } = manifest;
  // Imported, or looked up by name: fonts, Stripe, the pages of the API, PostgreSQL.
  const isNeeded = (each: string) => each === 'node' || imports.includes(each) || isNamed(code, each);
  const own = {
    ...{ name, version, license, private: true, type: 'module' },
    bin: { orbita: 'server.js', 'orbita-academy': 'academy.js' },
    scripts: { start: 'node server.js', academy: 'node academy.js' },
    ...pickNeeded(manifest, isNeeded),
  };
  const unlisted = imports.filter((each) => !(each in own.dependencies));
  if (unlisted.length > 0) throw new Error(`Not in package.json: ${unlisted.join(', ')}`);
  const folders = closureOf(lock, Object.keys({ ...own.dependencies, ...own.optionalDependencies }));
  for (const folder of folders.filter(isInstalled)) takePackage(folder, next);
  const packages = { '': own, ...Object.fromEntries(folders.map((folder) => [folder, lock[folder]])) };
  write(join(next, 'package.json'), own);
  write(join(next, 'package-lock.json'), { name, version, lockfileVersion: 3, requires: true, packages });
  write(join(next, 'sbom.cdx.json'), sbomOf(manifest, lock, isInstalled));
}

function isNamed(code: string, name: string): boolean {
  const scope = name.startsWith('@') ? `|${name.split('/')[0]}/` : '';
  return new RegExp(`["'\`/](${name}${scope})(["'\`/]|\\$\\{)`).test(code);
}

function pickNeeded(manifest: Manifest, isNeeded: (name: string) => boolean) {
  const pick = (all: Readonly<Record<string, string>>) =>
    Object.fromEntries(Object.entries(all).filter(([name]) => isNeeded(name)));
  return {
    dependencies: pick(manifest.dependencies),
    optionalDependencies: pick(manifest.optionalDependencies),
  };
}

function isInstalled(folder: string): boolean {
  return existsSync(join(root, folder, 'package.json'));
}

/** Without what an install script left inside: the lock file says what belongs there. */
function takePackage(folder: string, next: string): void {
  const from = join(root, folder);
  cpSync(from, join(next, folder), {
    ...{ recursive: true, verbatimSymlinks: true, mode: constants.COPYFILE_FICLONE },
    filter: (path) => relative(from, path).split(/[\\/]/)[0] !== 'node_modules',
  });
}

function write(path: string, content: object): void {
  writeFileSync(path, `${JSON.stringify(content, null, 2)}\n`);
}

if (import.meta.main) {
  try {
    await buildRelease(join(root, 'release'));
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
