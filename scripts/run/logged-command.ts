import { spawn } from 'node:child_process';
import { closeSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import { dirname, relative } from 'node:path';

/** The lines of a log that say why something failed. */
const lastLines = 20;

interface Logged {
  readonly cwd: string;
  /** The file that gets all its output, instead of the one of its last run. */
  readonly log: string;
  readonly env?: NodeJS.ProcessEnv;
  /** The name of a failure. */
  readonly failure: string;
}

/** Runs a package's program on this Node silently. Throws when it fails: with the end of its log, and where all of it is. */
export async function runLogged(args: readonly string[], { cwd, log, env, failure }: Logged): Promise<void> {
  mkdirSync(dirname(log), { recursive: true });
  // One file for both, so that their output stays in order.
  const file = openSync(log, 'w');
  const child = spawn(process.execPath, args, {
    cwd,
    env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: undefined, ...env },
    stdio: ['ignore', file, file],
  });
  closeSync(file);
  const code = await new Promise<number | null>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', resolve);
  });
  if (code === 0) return;
  const end = readFileSync(log, 'utf8').trimEnd().split('\n').slice(-lastLines).join('\n');
  throw new Error(`${end}\n\n${failure} All of its log is in ${relative(cwd, log)}.`);
}
