import { audit } from '#platform/server/audit.ts';
import { type Tx, transaction } from '#platform/server/database/transaction.ts';
import { announce } from '#platform/server/realtime/announce.ts';
import { type Scope, today } from '#platform/server/scope.ts';
import { startMemberships } from './group-writing.repository.ts';
import { lockGroup, touchGroup } from './group-writing.service.ts';
import { endMembershipsOfDeleted, findGroupIdsOfDeleted, findSeats } from './membership.repository.ts';

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

/**
 * The nightly part of groups: who has deleted their account is in no group any more from today on (decision G13), so that
 * their seat is free and no sheet to come has a line without a name. What they did there stays.
 */
export async function leaveGroupsOfDeleted(scope: Scope): Promise<void> {
  for (const groupId of await findGroupIdsOfDeleted(scope.db)) {
    await transaction(scope, async (tx) => {
      await lockGroup(tx, groupId);
      const userIds = await endMembershipsOfDeleted(tx.db, groupId, today(tx));
      await touchGroup(tx, groupId);
      const detail = { userIds };
      await audit(tx, { action: 'leaveGroupsOfDeleted', subjectType: 'group', subjectId: groupId, detail });
      await announce(tx, {
        changed: ['groups', 'attendance'],
        audience: [`group:${groupId}`, 'role:admin'],
      });
    });
  }
}
