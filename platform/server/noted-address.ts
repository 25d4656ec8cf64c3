import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const fileOf = (dataDir: string) => join(dataDir, 'orbita.address');

/**
 * Records the address under which this process answers, so that the operator's commands print links to it. Returns a
 * function that removes it. Where the folder is not writable nothing is recorded: the server runs without it.
 */
export function noteAddress(dataDir: string, address: string): () => void {
  try {
    mkdirSync(dataDir, { recursive: true });
    writeFileSync(fileOf(dataDir), JSON.stringify({ pid: process.pid, address }));
  } catch {
    return () => undefined;
  }
  return () => rmSync(fileOf(dataDir), { force: true });
}

/** Where the process on this data folder answers; null when none runs. */
export function notedAddress(dataDir: string): string | null {
  try {
    const { pid, address } = JSON.parse(readFileSync(fileOf(dataDir), 'utf8'));
    return isAlive(Number(pid)) ? String(address) : null;
  } catch {
    return null;
  }
}

function isAlive(pid: number): boolean {
  try {
    // Signal 0 only asks whether the process exists.
    return process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
