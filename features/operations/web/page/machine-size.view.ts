/** A number of bytes as people read disk space: megabytes, from a thousand on gigabytes with one decimal. */
export function roomOf(bytes: number): { readonly unit: 'mb' | 'gb'; readonly count: number } {
  if (bytes < 999_500_000) return { unit: 'mb', count: Math.max(1, Math.round(bytes / 1_000_000)) };
  const tenths = Math.round(bytes / 100_000_000);
  return { unit: 'gb', count: tenths < 1000 ? tenths / 10 : Math.round(tenths / 10) };
}

/** True when the disk is nearly full: less than a twentieth of it, or less than two gigabytes. */
export function isTight({ freeBytes, totalBytes }: { freeBytes: number; totalBytes: number }): boolean {
  return freeBytes < Math.max(totalBytes / 20, 2_000_000_000);
}

/** True when the last backup is older than two days, or none is known. */
export function isBackupOld(lastBackupAt: string | null, now: number): boolean {
  return lastBackupAt === null || now - Date.parse(lastBackupAt) > 48 * 3_600_000;
}
