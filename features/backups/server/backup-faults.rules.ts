import { ArchiveError } from '#platform/server/backups/archive-format.ts';
import { PlaceFault } from '#platform/server/backups/backup-place.ts';
import type { BackupFaultKind } from '../shared/backups.ts';

/** All comes back, but these files are not what was once stored. The message is for the operator. */
export class DamagedFilesError extends ArchiveError {
  constructor([first = '', ...more]: readonly string[]) {
    super(
      `All else comes back, but the store had damaged files before the backup (${more.length + 1}, first ${first}): take them from an older one (docs/operations.md).`,
    );
  }
}

const ofDisk: readonly (readonly [RegExp, BackupFaultKind])[] = [
  [/^(ENOSPC|EDQUOT|EFBIG)$/, 'full'],
  [/^(EACCES|EPERM|EROFS)$/, 'refused'],
  [/^(ENOENT|ENOTDIR|EEXIST)$/, 'missing'],
  [/^(EIO|ESTALE|ENODEV|ETIMEDOUT|EHOSTDOWN)$/, 'away'],
];

/** What kind of fault an error of a backup is: as its place or the disk says, otherwise the one that is given. */
export function faultKindOf(error: unknown, otherwise: BackupFaultKind = 'failed'): BackupFaultKind {
  if (error instanceof PlaceFault) return error.kind === 'failed' ? otherwise : error.kind;
  if (error instanceof DamagedFilesError) return 'damaged';
  const code = (error as NodeJS.ErrnoException).code ?? '';
  return ofDisk.find(([codes]) => codes.test(code))?.[1] ?? otherwise;
}
