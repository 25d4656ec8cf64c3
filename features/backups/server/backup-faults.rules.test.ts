import { expect, it } from 'vitest';
import { ArchiveError } from '#platform/server/backups/archive-format.ts';
import { PlaceFault } from '#platform/server/backups/backup-place.ts';
import { DamagedFilesError, faultKindOf } from './backup-faults.rules.ts';

const ofDisk = (code: string) => Object.assign(new Error(code), { code });

it.each([
  ['a key that is refused', new PlaceFault('refused', 'x'), 'refused'],
  ['a bucket that is away', new PlaceFault('away', 'x'), 'away'],
  ['a bucket that kept half', new PlaceFault('failed', 'x'), 'unproven'],
  ['a full disk', ofDisk('ENOSPC'), 'full'],
  ['a folder of somebody else', ofDisk('EACCES'), 'refused'],
  ['a file instead of the folder', ofDisk('EEXIST'), 'missing'],
  ['a disk that is gone', ofDisk('EIO'), 'away'],
  ['a broken archive', new ArchiveError('x'), 'unproven'],
  ['files that a disk has changed', new DamagedFilesError(['ab/abc']), 'damaged'],
  ['anything else', 'x', 'unproven'],
] as const)('%s', (_what, error, kind) => {
  expect(faultKindOf(error, 'unproven')).toBe(kind);
});

it('is a backup that failed where nothing else is known', () => {
  expect(faultKindOf(new Error('x'))).toBe('failed');
});
