import { audit } from '#platform/server/audit.ts';
import { type Tx, transaction } from '#platform/server/database/transaction.ts';
import { refresh } from '#platform/server/realtime/refresh.ts';
import { type Scope, today } from '#platform/server/scope.ts';
import { startMemberships } from './group-writing.repository.ts';
import { lockGroup, touchGroup } from './group-writing.service.ts';
import { endMembershipsOfDeleted, findGroupIdsOfDeleted, findSeats } from './membership.repository.ts';

/**
 * Makes a user a student of a group from today on. Idempotent; ignores a deleted group. Returns whether the group now
 * has more students than places: an admin chose it anyway (decision G2), and may want to know.
 */
export async function joinGroup(
  tx: Tx,
  { groupId, userId }: { groupId: string; userId: string },
): Promise<{ overCapacity: boolean }> {
  // Locked before the membership, as everywhere: otherwise two who join at once and an admin who saves could deadlock.
  await lockGroup(tx, groupId);
  const member = { groupId, kind: 'student', userIds: [userId], joinedOn: today(tx) } as const;
  const joined = await startMemberships(tx.db, member);
  if (joined.length > 0) await touchGroup(tx, groupId);
  const seats = await findSeats(tx.db, groupId);
  return { overCapacity: seats !== undefined && seats.taken > seats.all };
}

/**
 * The nightly part of groups: deleted accounts leave their groups from today on (decision G13), which frees the seat
 * and keeps nameless lines off coming sheets. What they did there stays.
 */
export async function leaveGroupsOfDeleted(scope: Scope): Promise<void> {
  for (const groupId of await findGroupIdsOfDeleted(scope.db)) {
    await transaction(scope, async (tx) => {
      await lockGroup(tx, groupId);
      const userIds = await endMembershipsOfDeleted(tx.db, groupId, today(tx));
      await touchGroup(tx, groupId);
      const detail = { userIds };
      await audit(tx, { action: 'leaveGroupsOfDeleted', subjectType: 'group', subjectId: groupId, detail });
      await refresh(tx, {
        changed: ['groups', 'attendance'],
        audience: [`group:${groupId}`, 'role:admin'],
      });
    });
  }
}
