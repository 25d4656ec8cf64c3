import { forgetPerson } from '#features/identity/server/accounts/account-deletion.service.ts';
import { splitAccounts } from '#features/identity/server/accounts/merged-accounts.service.ts';
import { splitStays } from '#features/membership/server/merged-stays.service.ts';
import { forgetRecord } from '#features/people/server/accounts/account-deletion.service.ts';
import { splitRecords } from '#features/people/server/children/merged-records.service.ts';
import { lockLedgers, splitLedgers } from '#features/points/server/merged-ledgers.service.ts';
import { dropPutAsideNote } from '#features/students/server/merged-notes.service.ts';
import { audit } from '#platform/server/audit.ts';
import { type Tx, transaction } from '#platform/server/database/transaction.ts';
import { requireMay } from '#platform/server/require-may.ts';
import { nowIso, type Scope, type SignedInScope } from '#platform/server/scope.ts';
import { AppError, refuse } from '#platform/shared/app-error.ts';
import { mayMergePersons } from '../shared/doubles.permissions.ts';
import * as repository from './doubles.repository.ts';
import { undoCutoff, undoRefusal } from './merge-days.rules.ts';
import { type MergeUndo, refreshPersons } from './merging.service.ts';
import { marksAndClaims, otherReferences, type PersonReference } from './person-references.repository.ts';
import { type MovedRows, moveRowsBack, type Pair } from './row-moving.repository.ts';

/**
 * Undoes a merge within a day: every row that moved goes back, and what was put aside returns. What the child got since stays with
 * them. The other child's login card works again; sessions, known browsers and the mailed invitation do not come back. `merge/too-late` after 24 hours,
 * `merge/built-on` when the child joined or left a group since or an added guardian pays, `auth/email-already-in-use` when
 * somebody else has the address by now, `db/no-document` for a merge that does not exist any more.
 */
export async function undoMerge(
  scope: SignedInScope,
  { mergeId }: { mergeId: string },
): Promise<Record<never, never>> {
  requireMay(mayMergePersons(scope.actor));
  await transaction(scope, async (tx) => {
    await repository.lockMerges(tx.db);
    const merge = await repository.takeMerge(tx.db, mergeId);
    if (!merge) throw new AppError('db/no-document');
    refuse(undoRefusal(merge.mergedAt, nowIso(tx)));
    const persons = { kept: merge.keptId, merged: merge.mergedId };
    await splitAll(tx, persons, merge.undo as MergeUndo);
    const subject = { subjectType: 'user', subjectId: merge.keptId } as const;
    await audit(tx, { action: 'undoMerge', ...subject, detail: { userId: merge.mergedId } });
    await refreshPersons(tx, persons);
  });
  return {};
}

// In the order of locks, as merging.
async function splitAll(tx: Tx, persons: Pair, undo: MergeUndo): Promise<void> {
  const { records, stays, early, ledgers, accounts, record, late, note } = undo;
  await splitStays(tx, persons, stays);
  await repository.lockSheetsAndClaims(tx.db, [persons.kept, persons.merged]);
  await lockLedgers(tx, persons);
  await moveBack(tx, marksAndClaims, early, () => persons);
  await splitLedgers(tx, persons, ledgers);
  await splitAccounts(tx, persons, accounts);
  await splitRecords(tx, record);
  const pairOf = ({ of }: PersonReference) => (of === 'users' ? persons : records);
  await moveBack(tx, otherReferences, late, pairOf);
  if (note) await dropPutAsideNote(tx, note);
}

async function moveBack(
  tx: Tx,
  references: readonly PersonReference[],
  moved: readonly MovedRows[],
  pairOf: (reference: PersonReference) => Pair,
): Promise<void> {
  for (const reference of references) {
    const rows = moved.find(({ table, column }) => table === reference.table && column === reference.column);
    if (rows) await moveRowsBack(tx.db, reference, pairOf(reference), rows);
  }
}

/**
 * The nightly part of merging: what undoing needed is deleted when its day is over, and with it the name of the person who was
 * merged away. Returns how many merges became final.
 */
export async function finishMerges(scope: Scope): Promise<number> {
  const old = await repository.findOldMerges(scope.db, undoCutoff(nowIso(scope)));
  for (const id of old) {
    await transaction(scope, async (tx) => {
      await repository.lockMerges(tx.db);
      const merge = await repository.takeMerge(tx.db, id);
      if (!merge) return;
      await forgetPerson(tx, merge.mergedId);
      await forgetRecord(tx, merge.mergedId);
    });
  }
  return old.length;
}
