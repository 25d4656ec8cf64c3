import type { Tx } from '#platform/server/database/transaction.ts';
import { nowIso } from '#platform/server/scope.ts';
import { AppError } from '#platform/shared/app-error.ts';
import { refreshFamily } from './child-invitations.service.ts';
import * as repository from './merged-records.repository.ts';

interface Children {
  readonly kept: string;
  readonly merged: string;
}

/** What undoing needs: the two records, whose guardians were taken, and who became a guardian. */
export interface MergedRecords {
  readonly keptRecord: repository.RecordRow;
  readonly mergedRecord: repository.RecordRow;
  readonly tookSignIn: boolean;
  readonly guardianships: readonly repository.GuardianshipRow[];
  readonly added: readonly string[];
  readonly addedPayer: string | null;
}

/** The ids of two children's records, whether deleted or not. `db/no-document` for a child without one. */
export async function recordIdsOf(tx: Tx, pair: Children): Promise<Children> {
  const kept = await repository.findRecord(tx.db, pair.kept);
  const merged = await repository.findRecord(tx.db, pair.merged);
  if (!kept || !merged) throw new AppError('db/no-document');
  return { kept: kept.id, merged: merged.id };
}

/**
 * Makes two families' records of a child one: everybody's guardianship goes on, and the kept record's payer pays. Where the child
 * took over the other's way of signing in, the record says so. `db/no-document` for a child whose record was removed.
 */
export async function mergeRecords(tx: Tx, pair: Children, tookSignIn: boolean): Promise<MergedRecords> {
  const records = await repository.lockRecords(tx.db, [pair.kept, pair.merged]);
  const keptRecord = records.find(({ user_id }) => user_id === pair.kept);
  const mergedRecord = records.find(({ user_id }) => user_id === pair.merged);
  if (!keptRecord || !mergedRecord) throw new AppError('db/no-document');
  await refreshFamily(tx, [keptRecord.id, mergedRecord.id]);
  const guardianships = await repository.takeGuardianships(tx.db, mergedRecord.id);
  const needsPayer = !(await repository.hasPayer(tx.db, keptRecord.id));
  const rows = guardianships.map((row) => ({
    ...row,
    child_id: keptRecord.id,
    pays: needsPayer && row.pays,
  }));
  const added = await repository.addGuardianships(tx.db, rows);
  const addedPayer = rows.find(({ pays, guardian_id }) => pays && added.includes(guardian_id))?.guardian_id;
  const { email, status } = mergedRecord;
  if (tookSignIn) await repository.writeRecord(tx.db, keptRecord.id, { email, status });
  await repository.writeRecord(tx.db, mergedRecord.id, { deleted_at: nowIso(tx) });
  return { keptRecord, mergedRecord, tookSignIn, guardianships, added, addedPayer: addedPayer ?? null };
}

/** Undoes {@link mergeRecords}. Throws `merge/built-on` when one who became a guardian pays since. */
export async function splitRecords(tx: Tx, undo: MergedRecords): Promise<void> {
  const { keptRecord, mergedRecord, tookSignIn, guardianships, added, addedPayer } = undo;
  await refreshFamily(tx, [keptRecord.id]);
  const paid = await repository.dropGuardianships(tx.db, keptRecord.id, added);
  if (paid.some((guardianId) => guardianId !== addedPayer)) throw new AppError('merge/built-on');
  const { email, status } = keptRecord;
  if (tookSignIn) await repository.writeRecord(tx.db, keptRecord.id, { email, status });
  await repository.writeRecord(tx.db, mergedRecord.id, { deleted_at: null });
  await repository.addGuardianships(tx.db, guardianships);
  await refreshFamily(tx, [mergedRecord.id]);
}
