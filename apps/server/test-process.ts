import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { TestDatabase } from '#platform/testing/database.ts';

/** A process of Orbita with a port of its own, on a test database. */
export interface TestProcess {
  readonly child: ChildProcess;
  readonly address: string;
}

/** The address of a test database, for `DATABASE_URL`. */
export function databaseAddressOf({ connection: { host, user, database } }: TestDatabase): string {
  return `postgres://${user}@${encodeURIComponent(host)}/${database}`;
}

const ownMain = fileURLToPath(new URL('./main.ts', import.meta.url));

/**
 * Starts `main.ts` as an operator would, on a test database or on `DATABASE_URL`; resolves once it listens. `main` may be that of another
 * version.
 */
export async function startTestProcess(
  database: TestDatabase | null,
  env: Record<string, string> = {},
  main = ownMain,
): Promise<TestProcess> {
  const child = spawn(process.execPath, [main], {
    env: {
      ...process.env,
      PORT: '0',
      NODE_ENV: 'test',
      LOG_LEVEL: 'silent',
      ...(database && { DATABASE_URL: databaseAddressOf(database) }),
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const address = await new Promise<string>((resolve, reject) => {
    let said = '';
    child.stdout?.on('data', (part: Buffer) => {
      said += part.toString();
      const port = /http:\/\/localhost:(\d+)/.exec(said)?.[1];
      if (port) resolve(`http://127.0.0.1:${port}`);
    });
    child.on('exit', () => reject(new Error(`the process ended: ${said}`)));
  });
  return { child, address };
}

/** Sends the signal unless the process has ended already; resolves with its exit code. */
export function endProcess(child: ChildProcess, signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode) return Promise.resolve(child.exitCode);
  const ended = new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)));
  child.kill(signal);
  return ended;
}

/** The processes that a test file starts one after the other: those still running end with it. */
export class TestProcesses {
  private readonly started: TestProcess[] = [];

  /** Starts one; see {@link startTestProcess}. */
  async start(
    database: TestDatabase | null,
    env: Record<string, string> = {},
    main = ownMain,
  ): Promise<TestProcess> {
    const started = await startTestProcess(database, env, main);
    this.started.push(started);
    return started;
  }

  /** Ends the running ones; resolves once they have ended. */
  async end(): Promise<void> {
    await Promise.all(this.started.map(({ child }) => endProcess(child, 'SIGTERM')));
  }
}
