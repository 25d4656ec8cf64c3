import { dropInvitation } from '#features/identity/server/accounts/invitations.service.ts';
import { mergeAccounts } from '#features/identity/server/accounts/merged-accounts.service.ts';
import { mergeStays } from '#features/membership/server/merged-stays.service.ts';
import { mergeRecords, recordIdsOf } from '#features/people/server/children/merged-records.service.ts';
import { lockLedgers, mergeLedgers } from '#features/points/server/merged-ledgers.service.ts';
import { keepPutAsideNote } from '#features/students/server/merged-notes.service.ts';
import {
  listGroupsTriedByBoth,
  mergeTrials,
  takeBackMerged,
} from '#features/trials/server/merged-trials.service.ts';
import { audit } from '#platform/server/audit.ts';
import { type Tx, transaction } from '#platform/server/database/transaction.ts';
import { refresh } from '#platform/server/realtime/refresh.ts';
import { requireMay } from '#platform/server/require-may.ts';
import { nowIso, type SignedInScope } from '#platform/server/scope.ts';
import { AppError } from '#platform/shared/app-error.ts';
import { mayMergePersons } from '../shared/doubles.permissions.ts';
import type { Compared, MergeKind, MergePreview, OpenMerge, SignInOf } from '../shared/doubles.ts';
import { mergeKinds } from '../shared/doubles.ts';
import * as repository from './doubles.repository.ts';
import { undoableUntil } from './merge-days.rules.ts';
import { marksAndClaims, otherReferences, personReferences } from './person-references.repository.ts';
import {
  countRows,
  endRows,
  findPrimaryKeys,
  type MovedRows,
  moveRows,
  type Pair,
} from './row-moving.repository.ts';

/** The two children: who stays, and who is merged away. */
export interface MergePair {
  readonly keptId: string;
  readonly mergedId: string;
}

/**
 * Two children who are somebody now and are not about to be deleted; `db/no-document` for anybody else. `merge/open` while one is in a
 * merge.
 */
async function requireBoth(
  scope: SignedInScope,
  pair: MergePair,
): Promise<{ kept: Compared; merged: Compared }> {
  requireMay(mayMergePersons(scope.actor));
  const kept = await repository.findCompared(scope.db, pair.keptId);
  const merged = await repository.findCompared(scope.db, pair.mergedId);
  if (!kept || !merged || kept.id === merged.id) throw new AppError('db/no-document');
  if (await repository.isInMerge(scope.db, [kept.id, merged.id])) throw new AppError('merge/open');
  if (await repository.isLeaving(scope.db, [kept.id, merged.id])) throw new AppError('db/no-document');
  return { kept, merged };
}

/** What a merge would move to the child who stays, and what both have. Refuses as {@link mergePersons}. */
export async function previewMerge(scope: SignedInScope, pair: MergePair): Promise<MergePreview> {
  const { kept, merged } = await requireBoth(scope, pair);
  const persons = { kept: kept.id, merged: merged.id };
  const records = await repository.findRecordIds(scope.db, persons);
  const moves = new Map<MergeKind, number>();
  const clashes = new Map<MergeKind, number>();
  for (const reference of personReferences) {
    const { kind, table, of } = reference;
    if (!kind) continue;
    const counted =
      table === 'point_entries'
        ? { rows: await repository.findPoints(scope.db, merged.id), clashes: 0 }
        : await countRows(scope.db, reference, of === 'users' ? persons : records);
    moves.set(kind, (moves.get(kind) ?? 0) + counted.rows);
    clashes.set(kind, (clashes.get(kind) ?? 0) + counted.clashes);
  }
  const counts = (of: ReadonlyMap<MergeKind, number>) =>
    mergeKinds.flatMap((kind) => (of.get(kind) ? [{ kind, count: of.get(kind) ?? 0 }] : []));
  return {
    ...{ kept, merged, moves: counts(moves), clashes: counts(clashes) },
    bothSubscribed: (clashes.get('subscriptions') ?? 0) > 0,
  };
}

/**
 * Makes two children one, in one transaction: memberships, marks, points, claims, subscriptions and everything else of `merged` are
 * `kept`'s from now on, whose own rows stay where both have one; a trial that both have booked in a group is cancelled once and costs once. The other's account is disabled and its sessions and invitation
 * end; it is deleted after a day, until when {@link undoMerge} brings it back. Only for admins, and in the audit log.
 * `db/no-document` for anybody but two children; `merge/open` while one of them is in another merge;
 * `merge/both-subscribed` when both have a running subscription of one plan; `merge/sign-in-disabled` when the chosen way of signing
 * in is a disabled account's.
 */
export async function mergePersons(
  scope: SignedInScope,
  { signInOf, ...pair }: MergePair & { readonly signInOf?: SignInOf | undefined },
): Promise<OpenMerge> {
  await requireBoth(scope, pair);
  const persons = { kept: pair.keptId, merged: pair.mergedId };
  await transaction(scope, async (tx) => {
    await repository.lockMerges(tx.db);
    if (await repository.isInMerge(tx.db, [pair.keptId, pair.mergedId])) throw new AppError('merge/open');
    const undo = await mergeAll(tx, persons, signInOf);
    const { keptId, mergedId } = pair;
    await repository.insertMerge(tx.db, { keptId, mergedId, by: tx.actor.id, at: nowIso(tx), undo });
    const subject = { subjectType: 'user', subjectId: keptId } as const;
    await audit(tx, { action: 'mergePersons', ...subject, detail: { userId: mergedId } });
    await refreshPersons(tx, persons);
  });
  const merge = await findOpenMerge(scope, pair.keptId);
  if (!merge) throw new AppError('db/no-document');
  return merge;
}

/** Everything that undoing a merge needs. */
export type MergeUndo = Awaited<ReturnType<typeof mergeAll>>;

// The order of locks: codes, groups, sheets, claims, wallets, persons, records, and what depends on them.
async function mergeAll(tx: Tx<SignedInScope>, persons: Pair, signInOf: SignInOf | undefined) {
  const records = await recordIdsOf(tx, persons);
  const keys = await findPrimaryKeys(tx.db);
  for (const recordId of [records.kept, records.merged].sort()) await dropInvitation(tx, 'child', recordId);
  const stays = await mergeStays(tx, persons, await listGroupsTriedByBoth(tx, records));
  await repository.lockSheetsAndClaims(tx.db, [persons.kept, persons.merged]);
  // No claim is made meanwhile: it would be left behind.
  const wallets = await lockLedgers(tx, persons);
  const early: MovedRows[] = [];
  for (const reference of marksAndClaims) early.push(await moveRows(tx.db, reference, persons, keys));
  const exceptSheets = sheetsPutAside(early, persons);
  const ledgers = await mergeLedgers(tx, persons, { wallets, exceptSheets });
  const accounts = await mergeAccounts(tx, persons, signInOf);
  const record = await mergeRecords(tx, persons, accounts.took);
  if (await repository.bothSubscribed(tx.db, records)) throw new AppError('merge/both-subscribed');
  const cancelled = await mergeTrials(tx, records);
  const late: MovedRows[] = [];
  for (const reference of otherReferences) {
    const pair = reference.of === 'users' ? persons : records;
    if (reference.does === 'ends') await endRows(tx.db, reference, pair);
    else late.push(await moveRows(tx.db, reference, pair, keys));
  }
  await takeBackMerged(tx, cancelled);
  const note = await keepNotePutAside(tx, late, persons);
  return { records, stays, early, ledgers, accounts, record, late, note };
}

/** The sheets on which the merged person's line gave way: its points stay behind with it. */
function sheetsPutAside(moved: readonly MovedRows[], { merged }: Pair): string[] {
  const lines = moved.flatMap(({ table, aside }) => (table === 'daily_sheet_rows' ? aside : []));
  return lines.flatMap((line) => {
    const { sheet_id, user_id } = line as { sheet_id: string; user_id: string };
    return user_id === merged ? [sheet_id] : [];
  });
}

/** Of two texts about what helps, the merged person's gave way: it is kept among what was written before. */
async function keepNotePutAside(
  tx: Tx,
  moved: readonly MovedRows[],
  { kept, merged }: Pair,
): Promise<string | null> {
  type Row = { child_id: string; text: string; edited_by: string | null; edited_at: string };
  const rows = moved.flatMap(({ table, aside }) => (table === 'student_notes' ? (aside as Row[]) : []));
  const note = rows.find(({ child_id }) => child_id === merged);
  if (!note) return null;
  return keepPutAsideNote(tx, { childId: kept, text: note.text, by: note.edited_by, at: note.edited_at });
}

/** Makes every screen that shows one of the two refetch. */
export async function refreshPersons(tx: Tx, { kept, merged }: Pair): Promise<void> {
  await refresh(tx, {
    changed: [
      ...(['users', 'people', 'children', 'groups', 'attendance', 'points', 'rewards', 'trials'] as const),
      ...(['audit', 'doubles', 'students'] as const),
    ],
    audience: ['role:admin', 'staff', `family:${kept}`, `family:${merged}`],
  });
}

async function findOpenMerge(scope: SignedInScope, userId: string): Promise<OpenMerge | null> {
  const found = await repository.findMergeOf(scope.db, userId);
  return found ? { ...found, until: undoableUntil(found.mergedAt) } : null;
}

/** The merge that a child takes part in, while it can be undone. */
export async function getOpenMerge(
  scope: SignedInScope,
  { userId }: { userId: string },
): Promise<{ merge: OpenMerge | null }> {
  requireMay(mayMergePersons(scope.actor));
  if (!(await repository.findCompared(scope.db, userId))) throw new AppError('db/no-document');
  return { merge: await findOpenMerge(scope, userId) };
}
