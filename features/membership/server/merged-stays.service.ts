import type { Tx } from '#platform/server/database/transaction.ts';
import { AppError } from '#platform/shared/app-error.ts';
import { lockGroups, touchGroups } from './group-writing.service.ts';
import * as repository from './merged-stays.repository.ts';
import { joinStays } from './merged-stays.rules.ts';

/** What undoing needs: the stays of both before, and of the one afterwards. */
export interface MergedStays {
  readonly groupIds: readonly string[];
  readonly before: readonly repository.StayRow[];
  readonly after: readonly repository.StayRow[];
}

/** Where a student is named: nobody else names the table (record 100). */
export const stayReference = { table: 'group_members', column: 'user_id' } as const;

interface Members {
  readonly kept: string;
  readonly merged: string;
}

/**
 * Makes the stays of two children those of one. In a group where both were, stays that share a day become one, and a seat is
 * free. Locks the groups, with others that the caller needs: all in one order.
 */
export async function mergeStays(
  tx: Tx,
  { kept, merged }: Members,
  others: readonly string[] = [],
): Promise<MergedStays> {
  await lockGroups(tx, [...(await repository.findGroupIdsOf(tx.db, merged)), ...others]);
  // Asked again: somebody may have joined meanwhile; nobody joins a locked group.
  const groupIds = await repository.findGroupIdsOf(tx.db, merged);
  await lockGroups(tx, groupIds);
  const before = await repository.findStays(tx.db, [kept, merged], groupIds);
  const after = joinStays(before, kept);
  await repository.replaceStays(tx.db, [kept, merged], groupIds, after);
  await touchGroups(tx, groupIds);
  return { groupIds, before, after };
}

/** Undoes {@link mergeStays}. Throws `merge/built-on` when the child has joined or left one of the groups since. */
export async function splitStays(
  tx: Tx,
  { kept, merged }: Members,
  { groupIds, before, after }: MergedStays,
): Promise<void> {
  await lockGroups(tx, groupIds);
  const now = await repository.findStays(tx.db, [kept, merged], groupIds);
  if (JSON.stringify(now.map(daysOf)) !== JSON.stringify(after.map(daysOf)))
    throw new AppError('merge/built-on');
  await repository.replaceStays(tx.db, [kept, merged], groupIds, before);
  await touchGroups(tx, groupIds);
}

const daysOf = ({ group_id, user_id, joined_on, left_on }: repository.StayRow) => [
  ...[group_id, user_id, joined_on, left_on],
];
