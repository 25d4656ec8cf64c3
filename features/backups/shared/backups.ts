import * as z from 'zod/mini';
import { instantSchema } from '#platform/shared/date-schemas.ts';

/** Why a backup was made: by itself at night, before an upgrade, or by the operator's command. */
export const backupCauses = ['nightly', 'upgrade', 'command'] as const;
export type BackupCause = (typeof backupCauses)[number];

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
  /** Why the latest nightly backup failed, or its proof; null while all is well. */
  fault: z.nullable(z.string()),
});
export type BackupState = z.infer<typeof backupStateSchema>;
