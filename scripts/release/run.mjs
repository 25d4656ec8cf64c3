// Plain JavaScript for Node 20 and later: it hands over to the Node that comes with the package.
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { become, fail } from '../become.mjs';

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const own = join(root, 'node_modules/node/bin', process.platform === 'win32' ? 'node.exe' : 'node');

/** Runs a program of the package in the current folder, the server with its memory flags. */
export function runProgram(path, { serves }) {
  const node = existsSync(own) ? own : process.execPath;
  const wanted = read('package.json').dependencies.node.split('.')[0];
  if (node === process.execPath && Number(process.versions.node.split('.')[0]) < Number(wanted)) {
    fail(`Orbita needs Node ${wanted}, and the package's own is not there; this is ${process.version}.`);
  }
  const flags = ['--enable-source-maps', ...(serves ? read('scripts/server-flags.json') : [])];
  const surroundings = serves ? read('scripts/server-environment.json') : {};
  const env = { ...surroundings, ...process.env };
  become(node, [...flags, join(root, path), ...process.argv.slice(2)], { env, whole: serves });
}

function read(path) {
  return JSON.parse(readFileSync(join(root, path), 'utf8'));
}
