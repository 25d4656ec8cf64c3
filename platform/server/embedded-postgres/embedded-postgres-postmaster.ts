import { spawnSync } from 'node:child_process';
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isAlive } from '../jobs/process-lock.ts';

/** Above every process id that a kernel assigns. */
const neverUsed = 2_147_483_646;

/** What `postmaster.pid` in a data folder says. */
export interface Postmaster {
  readonly pid: number;
  readonly dataDir: string;
  readonly socketDir: string;
  readonly ready: boolean;
}

/** Reads `postmaster.pid`; null when there is none or it is not yet complete. */
export function readPostmaster(cluster: string): Postmaster | null {
  let text: string;
  try {
    text = readFileSync(join(cluster, 'postmaster.pid'), 'utf8');
  } catch {
    return null;
  }
  const [pid, dataDir, , , socketDir = '', , , status = ''] = text.split('\n');
  if (!Number(pid) || !dataDir) return null;
  return { pid: Number(pid), dataDir, socketDir, ready: status.trim() === 'ready' };
}

/**
 * Is the process of `postmaster.pid` a PostgreSQL on this very folder? The id may since belong to another program, and
 * a copied folder carries the id of the original. Neither may be stopped.
 */
export function isOurs(postmaster: Postmaster, cluster: string): boolean {
  if (!isAlive(postmaster.pid)) return false;
  if (process.platform === 'linux') return sameFolder(`/proc/${postmaster.pid}/cwd/.`, cluster);
  const command = spawnSync('ps', ['-o', 'command=', '-p', String(postmaster.pid)], {
    encoding: 'utf8',
  }).stdout;
  return (
    command.includes('postgres') && command.includes(postmaster.dataDir) && !isElsewhere(postmaster, cluster)
  );
}

function sameFolder(one: string, other: string): boolean {
  try {
    const [a, b] = [statSync(one), statSync(other)];
    return a.ino === b.ino && a.dev === b.dev;
  } catch {
    return false;
  }
}

/** A folder that was moved leaves its old name empty; a copy leaves the original in place. */
function isElsewhere(postmaster: Postmaster, cluster: string): boolean {
  try {
    statSync(postmaster.dataDir);
  } catch {
    return false;
  }
  return !sameFolder(postmaster.dataDir, cluster);
}

/**
 * Stops the PostgreSQL that a killed process left running on this folder, and waits until it is gone. Call it only
 * while holding the data folder.
 */
export async function clearOrphan(cluster: string, log: { warn(message: string): void }): Promise<void> {
  const postmaster = readPostmaster(cluster);
  if (!postmaster) return;
  if (isOurs(postmaster, cluster)) {
    log.warn(`stopping PostgreSQL (process ${postmaster.pid}), left running by a process that was killed`);
    await stopPostmaster(postmaster.pid, () => !isOurs(postmaster, cluster));
  } else if (isAlive(postmaster.pid)) {
    // The id now belongs to another program (or to a zombie that nobody reaps). The rest of the file stays:
    // PostgreSQL uses it to see whether children of the dead one still hold shared memory.
    const path = join(cluster, 'postmaster.pid');
    writeFileSync(path, readFileSync(path, 'utf8').replace(/^\d+/, String(neverUsed)));
  }
}

const politely: [NodeJS.Signals, number][] = [['SIGTERM', 500]];
const firmly: [NodeJS.Signals, number][] = [
  ['SIGINT', 10_000],
  ['SIGQUIT', 3_000],
  ['SIGKILL', 2_000],
];

/**
 * Stops it with growing force: ends its sessions, then shuts it down immediately, then kills it. The data survives all
 * of these. `polite` first gives closing sessions half a second.
 */
export async function stopPostmaster(pid: number, isGone: () => boolean, polite = false): Promise<void> {
  for (const [signal, patience] of polite ? [...politely, ...firmly] : firmly) {
    if (isGone()) return;
    signalProcess(pid, signal);
    const end = Date.now() + patience;
    while (Date.now() < end) {
      if (isGone()) return;
      await sleep(5);
    }
  }
}

/** Sends a signal to a process that may already be gone. */
export function signalProcess(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
