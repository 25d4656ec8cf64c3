import { listGroupsInReach } from '#features/groups/server/groups.service.ts';
import type { GroupSummary } from '#features/groups/shared/groups.ts';
import { type SignedInScope, today as todayOf } from '#platform/server/scope.ts';
import { refuse } from '#platform/shared/app-error.ts';
import { addDays, type LocalDate } from '#platform/shared/dates.ts';
import { schoolYearOf } from '#platform/shared/school-year.ts';
import { mayKeepSheets } from '../shared/attendance.permissions.ts';
import { byUrgency, sheetStateOf } from '../shared/attendance.rules.ts';
import type { AttendanceGroup, LessonDate } from '../shared/attendance.ts';
import * as repository from './attendance.repository.ts';
import { requireSheetGroup } from './daily-sheet.service.ts';

/** How far ahead a group's lesson dates are listed, in days. */
const daysAhead = 14;

/**
 * The active groups that the actor keeps sheets of (a teacher those they teach), by {@link byUrgency}, with today's
 * lesson and what waits from earlier in this school year: three queries, however many groups. A day without a single
 * student does not wait.
 */
export async function listAttendanceGroups(
  scope: SignedInScope,
): Promise<{ today: LocalDate; groups: AttendanceGroup[] }> {
  refuse(mayKeepSheets(scope.actor) ? null : 'auth/permission-denied');
  const today = todayOf(scope);
  const groups = await listGroupsInReach(scope, { statuses: ['active'] });
  const groupIds = groups.map(({ id }) => id);
  const lessons = await repository.findLessons(scope.db, { groupIds, from: today, to: today });
  const waiting = await repository.findWaiting(scope.db, { groupIds, from: schoolYearOf(today).from, today });
  const todays = Map.groupBy(lessons, ({ groupId }) => groupId);
  const waitings = new Map(waiting.map(({ groupId, ...rest }) => [groupId, rest]));
  const none = { missing: 0, awaitingApproval: 0, oldestWaiting: null, nextDate: null };
  const overview = groups.map((group) => ({
    ...group,
    today: lessonDatesOf(todays.get(group.id) ?? [], today)[0] ?? null,
    ...(waitings.get(group.id) ?? none),
  }));
  return { today, groups: overview.sort(byUrgency) };
}

/** A group's lesson dates of this school year up to two weeks ahead, newest first, each with how far its sheet is. */
export async function listLessonDates(
  scope: SignedInScope,
  { groupId }: { groupId: string },
): Promise<{ group: GroupSummary; today: LocalDate; dates: LessonDate[] }> {
  const group = await requireSheetGroup(scope, groupId);
  const today = todayOf(scope);
  const lessons = await repository.findLessons(scope.db, {
    groupIds: [group.id],
    from: schoolYearOf(today).from,
    to: addDays(today, daysAhead),
  });
  return { group, today, dates: lessonDatesOf(lessons, today).reverse() };
}

/** One group's lessons, by day and start, as dates: two lessons on one day are one date with one sheet (decision G15). */
function lessonDatesOf(lessons: readonly repository.LessonProgress[], today: LocalDate): LessonDate[] {
  return [...Map.groupBy(lessons, ({ date }) => date)].flatMap(([date, ofDay]) => {
    const [first] = ofDay;
    if (!first) return [];
    const { isApproved, marked, students, points } = first;
    return {
      date,
      lessons: ofDay.map(({ startsAt, endsAt, cancelled }) => ({ startsAt, endsAt, cancelled })),
      state: sheetStateOf({ date, today, lessons: ofDay, isApproved, marked }),
      marked,
      students,
      points,
    };
  });
}
