// Plain JavaScript for Node 20 and later, see launch.mjs.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

/** The folder of the checkout. */
export const root = dirname(dirname(fileURLToPath(import.meta.url)));

const modules = join(root, 'node_modules');
const stamp = join(modules, '.orbita-install');
const lock = join(root, '.cache/install.lock');
const log = join(root, '.cache/logs/install.log');
const nodePath = join(modules, 'node/bin', process.platform === 'win32' ? 'node.exe' : 'node');
const flags = ['--no-audit', '--no-fund', '--include=dev', '--include=optional', '--loglevel=error'];
const patience = 15 * 60_000;

/** The Node that the project is written for: the installed one, or the current one when it is as new. */
export function pinnedNode() {
  return existsSync(nodePath) ? nodePath : process.execPath;
}

/** Brings node_modules in line with package-lock.json. One process at a time; the others wait. Throws with the fix. */
export async function ensureInstalled() {
  if (isInstalled()) return;
  await holdLock();
  try {
    if (!isInstalled()) await install();
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

async function install() {
  if (!followsLock()) {
    await inStep('Installing packages', npmInstall);
  }
  await ensureNode();
  writeFileSync(stamp, stampText());
}

/** A developer's own `npm install` leaves no stamp, but npm's record of what it installed. */
function followsLock() {
  const [machine = ''] = readText(stamp).split(' ');
  if (machine !== '' && !stampText().startsWith(`${machine} `)) return false;
  try {
    const [wanted, found] = [join(root, 'package-lock.json'), join(modules, '.package-lock.json')].map(
      (path) => readJson(path).packages,
    );
    const same = (path) => found[path]?.version === wanted[path].version;
    const paths = Object.keys(wanted).filter((path) => path !== '');
    return paths.every((path) => same(path) || (!found[path] && wanted[path].optional));
  } catch {
    return false;
  }
}

/**
 * `npm ci`, which refuses a lock file without other systems' programs: a registry may not have all of them. Then `npm
 * install --no-save`, which follows the lock file, leaves it unchanged and only resolves what it lacks.
 */
async function npmInstall() {
  mkdirSync(dirname(log), { recursive: true });
  writeFileSync(log, '');
  const clean = await npm(['ci', ...flags]);
  const lacksPrograms =
    /^npm error Missing: /m.test(clean.stderr) && !/^npm error Invalid: /m.test(clean.stderr);
  if (clean.status === 0) return;
  const again = lacksPrograms && lockHasOurs() ? await npm(['install', '--no-save', ...flags]) : clean;
  if (again.status === 0) return;
  throw new Error(
    `${again.stderr}\nThe packages could not be installed; the lines above say why, and all of npm's are in ${relative(root, log)}. Check the network and the free space, then start ` +
      'again: what is half done is done anew. After a change of package.json run "npm install" first.',
  );
}

/** The lock file was made from this package.json: anything it lacks belongs to other packages. */
function lockHasOurs() {
  const wanted = readJson(join(root, 'package.json'));
  const locked = readJson(join(root, 'package-lock.json')).packages[''];
  const kinds = ['dependencies', 'devDependencies', 'optionalDependencies'];
  const entries = (kind, from) => Object.entries(from[kind] ?? {}).sort();
  return kinds.every(
    (kind) => JSON.stringify(entries(kind, wanted)) === JSON.stringify(entries(kind, locked)),
  );
}

/** The npm that runs us says where it is; otherwise the one on the path. Its output goes into the log. */
async function npm(args) {
  const script = process.env.npm_execpath ?? '';
  const options = { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] };
  const child = /npm-cli\.c?js$/.test(script)
    ? spawn(process.execPath, [script, ...args], options)
    : spawn('npm', args, { ...options, shell: process.platform === 'win32' });
  let stderr = '';
  child.stdout.on('data', (text) => appendFileSync(log, text));
  child.stderr.on('data', (text) => {
    appendFileSync(log, text);
    stderr += text;
  });
  return new Promise((resolve) => {
    child.on('error', (error) => resolve({ status: 1, stderr: error.message }));
    child.on('close', (status) => resolve({ status, stderr }));
  });
}

/** Prints a step in one line: its name, dots while it lasts on a terminal, and its seconds. */
async function inStep(name, work) {
  const began = performance.now();
  process.stdout.write(`${name} … `);
  const dots = process.stdout.isTTY ? setInterval(() => process.stdout.write('.'), 2000) : undefined;
  try {
    await work();
  } finally {
    clearInterval(dots);
    process.stdout.write(`${dots ? ' ' : ''}${((performance.now() - began) / 1000).toFixed(1)} s\n`);
  }
}

/**
 * The package `node` downloads its program in an install script, which npm may have been configured to skip.
 */
async function ensureNode() {
  if (runs(nodePath)) return;
  await inStep('Fetching the pinned Node', fetchNode);
  if (runs(nodePath)) return;
  rmSync(nodePath, { force: true });
  const wanted = readJson(join(root, 'package.json')).dependencies.node;
  if (Number(process.versions.node.split('.')[0]) >= Number(wanted.split('.')[0])) return;
  throw new Error(
    `Node ${wanted} could not be fetched for ${process.platform}-${process.arch}, and this is ${process.version}. ` +
      `Install Node ${wanted.split('.')[0]} from https://nodejs.org and start again.`,
  );
}

function fetchNode() {
  rmSync(nodePath, { force: true });
  const options = { cwd: join(modules, 'node'), stdio: ['ignore', 'ignore', 'inherit'] };
  const child = spawn(process.execPath, ['installArchSpecificPackage.js'], options);
  return new Promise((resolve) => {
    child.on('error', resolve);
    child.on('close', resolve);
  });
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

/**
 * Two processes may find the same dead lock: what was renamed is checked again, in case it is the other's new
 * lock.
 */
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

/** Distinguishes a process from a later one with the same id, where the system says when it started. */
function startOf(pid) {
  return readText(`/proc/${pid}/stat`).split(') ').at(-1)?.split(' ')[19] ?? '';
}

function readJson(path) {
  return JSON.parse(readFileSync(path, 'utf8'));
}

function readText(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
