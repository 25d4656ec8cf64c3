import { accessSync, constants, statfsSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';

const gibibyte = 2 ** 30;
const inMemory = '/dev/shm';
/** What a whole test run may need at once, twice over. */
const wanted = 4 * gibibyte;

/**
 * Where tests keep their databases. A run creates and removes hundreds of thousands of small files, and ext4 searches
 * all those removed in the last minutes for each new one: that took a third of the processor's time. So they are kept
 * in memory if there is plenty of it, otherwise in the folder for temporary files.
 */
export function scratchFolder(): string {
  try {
    accessSync(inMemory, constants.W_OK);
    const { bavail, bsize } = statfsSync(inMemory);
    return bavail * bsize >= wanted && freemem() >= wanted ? inMemory : tmpdir();
  } catch {
    return tmpdir();
  }
}
