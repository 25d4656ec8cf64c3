import { today } from '#platform/server/scope.ts';
import type { Tx } from '#platform/server/transaction.ts';
import { startMemberships } from './group-saving.repository.ts';
import { lockGroup, touchGroup } from './groups-writing.service.ts';
import { findSeats } from './membership.repository.ts';

/**
 * Makes a user a student of a group from today on. Twice is once; a deleted group is left alone. Answers whether the
 * group has more students now than places: an admin chose it all the same (decision G2), and may want to know.
 */
export async function joinGroup(
  tx: Tx,
  { groupId, userId }: { groupId: string; userId: string },
): Promise<{ overCapacity: boolean }> {
  // Before the membership, as everywhere: two who join at once and an admin who saves would wait for each other in a ring.
  await lockGroup(tx, groupId);
  const member = { groupId, kind: 'student', userIds: [userId], joinedOn: today(tx) } as const;
  const joined = await startMemberships(tx.db, member);
  if (joined.length > 0) await touchGroup(tx, groupId);
  const seats = await findSeats(tx.db, groupId);
  return { overCapacity: seats !== undefined && seats.taken > seats.all };
}
