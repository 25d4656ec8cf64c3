import type { JobPayloads } from '#platform/server/jobs/jobs.ts';
import type { Scope } from '#platform/server/scope.ts';
import { findBatch } from './batches.repository.ts';
import { deleteFilesBefore } from './diploma-files.repository.ts';
import { finishDiplomas, makeDiplomaOfBatch } from './diploma-making.service.ts';
import { deleteOfDeletedAccounts } from './diplomas.repository.ts';

declare module '#platform/server/jobs/jobs.ts' {
  interface JobPayloads {
    makeDiplomas: { readonly batchId: string };
  }
}

/** A finished PDF that nobody asked for so long is made anew when somebody does. */
const daysKept = 60;

/**
 * The `makeDiplomas` job: each child of a batch in a transaction of its own, so that a job that is cut off goes on where
 * it was, and makes each diploma once.
 */
export async function makeDiplomas(scope: Scope, { batchId }: JobPayloads['makeDiplomas']): Promise<void> {
  const batch = await findBatch(scope.db, batchId);
  if (!batch || batch.finishedAt !== null) return;
  for (const studentId of batch.studentIds) await makeDiplomaOfBatch(scope, batch, studentId);
  await finishDiplomas(scope, batch);
}

/** The nightly part of diplomas: those of deleted accounts go, and finished PDFs that can be made anew. */
export async function forgetDiplomas({ db, now }: Scope): Promise<void> {
  await deleteOfDeletedAccounts(db);
  await deleteFilesBefore(db, now.subtract({ hours: daysKept * 24 }).toString());
}
