import type { Tx } from '#platform/server/database/transaction.ts';
import { type BuiltReason, reasonOf } from './built-on.rules.ts';
import { findReferences } from './import-undo.repository.ts';

interface BuiltOnGroup {
  readonly groupId: string;
  readonly reason: BuiltReason;
}

/**
 * What was built on groups, read from the database's own catalogue of references, so that no table can be forgotten. Columns of
 * what their creation itself writes, such as `schedule_events.group_id`, are left out.
 */
export async function listBuiltOnGroups(
  tx: Tx,
  groupIds: readonly string[],
  created: readonly string[],
): Promise<BuiltOnGroup[]> {
  const references = await findReferences(tx.db, { users: [], children: [], groups: groupIds }, created);
  return references.map(({ table, subjectId }) => ({ groupId: subjectId, reason: reasonOf(table) }));
}
