import { spawnSync } from 'node:child_process';
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

/** Another living process holds the lock. */
export class LockedError extends Error {
  readonly pid: number;
  constructor(path: string, pid: number) {
    super(`${path} is held by process ${pid}`);
    this.pid = pid;
  }
}

/**
 * Holds the lock file `path` until the returned function is called or the process ends. The lock of a dead process
 * is taken over. Waits up to `patience` milliseconds for a living one, then throws {@link LockedError}.
 */
export async function holdLock(path: string, patience: number): Promise<() => void> {
  const end = Date.now() + patience;
  for (;;) {
    const holder = tryLock(path);
    if (holder === null) return () => release(path);
    if (Date.now() >= end) throw new LockedError(path, holder);
    await sleep(100);
  }
}

/** The process that holds the lock; null when no living process does. */
export function lockHolder(path: string): number | null {
  const [pid = '', ...started] = readText(path).split(' ');
  const alive = isAlive(Number(pid || -1)) && startOf(Number(pid)) === started.join(' ');
  return pid !== '' && alive ? Number(pid) : null;
}

/** Does a process with this id exist, whoever owns it? */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function tryLock(path: string): number | null {
  const mine = `${process.pid} ${startOf(process.pid)}`;
  try {
    writeFileSync(path, mine, { flag: 'wx' });
    return null;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  const stale = readText(path);
  const holder = lockHolder(path);
  if (holder !== null) return holder;
  // Two processes may see the same dead lock. One wins the rename, and what was renamed is checked again.
  const aside = `${path}.${process.pid}`;
  try {
    renameSync(path, aside);
  } catch {
    return tryLock(path);
  }
  const taken = readText(aside);
  rmSync(aside, { force: true });
  if (taken !== stale) writeFileSync(path, taken);
  return tryLock(path);
}

function release(path: string): void {
  if (readText(path).startsWith(`${process.pid} `)) rmSync(path, { force: true });
}

function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

/** When a process started, to distinguish it from a later one with the same id; '' when it does not exist. */
function startOf(pid: number): string {
  if (process.platform === 'linux') {
    // The name in brackets may contain spaces; field 22 counts from the closing one.
    return readText(`/proc/${pid}/stat`).split(') ').at(-1)?.split(' ')[19] ?? '';
  }
  return spawnSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).stdout?.trim() ?? '';
}
