import { listPeopleOfGroups, notifyEach } from '#features/notifications/server/notifications.service.ts';
import type { Tx } from '#platform/server/database/transaction.ts';
import { refresh } from '#platform/server/realtime/refresh.ts';
import { nowIso } from '#platform/server/scope.ts';
import type { LocalDate } from '#platform/shared/dates.ts';
import './missions.mails.ts';
import * as repository from './missions.repository.ts';

/**
 * Counts what an approval or a re-opening has just posted for the group's lesson on a day: call it in its transaction, after the
 * points. The mission of that day is locked, even if its last day has passed, so that of two concurrent approvals the second
 * sees both; it is the last lock, after the wallets. Once the fuel suffices it is reached for good, and everybody is notified.
 */
export async function fuelMissions(
  tx: Tx,
  { groupId, date }: { readonly groupId: string; readonly date: LocalDate },
): Promise<void> {
  const mission = await repository.lockMissionOfDay(tx.db, groupId, date);
  if (!mission) return;
  await reachWhenFull(tx, mission.id);
  await refreshMissions(tx, groupId);
}

/** Marks a locked mission as reached, if it is, and notifies the group's families. */
export async function reachWhenFull(tx: Tx, missionId: string): Promise<void> {
  const reached = await repository.setReachedWhenFull(tx.db, missionId, nowIso(tx));
  if (!reached) return;
  const { groupId, ...facts } = reached;
  const paths = { student: '/dashboard/studies/points/rewards', guardian: '/dashboard/points/rewards' };
  const people = await listPeopleOfGroups(tx, [groupId]);
  const readers = people.flatMap(({ userId, is }) =>
    is === 'teacher' ? [] : [{ userId, facts, path: paths[is] }],
  );
  const news = { happening: 'missionReached', key: `mission/${missionId}`, groupId } as const;
  await notifyEach(tx, { ...news, path: paths.student, readers });
}

/** Refreshes the group's children, their guardians, its teachers and admins after its missions changed. */
export async function refreshMissions(tx: Tx, groupId: string): Promise<void> {
  await refresh(tx, { changed: ['missions'], audience: [`group:${groupId}`, 'role:admin'] });
}
