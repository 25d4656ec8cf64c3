import { accessSync, constants, statfsSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';

const gibibyte = 2 ** 30;
const inMemory = '/dev/shm';
/** What a whole run of the tests may need at once, with as much to spare. */
const wanted = 4 * gibibyte;

/**
 * Where tests keep their databases. A run makes and removes hundreds of thousands of small files, and ext4 searches all
 * those removed in the last minutes for each new one: that took a third of the processor's time. So they lie in memory
 * where there is plenty of it, else in the folder for temporary files.
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
