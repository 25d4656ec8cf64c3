import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const fileOf = (dataDir: string) => join(dataDir, 'orbita.address');

/**
 * Notes under which address this process answers, so that the operator's commands beside it print links that lead there.
 * Returns what forgets it again. Where nothing can be written, nothing is noted: the server runs without it.
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

/** Where the process that keeps its data in this folder answers; null while none runs. */
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
    // Signal 0 asks only whether the process is there.
    return process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
