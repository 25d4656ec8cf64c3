import type { Db } from '#platform/server/database/database.ts';

/** A nightly backup that was proven, or that failed. */
export async function createBackup(
  db: Db,
  { at, fault = null }: { readonly at: string; readonly fault?: string | null },
): Promise<void> {
  const outcome = fault
    ? { finished_at: null }
    : { finished_at: at, bytes: 7, proven_at: at, proof_ms: 43_000 };
  await db
    .insertInto('backups')
    .values({
      why: 'nightly',
      name: 'orbita.tar.zst',
      began_at: at,
      bytes: null,
      proven_at: null,
      proof_ms: null,
      fault,
      fault_kind: fault ? 'failed' : null,
      ...outcome,
    })
    .execute();
}
