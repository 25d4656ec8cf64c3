import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../scripts/run/free-port.ts';

/** Orbita in a process of its own, on a port of the loopback. */
export interface ServerProcess {
  readonly port: number;
  readonly pid: number;
  /** Milliseconds from its start until it was ready to serve. */
  readonly readyAfter: number;
  /** As Ctrl-C does; resolves when it is gone. */
  stop(): Promise<void>;
}

const root = join(import.meta.dirname, '..');
const patience = 180_000;
const read = (name: string) => JSON.parse(readFileSync(join(root, 'scripts', name), 'utf8'));
const serverFlags: string[] = read('server-flags.json');
const serverEnvironment: Record<string, string> = read('server-environment.json');

/**
 * Starts the server as `npm start` does (by default without its launcher), and waits until `/readyz` answers. Throws with its output when
 * it ends before.
 */
export async function startServer(
  dataDir: string,
  { script = 'scripts/start.ts', args = [] as string[], env = {} as Record<string, string> } = {},
): Promise<ServerProcess> {
  const port = await freePort();
  const began = performance.now();
  // The launcher passes the flags itself.
  const flags = script.endsWith('.mjs') ? [] : serverFlags;
  const child = spawn(process.execPath, [...flags, script, ...args], {
    cwd: root,
    env: {
      ...serverEnvironment,
      ...withoutSettings(),
      PORT: String(port),
      DATA_DIR: dataDir,
      NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/compiled'),
      ...env,
    },
    // The log is written, as in production, and read by nobody. The channel carries no message: when it
    // closes, because this process ended, the server ends as well.
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  let words = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => (words = (words + text).slice(-4000)));
  await waitUntilReady(child, port, () => words);
  return {
    port,
    pid: child.pid ?? 0,
    readyAfter: performance.now() - began,
    stop: () => stop(child),
  };
}

/**
 * The environment without anything that would change the server: Orbita settings that the caller's shell may
 * have.
 */
function withoutSettings(): NodeJS.ProcessEnv {
  const { DATABASE_URL, DEMO, HOST, LOG_LEVEL, NODE_ENV, PUBLIC_URL, SMTP_URL, ...rest } = process.env;
  return rest;
}

async function waitUntilReady(child: ChildProcess, port: number, words: () => string): Promise<void> {
  const end = performance.now() + patience;
  for (;;) {
    if (child.exitCode !== null) throw new Error(`The server ended:\n${words()}`);
    if (performance.now() > end) {
      await stop(child);
      throw new Error('The server was not ready in time.');
    }
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null);
    await answer?.arrayBuffer();
    if (answer?.ok) return;
    await sleep(10);
  }
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  child.kill('SIGTERM');
  await Promise.race([gone, sleep(20_000, null, { ref: false }).then(() => child.kill('SIGKILL'))]);
  await gone;
}
