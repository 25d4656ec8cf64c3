import { readdirSync, readFileSync } from 'node:fs';

/**
 * The resources used by the processes below one. Memory in MiB: shared pages are divided among those that
 * share them.
 */
export interface Usage {
  readonly nodeMemory: number;
  readonly postgresMemory: number;
  /** Seconds of processor time since they began. */
  readonly nodeCpu: number;
  readonly postgresCpu: number;
}

interface Process {
  readonly pid: number;
  readonly parent: number;
  readonly name: string;
  readonly cpu: number;
}

const ticksPerSecond = 100;

/**
 * Sums a process and everything that it started, separately for Node and PostgreSQL. Linux only: elsewhere all zero.
 */
export function usageOf(root: number): Usage {
  const processes = descendants(root);
  const nodes = processes.filter(({ name }) => name !== 'postgres');
  const postgres = processes.filter(({ name }) => name === 'postgres');
  const sum = (list: readonly Process[], of: (each: Process) => number) =>
    list.reduce((total, each) => total + of(each), 0);
  return {
    nodeMemory: sum(nodes, ({ pid }) => residentOf(pid)),
    postgresMemory: sum(postgres, ({ pid }) => proportionalOf(pid)),
    nodeCpu: sum(nodes, ({ cpu }) => cpu),
    postgresCpu: sum(postgres, ({ cpu }) => cpu),
  };
}

/** Seconds of processor time that one process has used; 0 when it is gone. */
export function cpuOf(pid: number): number {
  return statOf(pid)?.cpu ?? 0;
}

function descendants(root: number): Process[] {
  const all = everyProcess();
  const found = all.filter(({ pid }) => pid === root);
  for (const { pid } of found) found.push(...all.filter(({ parent }) => parent === pid));
  return found;
}

function everyProcess(): Process[] {
  try {
    return readdirSync('/proc').flatMap((entry) =>
      /^\d+$/.test(entry) ? (statOf(Number(entry)) ?? []) : [],
    );
  } catch {
    return [];
  }
}

// "pid (name) state parent … utime stime …": the name may contain anything, so it is cut off at its last
// parenthesis.
function statOf(pid: number): Process | null {
  const text = read(`/proc/${pid}/stat`);
  const close = text.lastIndexOf(')');
  if (close === -1) return null;
  const fields = text.slice(close + 2).split(' ');
  const ticks = Number(fields[11]) + Number(fields[12]);
  const name = text.slice(text.indexOf('(') + 1, close);
  return { pid, parent: Number(fields[1]), name, cpu: ticks / ticksPerSecond };
}

function residentOf(pid: number): number {
  return kilobytes(read(`/proc/${pid}/status`), 'VmRSS') / 1024;
}

function proportionalOf(pid: number): number {
  return kilobytes(read(`/proc/${pid}/smaps_rollup`), 'Pss') / 1024;
}

function kilobytes(text: string, name: string): number {
  return Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(text)?.[1] ?? 0);
}

function read(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
