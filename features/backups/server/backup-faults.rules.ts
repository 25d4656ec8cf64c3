import { PlaceFault } from '#platform/server/backups/backup-place.ts';
import type { BackupFaultKind } from '../shared/backups.ts';

const ofDisk: readonly (readonly [RegExp, BackupFaultKind])[] = [
  [/^(ENOSPC|EDQUOT|EFBIG)$/, 'full'],
  [/^(EACCES|EPERM|EROFS)$/, 'refused'],
  [/^(ENOENT|ENOTDIR|EEXIST)$/, 'missing'],
  [/^(EIO|ESTALE|ENODEV|ETIMEDOUT|EHOSTDOWN)$/, 'away'],
];

/** What kind of fault an error of a backup is: as its place or the disk says, otherwise the one that is given. */
export function faultKindOf(error: unknown, otherwise: BackupFaultKind = 'failed'): BackupFaultKind {
  if (error instanceof PlaceFault) return error.kind === 'failed' ? otherwise : error.kind;
  const code = (error as NodeJS.ErrnoException).code ?? '';
  return ofDisk.find(([codes]) => codes.test(code))?.[1] ?? otherwise;
}
