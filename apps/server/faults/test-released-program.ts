import { execFile, execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

/**
 * The newest migration of the program that may serve beside today's (record 123). Release 0.2.0 may not: three migrations after it narrow
 * what it works with. So it is the program that brought the last of these, until a release follows; then it is that release's.
 */
const newestOfReleased = '20261127-0230-places-to-confirm';

const root = join(import.meta.dirname, '../../..');
/** What its server and its factories are made of. */
const taken = ['apps/server', 'apps/academy', 'features', 'platform', 'database', 'scripts', 'package.json'];
/** Today's, by which its own factories make an academy with visitors. */
const brought = [
  'test-calls.ts',
  'faults/test-families.ts',
  'faults/test-visits.ts',
  'faults/test-seeding.ts',
];

/** A program of before, unpacked. */
export interface ReleasedProgram {
  /** What starts its server. */
  readonly main: string;
  /** Runs a script of `apps/server` in it; returns what it printed. */
  run(script: string, words: readonly string[], env: Readonly<Record<string, string>>): Promise<string>;
  remove(): void;
}

/** Unpacks the released program from the history of this checkout, to run on today's packages. Throws where the history isn't there. */
export function unpackReleasedProgram(): ReleasedProgram {
  const commit = commitOf(`database/migrations/${newestOfReleased}.sql`);
  const folder = mkdtempSync(join(tmpdir(), 'orbita-released-'));
  const archive = git('archive', commit, ...taken);
  execFileSync('tar', ['-x', '-C', folder], { input: archive });
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  const server = join(folder, 'apps/server');
  for (const name of brought) cpSync(join(root, 'apps/server', name), join(server, name));
  return {
    main: join(server, 'main.ts'),
    async run(script, words, env) {
      const given = { env: { ...process.env, ...env }, maxBuffer: 256 * 1024 * 1024 };
      return (await promisify(execFile)(process.execPath, [join(server, script), ...words], given)).stdout;
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

function git(...words: readonly string[]): Buffer {
  return execFileSync('git', words, { cwd: root, maxBuffer: 512 * 1024 * 1024 });
}

/** The commit that brought a file: whatever its number became, it has the program of then. */
function commitOf(path: string): string {
  try {
    const isShallow = git('rev-parse', '--is-shallow-repository').toString().trim() === 'true';
    const found = git('log', '--diff-filter=A', '--format=%H', '--', path)
      .toString()
      .trim()
      .split('\n')
      .at(-1);
    if (found && !isShallow) return found;
  } catch {
    // No git, or no repository: told below.
  }
  throw new Error(
    `The released program comes from the history of the repository, which has no commit that brought ${path}: clone it whole (git fetch --unshallow).`,
  );
}
