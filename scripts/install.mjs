// Plain JavaScript for Node 20 and later, see launch.mjs.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

/** The folder of the checkout. */
export const root = dirname(dirname(fileURLToPath(import.meta.url)));

const modules = join(root, 'node_modules');
const stamp = join(modules, '.orbita-install');
const lock = join(root, '.cache/install.lock');
const nodePath = join(modules, 'node/bin', process.platform === 'win32' ? 'node.exe' : 'node');
const patience = 15 * 60_000;

/** The Node that the project is written for: the installed one, or the present one when it is as new. */
export function pinnedNode() {
  return existsSync(nodePath) ? nodePath : process.execPath;
}

/** Brings node_modules in line with package-lock.json. One process at a time; the others wait. Throws with a mend. */
export async function ensureInstalled() {
  if (isInstalled()) return;
  await holdLock();
  try {
    if (!isInstalled()) install();
  } finally {
    rmSync(lock, { force: true });
  }
}

function isInstalled() {
  return readText(stamp) === stampText() && existsSync(pinnedNode());
}

function stampText() {
  return `${process.platform}-${process.arch} ${lockHash()}`;
}

function lockHash() {
  return createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
}

function install() {
  if (!followsLock()) {
    console.log('Installing packages. The first time takes about a minute.');
    npmCi();
  }
  ensureNode();
  writeFileSync(stamp, stampText());
}

/** A developer's own `npm install` leaves no stamp, but npm's record of what it put there. */
function followsLock() {
  const [machine = ''] = readText(stamp).split(' ');
  if (machine !== '' && !stampText().startsWith(`${machine} `)) return false;
  try {
    const [wanted, found] = [join(root, 'package-lock.json'), join(modules, '.package-lock.json')].map(
      (path) => JSON.parse(readFileSync(path, 'utf8')).packages,
    );
    const same = (path) => found[path]?.version === wanted[path].version;
    const paths = Object.keys(wanted).filter((path) => path !== '');
    return paths.every((path) => same(path) || (!found[path] && wanted[path].optional));
  } catch {
    return false;
  }
}

function npmCi() {
  const args = ['ci', '--no-audit', '--no-fund', '--include=dev', '--include=optional', '--loglevel=error'];
  const { status, error } = npm(args, root);
  if (status === 0) return;
  throw new Error(
    `The packages could not be installed${error ? ` (${error.message})` : ''}. The lines above say why. ` +
      'Check the network and the free space, then start again: what is half done is done anew.',
  );
}

/** npm that runs us tells where it is; else the one beside this Node, or on the path. */
function npm(args, cwd) {
  const options = { cwd, stdio: ['ignore', 'inherit', 'inherit'] };
  const script = process.env.npm_execpath ?? '';
  if (/npm-cli\.c?js$/.test(script)) return spawnSync(process.execPath, [script, ...args], options);
  return spawnSync('npm', args, { ...options, shell: process.platform === 'win32' });
}

/** The package `node` fetches its program by an install script, which npm may have been told to refuse. */
function ensureNode() {
  if (runs(nodePath)) return;
  console.log('Fetching the pinned Node.');
  rmSync(nodePath, { force: true });
  const folder = join(modules, 'node');
  spawnSync(process.execPath, ['installArchSpecificPackage.js'], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (runs(nodePath)) return;
  rmSync(nodePath, { force: true });
  const wanted = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).dependencies.node;
  if (Number(process.versions.node.split('.')[0]) >= Number(wanted.split('.')[0])) return;
  throw new Error(
    `Node ${wanted} could not be fetched for ${process.platform}-${process.arch}, and this is ${process.version}. ` +
      `Install Node ${wanted.split('.')[0]} from https://nodejs.org and start again.`,
  );
}

function runs(program) {
  return spawnSync(program, ['--version'], { stdio: 'ignore' }).status === 0;
}

async function holdLock() {
  mkdirSync(dirname(lock), { recursive: true });
  const end = Date.now() + patience;
  for (let told = false; !tryLock(); told = true) {
    if (!told) console.log('Another start is installing packages; waiting for it.');
    if (Date.now() > end)
      throw new Error(`Another start has been installing for too long. If none is, remove ${lock}.`);
    await sleep(200);
  }
}

function tryLock() {
  try {
    writeFileSync(lock, `${process.pid} ${startOf(process.pid)}`, { flag: 'wx' });
    return true;
  } catch {
    const holder = readText(lock);
    if (holder !== '' && !isAlive(holder)) setAside(holder);
    return false;
  }
}

/** Two may find the same dead lock: what was renamed is looked at again, lest it is the new lock of the other. */
function setAside(holder) {
  const aside = `${lock}.${process.pid}`;
  try {
    renameSync(lock, aside);
    if (readText(aside) === holder) rmSync(aside);
    else renameSync(aside, lock);
  } catch {
    // The other one was faster.
  }
}

function isAlive(holder) {
  const [pid = '', start = ''] = holder.split(' ');
  try {
    process.kill(Number(pid), 0);
  } catch (error) {
    if (error.code !== 'EPERM') return false;
  }
  return startOf(pid) === start;
}

/** Tells a process from a later one with the same number, where the system says when it began. */
function startOf(pid) {
  return readText(`/proc/${pid}/stat`).split(') ').at(-1)?.split(' ')[19] ?? '';
}

function readText(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
