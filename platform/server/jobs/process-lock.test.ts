import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { holdLock, LockedError, lockHolder } from './process-lock.ts';

let folder: string;
let path: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'orbita-lock-'));
  path = join(folder, 'lock');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('process lock', () => {
  it('is held by one at a time and free after release', async () => {
    const release = await holdLock(path, 0);
    expect(lockHolder(path)).toBe(process.pid);
    await expect(holdLock(path, 0)).rejects.toBeInstanceOf(LockedError);
    release();
    expect(lockHolder(path)).toBeNull();
    (await holdLock(path, 0))();
  });

  it('waits for a holder that releases in time', async () => {
    const release = await holdLock(path, 0);
    setTimeout(release, 150);
    (await holdLock(path, 2_000))();
  });

  it('is taken over from a dead process, and from a later process with the same id', async () => {
    writeFileSync(path, '2147483646 12345');
    (await holdLock(path, 0))();
    writeFileSync(path, `${process.pid} 1`);
    const release = await holdLock(path, 0);
    expect(readFileSync(path, 'utf8')).toMatch(new RegExp(`^${process.pid} `));
    release();
  });

  it('is taken over from an empty file, left by a full disk', async () => {
    writeFileSync(path, '');
    (await holdLock(path, 0))();
  });
});
