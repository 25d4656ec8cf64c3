import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { diskRoom, lastBackupAt, productVersion } from './machine.ts';

it('knows its version, its disk, and when a backup was last marked as done', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'orbita-machine-'));
  try {
    expect(productVersion).toMatch(/^\d+\.\d+\.\d+/);
    const room = await diskRoom({ dataDir });
    expect(room?.freeBytes).toBeGreaterThan(0);
    expect(room?.totalBytes).toBeGreaterThanOrEqual(room?.freeBytes ?? 0);
    expect(await lastBackupAt({ dataDir })).toBeNull();
    const file = join(dataDir, 'last-backup');
    await writeFile(file, '');
    await utimes(file, new Date(), new Date('2026-11-20T02:00:00Z'));
    expect(await lastBackupAt({ dataDir })).toBe('2026-11-20T02:00:00.000Z');
  } finally {
    await rm(dataDir, { recursive: true });
  }
});

it('returns null for a missing folder', async () => {
  const dataDir = join(tmpdir(), 'orbita-no-such-folder');
  expect([await diskRoom({ dataDir }), await lastBackupAt({ dataDir })]).toEqual([null, null]);
});
