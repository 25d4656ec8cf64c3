import type { Env } from '../env.ts';
import type { BackupPlace } from './backup-place.ts';
import { bucketPlace } from './bucket-place.ts';
import { folderPlace } from './folder-place.ts';

/** The place for nightly backups that the settings name; null where they name none. Opening it costs nothing. */
export function openBackupPlace({ backupPlace, dataDir }: Env): BackupPlace | null {
  if (!backupPlace) return null;
  return 'bucket' in backupPlace
    ? bucketPlace(backupPlace.bucket, { dataDir })
    : folderPlace(backupPlace.folder);
}
