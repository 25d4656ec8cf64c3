import * as z from 'zod/mini';
import { instantSchema } from '#platform/shared/date-schemas.ts';

/** Why a backup was made: by itself at night, before an upgrade, or by the operator's command. */
export const backupCauses = ['nightly', 'upgrade', 'command'] as const;
export type BackupCause = (typeof backupCauses)[number];

/**
 * What was wrong with the last nightly backup: its place refused us, was not there, did not answer or had no room; it could not be made or not
 * be proven; it holds files that had been damaged before; it is well, but old ones could not be removed, or the list of erased people could not be written.
 */
export const backupFaultKinds = [
  ...(['refused', 'missing', 'away', 'full', 'failed'] as const),
  ...(['unproven', 'damaged', 'unremoved', 'unlisted'] as const),
] as const;
export type BackupFaultKind = (typeof backupFaultKinds)[number];

/** How backups stand. */
export const backupStateSchema = z.object({
  /** A place for nightly backups is set. */
  isSet: z.boolean(),
  /** When the last whole backup was made; null if none is known. */
  lastAt: z.nullable(instantSchema),
  /** Of the last whole backup, in bytes. */
  bytes: z.nullable(z.int()),
  /** When a restore last brought everything back, and how many milliseconds it took. */
  provenAt: z.nullable(instantSchema),
  proofMs: z.nullable(z.int()),
  /** Why the latest nightly backup failed, its proof, or what comes after it; null while all is well. */
  fault: z.nullable(z.string()),
  /** What kind of fault it was; null where that is not known. */
  faultKind: z.nullable(z.enum(backupFaultKinds)),
});
export type BackupState = z.infer<typeof backupStateSchema>;
