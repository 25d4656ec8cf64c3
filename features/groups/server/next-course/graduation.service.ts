import { moveSeats } from '#features/billing/server/plans/seats.service.ts';
import { holdOfCourse, releaseSeats } from '#features/billing/server/subscriptions/course-endings.service.ts';
import { lockGroups, setGroupStatus } from '#features/membership/server/group-writing.service.ts';
import {
  reconcileGroups,
  shareClosedDays,
} from '#features/schedule/server/patterns/schedule-planning.service.ts';
import { audit } from '#platform/server/audit.ts';
import { type Tx, transaction } from '#platform/server/database/transaction.ts';
import { refresh } from '#platform/server/realtime/refresh.ts';
import { nowIso, type Scope, today } from '#platform/server/scope.ts';
import { groupScreens } from '../group-saving.service.ts';
import { findDueGraduations, findGoingOn, findWaiting, keepGraduated } from './next-courses.repository.ts';

interface Graduating {
  readonly groupId: string;
  readonly nextGroupId: string;
}

/**
 * Ends a locked group that goes on in another, also locked: it graduates with its children as members, as any group does, so
 * that its diplomas can be made; seats of the same plan move to the new group, and those of who stays behind are free.
 */
export async function graduate(
  tx: Tx,
  { groupId, nextGroupId }: Graduating,
  isActive: boolean,
): Promise<void> {
  if (isActive) {
    await setGroupStatus(tx, [groupId], 'graduated');
    await reconcileGroups(tx, [groupId]);
  }
  const members = await findGoingOn(tx.db, [nextGroupId]);
  const goingOn = members.get(nextGroupId)?.map(({ id }) => id) ?? [];
  await holdOfCourse(tx, { groupId, goingOn });
  await moveSeats(tx, { from: groupId, to: nextGroupId, userIds: goingOn });
  await releaseSeats(tx, { groupId, goingOn });
  await keepGraduated(tx.db, groupId, nowIso(tx));
}

/**
 * Graduates the groups that go on in others and whose last day is over, as a job of each minute. One that fails is reported
 * and tried again in the next minute; the others do not wait for it. Returns how many have graduated.
 */
export async function graduateGroups(scope: Scope): Promise<number> {
  let graduated = 0;
  for (const groupId of await findDueGraduations(scope.db, today(scope))) {
    try {
      await transaction(scope, (tx) => graduateDue(tx, groupId));
      graduated += 1;
    } catch (error) {
      scope.log.error({ err: error, groupId }, 'a group whose course is over did not graduate');
    }
  }
  return graduated;
}

async function graduateDue(tx: Tx, groupId: string): Promise<void> {
  const waiting = await findWaiting(tx.db, groupId);
  if (!waiting) return;
  await shareClosedDays(tx);
  const locked = await lockGroups(tx, [groupId, waiting.nextGroupId]);
  // Asked again under the lock: another process may have done it.
  if (!(await findWaiting(tx.db, groupId))) return;
  const group = locked.find(({ id }) => id === groupId);
  const isActive = group?.status === 'active' && !group.deletedAt;
  await graduate(tx, { groupId, nextGroupId: waiting.nextGroupId }, isActive);
  if (!isActive) return;
  const detail = { nextGroupId: waiting.nextGroupId };
  await audit(tx, { action: 'graduateGroups', subjectType: 'group', subjectId: groupId, detail });
  await refresh(tx, {
    changed: groupScreens,
    audience: ['role:admin', `group:${groupId}`, `group:${waiting.nextGroupId}`],
  });
}
