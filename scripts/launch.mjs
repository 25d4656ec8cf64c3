// Plain JavaScript for Node 20 and later: it runs before anything is installed. It installs what is missing, then
// hands over to the pinned Node of node_modules.
import { readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { become, fail } from './become.mjs';
import { ensureInstalled, pinnedNode, root } from './install.mjs';

const scripts = {
  start: ['scripts/start.ts'],
  dev: ['scripts/dev.ts'],
  build: ['scripts/build-release.ts'],
  test: ['scripts/test.ts'],
  'test:all': ['scripts/test.ts', '--all'],
  check: ['scripts/test.ts', '--quick'],
  new: ['scripts/new.ts'],
  populate: ['scripts/populate.ts'],
  bench: ['bench/main.ts'],
  'bench:api': ['bench/main.ts', 'api'],
  'bench:scale': ['bench/main.ts', 'scale'],
  'bench:web': ['bench/main.ts', 'web'],
  'bench:peer': ['bench/main.ts', 'peer'],
  'bench:start': ['bench/main.ts', 'start'],
  'bench:notify': ['bench/main.ts', 'notify'],
  'bench:owner-day': ['bench/main.ts', 'owner-day'],
  chaos: ['scripts/chaos.ts'],
  smoke: ['scripts/smoke.ts'],
  pictures: ['scripts/pictures/pictures.ts'],
  academy: ['apps/academy/main.ts'],
};

const [name = '', ...args] = process.argv.slice(2);
const script = Object.hasOwn(scripts, name) ? scripts[name] : undefined;
if (!script) fail(`Unknown command "${name}". There are: ${Object.keys(scripts).join(', ')}.`);
if (Number(process.versions.node.split('.')[0]) < 20) {
  fail(`Orbita needs Node 20 or later to begin with; this is ${process.version}. See https://nodejs.org.`);
}

try {
  await ensureInstalled();
} catch (error) {
  fail(error instanceof Error ? error.message : String(error));
}
// The server's Node memory flags. Requests are short and their objects die young: 2 MiB for new ones, instead of 16 and
// more, are collected more often, each time in a moment, and the process stays some 20 MiB smaller.
// The operator's commands too: a backup runs beside the server.
const isServer = name === 'start' || name === 'academy';
const flags = isServer ? read('scripts/server-flags.json') : [];
// glibc keeps up to eight arenas a core for the threads of Node, most of each unused: two are enough. An explicit setting
// wins.
const surroundings = isServer ? read('scripts/server-environment.json') : {};
run(pinnedNode(), [...flags, join(root, script[0]), ...script.slice(1), ...args]);

function read(path) {
  return JSON.parse(readFileSync(join(root, path), 'utf8'));
}

/** Runs the command in place of this process, in the folder of the checkout. */
function run(command, words) {
  process.chdir(root);
  const env = {
    ...surroundings,
    ...process.env,
    PATH: `${join(root, 'node_modules/node/bin')}${delimiter}${process.env.PATH ?? ''}`,
    // From the very first file on: so the type stripper is not even loaded, which saves some 15 MiB.
    ...(name === 'start' && { NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/compiled') }),
  };
  become(command, words, { env, whole: name === 'start' });
}
