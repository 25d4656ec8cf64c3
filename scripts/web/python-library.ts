import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { unzipSync, zipSync } from 'fflate';
import { loadPyodide } from 'pyodide';

const root = join(import.meta.dirname, '../..');
/** The library as the package brings it. */
export const pythonSource = createRequire(import.meta.url).resolve('pyodide/python_stdlib.zip');

// Unchecked: there is no source beside it to compare it with.
const compiler = `
import importlib._bootstrap_external as external, _imp, js
def compiled(text, name):
    code = compile(text.to_py().tobytes(), name, "exec", dont_inherit=True, optimize=0)
    return external._code_to_hash_pyc(code, bytes(8), False)
compiled
`;

/** What a program in a browser cannot use: processes, sockets, mail boxes, consoles, other programs' tests. */
const useless =
  /^(multiprocessing|_pyrepl|xmlrpc|wsgiref|curses|dbm|ensurepip|venv|unittest|pydoc_data|sqlite3|xml)\/|^(pdb|pydoc|doctest|mailbox|ftplib|smtplib|imaplib|poplib|tarfile|socketserver|turtle)\.py$/;

/** The standard library as compiled by Python: starting from source, as the package has it, takes seconds. */
async function compileLibrary(zip: Uint8Array): Promise<Uint8Array> {
  const python = await loadPyodide({ indexURL: dirname(pythonSource) });
  const compile = python.runPython(compiler);
  const parts: Record<string, Uint8Array> = {};
  for (const [path, bytes] of Object.entries(unzipSync(zip))) {
    if (useless.test(path) || path.endsWith('/')) continue;
    if (path.endsWith('.py')) {
      const code = compile(bytes, path);
      parts[`${path}c`] = code.toJs();
      code.destroy();
    } else parts[path] = bytes;
  }
  return archiveOf(parts);
}

/**
 * An archive of files by path: the same bytes on every machine. Not compressed: brotli does it better in transfer.
 */
export function archiveOf(parts: Readonly<Record<string, Uint8Array>>): Uint8Array {
  // An archive stores local time: a fixed instant would be another time, and another build, in each zone.
  return zipSync({ ...parts }, { level: 0, mtime: new Date(2000, 0, 1) });
}

/** Where the compiled standard library is: built once for each version of it, and of the build itself. */
export async function pythonLibrary(): Promise<string> {
  const zip = readFileSync(pythonSource);
  const made = createHash('sha256')
    .update(zip)
    .update(readFileSync(import.meta.filename))
    .digest('hex');
  const folder = join(root, 'node_modules/.cache/python-library');
  const path = join(folder, `${made.slice(0, 16)}.zip`);
  if (existsSync(path)) return path;
  mkdirSync(folder, { recursive: true });
  const half = `${path}.${process.pid}`;
  writeFileSync(half, await compileLibrary(zip));
  renameSync(half, path);
  return path;
}
