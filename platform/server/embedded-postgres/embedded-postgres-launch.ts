import { type ChildProcess, spawn } from 'node:child_process';
import {
  closeSync,
  fstatSync,
  lstatSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { giveTo, type RunAs } from './embedded-postgres-account.ts';
import { EmbeddedPostgresError, type PostgresBinaries } from './embedded-postgres-binaries.ts';
import { postgresEnvironment, postgresSettings } from './embedded-postgres-cluster.ts';
import { clearOrphan, readPostmaster } from './embedded-postgres-postmaster.ts';

/** One start of the server: what runs, as whom, where. */
export interface Launch {
  readonly binaries: PostgresBinaries;
  readonly runAs: RunAs;
  readonly cluster: string;
  readonly socketDir: string;
  readonly dataDir: string;
  readonly durable: boolean;
  readonly log: { warn(message: string): void };
}

const startPatience = 15_000;
const biggestLog = 10_000_000;
const passing = /lock file|pre-existing shared memory|could not create any Unix-domain sockets/;

/**
 * Starts the server and waits until it answers. First clears what a dead process left behind. For 15 s it retries
 * starts that fail because the old server is still shutting down. Throws {@link EmbeddedPostgresError} with the
 * server's message.
 */
export async function launchPostgres(start: Launch): Promise<ChildProcess> {
  const end = Date.now() + startPatience;
  for (;;) {
    await clearOrphan(start.cluster, start.log);
    prepareSocketDir(start);
    const { child, problem } = await tryLaunch(start);
    if (problem === null) return child;
    if (Date.now() > end || !passing.test(problem)) {
      throw new EmbeddedPostgresError(`PostgreSQL did not start in ${start.cluster}:\n${problem}`);
    }
    await sleep(200);
  }
}

/** Refuses a folder that somebody else could have created under this name in the shared temporary folder. */
function prepareSocketDir({ socketDir, runAs }: Launch): void {
  try {
    rmSync(socketDir, { recursive: true, force: true });
    mkdirSync(socketDir, { mode: 0o700 });
  } catch (error) {
    throw new EmbeddedPostgresError(
      `${socketDir} could not be recreated: remove it, or set TMPDIR.\n${error}`,
    );
  }
  giveTo(runAs, socketDir);
}

async function tryLaunch(start: Launch): Promise<{ child: ChildProcess; problem: string | null }> {
  const { binaries, runAs, cluster, socketDir, durable } = start;
  const logPath = join(start.dataDir, 'postgres.log');
  const log = openLog(logPath);
  const from = fstatSync(log).size;
  const settings = postgresSettings(socketDir, durable);
  const [program = '', ...args] = [...runAs.prefix, binaries.postgres, '-D', cluster, ...settings];
  // Detached: Ctrl-C in the terminal must reach this process alone, which stops the server once its requests are done.
  const child = spawn(program, args, {
    ...runAs.ids,
    cwd: cluster,
    env: postgresEnvironment(),
    detached: true,
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  let failure: Error | null = null;
  let ended = false;
  child.once('exit', () => (ended = true));
  child.once('error', (error) => (failure = error));
  while (!ended && failure === null && !isReady(cluster, child.pid)) await sleep(3);
  if (!ended && failure === null) return { child, problem: null };
  const words = readFileSync(logPath).subarray(from).toString().trim();
  return { child, problem: String(failure ?? (words || 'it ended without a word')) };
}

function openLog(path: string): number {
  const size = lstatSync(path, { throwIfNoEntry: false })?.size ?? 0;
  if (size > biggestLog) renameSync(path, `${path}.1`);
  return openSync(path, 'a', 0o600);
}

function isReady(cluster: string, pid: number | undefined): boolean {
  const postmaster = readPostmaster(cluster);
  return postmaster?.ready === true && postmaster.pid === pid;
}
