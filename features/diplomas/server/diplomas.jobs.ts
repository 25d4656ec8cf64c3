import type { JobPayloads } from '#platform/server/jobs/jobs.ts';
import type { Scope } from '#platform/server/scope.ts';
import { findBatch } from './batches.repository.ts';
import { finishDiplomas, makeDiplomasOfBatch } from './diploma-making.service.ts';
import { deleteOfDeletedAccounts } from './diplomas.repository.ts';
import { deleteFilesBefore } from './files/diploma-files.repository.ts';

declare module '#platform/server/jobs/jobs.ts' {
  interface JobPayloads {
    makeDiplomas: { readonly batchId: string };
  }
}

/**
 * How many are made in one transaction: short for those who wait for the group's lock, and progress is
 * visible.
 */
const atOnce = 20;

/** A finished PDF that nobody requested for this long is made again on demand. */
const daysKept = 60;

/**
 * The `makeDiplomas` job: some children of a batch per transaction, so that an interrupted job resumes where it was, and
 * makes each diploma once.
 */
export async function makeDiplomas(scope: Scope, { batchId }: JobPayloads['makeDiplomas']): Promise<void> {
  const batch = await findBatch(scope.db, batchId);
  if (!batch || batch.finishedAt !== null) return;
  for (let from = 0; from < batch.studentIds.length; from += atOnce) {
    await makeDiplomasOfBatch(scope, batch, batch.studentIds.slice(from, from + atOnce));
  }
  await finishDiplomas(scope, batch);
}

/**
 * The nightly part of diplomas: deletes those of deleted accounts, and finished PDFs that can be made again.
 */
export async function forgetDiplomas({ db, now }: Scope): Promise<void> {
  await deleteOfDeletedAccounts(db);
  await deleteFilesBefore(db, now.subtract({ hours: daysKept * 24 }).toString());
}
