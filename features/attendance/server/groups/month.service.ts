import type { GroupStatus } from '#features/membership/shared/group.ts';
import { requireChildInReach } from '#features/people/server/people.service.ts';
import type { SignedInScope } from '#platform/server/scope.ts';
import { monthBounds } from '#platform/shared/dates.ts';
import { seesTaughtGroupsOnly } from '../../shared/attendance.permissions.ts';
import type { AttendanceDay } from '../../shared/attendance.ts';
import { findMonthDays } from './month.repository.ts';

interface MonthAttendance {
  month: string;
  groups: { id: string; name: string; status: GroupStatus; days: AttendanceDay[] }[];
}

/**
 * A child's month 'YYYY-MM': the child's current and past groups with days in it, by name, and each day with an event
 * or a mark. No mark is `attendance: null`, "not recorded" (decision G18). A teacher sees the groups they teach.
 * `db/no-document` for a child outside the actor's reach.
 */
export async function getMonthAttendance(
  scope: SignedInScope,
  { childId, month }: { childId: string; month: string },
): Promise<MonthAttendance> {
  const child = await requireChildInReach(scope, childId);
  const days = await findMonthDays(scope.db, {
    childId: child.id,
    ...monthBounds(month),
    teacherId: seesTaughtGroupsOnly(scope.actor) ? scope.actor.id : null,
  });
  const groups = [...Map.groupBy(days, ({ groupId }) => groupId)].map(([id, ofGroup]) => ({
    id,
    name: ofGroup[0]?.groupName ?? '',
    status: ofGroup[0]?.groupStatus ?? ('active' as const),
    days: ofGroup.map(({ groupId, groupName, groupStatus, ...day }) => day),
  }));
  return { month, groups };
}
