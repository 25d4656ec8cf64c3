import type { BackupState } from './backups.ts';

/** Hours within which the newest proven backup has to be: a night may be made up for the next day (record 085). */
export const provenWithinHours = 48;

/** Whether admins have to look at the backups: the last one failed or could not be proven, or the newest proven one is two days old. */
export function isBackupAlarming({ isSet, fault, provenAt }: BackupState, now: number): boolean {
  if (!isSet) return false;
  if (fault !== null) return true;
  return provenAt !== null && now - Date.parse(provenAt) > provenWithinHours * 3_600_000;
}

/** Whole seconds that the last proof took, at least one. */
export function proofSeconds({ proofMs }: Pick<BackupState, 'proofMs'>): number {
  return Math.max(1, Math.round((proofMs ?? 0) / 1000));
}
