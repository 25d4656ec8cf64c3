import { today } from '#platform/server/scope.ts';
import type { Tx } from '#platform/server/transaction.ts';
import { findSeats, insertStudent } from './membership.repository.ts';

/**
 * Makes a user a student of a group from today on. Twice is once; a deleted group is left alone. Answers whether the
 * group has more students now than places: an admin chose it all the same (decision G2), and may want to know.
 */
export async function joinGroup(
  tx: Tx,
  { groupId, userId }: { groupId: string; userId: string },
): Promise<{ overCapacity: boolean }> {
  await insertStudent(tx.db, { groupId, userId, joinedOn: today(tx) });
  const seats = await findSeats(tx.db, groupId);
  return { overCapacity: seats !== undefined && seats.taken > seats.all };
}
