import { getAcademySettings } from '#features/academy/server/academy.service.ts';
import { listStudentRates } from '#features/attendance/server/groups/group-rates.service.ts';
import { listLooks } from '#features/avatars/server/avatars.service.ts';
import { defaultLook } from '#features/avatars/shared/avatars.rules.ts';
import { paymentMarks } from '#features/billing/server/billing.service.ts';
import { listBalances } from '#features/points/server/points.service.ts';
import { requireMay } from '#platform/server/require-may.ts';
import { nowIso, type SignedInScope, today } from '#platform/server/scope.ts';
import { AppError } from '#platform/shared/app-error.ts';
import { schoolYearOf } from '#platform/shared/school-year.ts';
import { mayListGroups, mayPlanGroups } from '../shared/groups.permissions.ts';
import { availabilityOf } from '../shared/groups.rules.ts';
import type { GroupDetail, GroupListItem } from '../shared/groups.ts';
import { findGroupModules, findNearEvents, findStudents } from './group-page.repository.ts';
import * as repository from './groups.repository.ts';

/** How many events before and after now the group's page shows. */
const nearEvents = 5;

/** Throws `auth/permission-denied` unless the actor works with groups. */
export function requireStaff(scope: SignedInScope): void {
  requireMay(mayListGroups(scope.actor));
}

/**
 * The group's page: students with their attendance rate and points of this school year, modules, next and last events.
 * `db/no-document` outside the actor's reach.
 */
export async function getGroup(scope: SignedInScope, { groupId }: { groupId: string }): Promise<GroupDetail> {
  requireStaff(scope);
  const now = nowIso(scope);
  const group = await repository.findGroup(scope.db, scope.actor, groupId, now);
  if (!group) throw new AppError('db/no-document');
  const students = await findStudents(scope.db, group.id);
  const studentIds = students.map(({ id }) => id);
  const settings = await getAcademySettings(scope);
  const year = schoolYearOf(today(scope), settings.schoolYearTurns);
  const rates = await listStudentRates(scope, { groupId: group.id, ...year });
  const points = await listBalances(scope, studentIds, settings);
  const looks = await listLooks(scope, studentIds);
  const paid = mayPlanGroups(scope.actor) ? await paymentMarks(scope, studentIds) : null;
  const events = await findNearEvents(scope.db, group.id, { now, most: nearEvents });
  return {
    ...group,
    ...asListed(group),
    // Undecided means on (decision R6).
    flags: {
      diploma: group.diplomaEnabled ?? true,
      feedback: group.feedbackEnabled ?? true,
      spaceOdyssey: group.spaceOdysseyEnabled ?? true,
    },
    students: students.map((student) => ({
      ...student,
      look: looks.get(student.id) ?? defaultLook(student.id),
      attendanceRate: rates.get(student.id) ?? null,
      points: points.get(student.id) ?? 0,
      payment: paid?.get(student.id) ?? null,
    })),
    modules: await findGroupModules(scope.db, group.id),
    nextEvents: events.next,
    lastEvents: events.last,
    mayEdit: mayPlanGroups(scope.actor),
  };
}

/** A group as the list shows it. */
export function asListed(group: repository.GroupRow): GroupListItem {
  const { id, name, status, mode, city, address, studentCount, maxStudents, forcedFull } = group;
  const { plan, createdAt, teachers, weekdays, startDate, endDate, nextDate, nextStartsAt, nextEndsAt } =
    group;
  const nextEvent =
    nextDate && nextStartsAt && nextEndsAt
      ? { date: nextDate, startsAt: nextStartsAt, endsAt: nextEndsAt }
      : null;
  const availability = availabilityOf({ students: studentCount, places: maxStudents, forcedFull });
  const summary = { id, name, status, mode, city, address, studentCount, maxStudents, availability };
  return { ...summary, plan, teachers, weekdays, nextEvent, startDate, endDate, createdAt };
}
