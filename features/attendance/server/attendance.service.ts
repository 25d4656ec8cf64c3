import { listGroupsById, listGroupsInReach } from '#features/groups/server/groups.service.ts';
import type { GroupSummary } from '#features/groups/shared/groups.ts';
import { listSubstitutedGroupIds } from '#features/schedule/server/substitutes.service.ts';
import { type SignedInScope, today as todayOf } from '#platform/server/scope.ts';
import { refuse } from '#platform/shared/app-error.ts';
import { addDays, type LocalDate } from '#platform/shared/dates.ts';
import { schoolYearOf } from '#platform/shared/school-year.ts';
import { mayKeepSheets, seesGroupsWithWorkOnly } from '../shared/attendance.permissions.ts';
import { byUrgency, hasWork, sheetStateOf } from '../shared/attendance.rules.ts';
import type { AttendanceGroup, LessonDate } from '../shared/attendance.ts';
import * as repository from './attendance.repository.ts';
import { requireKeptGroup } from './daily-sheet.service.ts';
import { findRates } from './group-rates.repository.ts';

/** How many days back the rates of the overview reach: the groups of an academy are many. */
const recentDays = 60;

/** How far ahead a group's lesson dates are listed, in days. */
const daysAhead = 14;

/**
 * The groups that the actor keeps sheets of, by {@link byUrgency}, with today's lesson and what waits from earlier in
 * this school year; a day without a single student does not wait. A teacher's are the active groups they teach and
 * those of today's lessons in which they are the substitute (of these today alone), an admin's the active groups with
 * something to do: a lesson today or a sheet that waits. Each with its rate of the last {@link recentDays} days. The same
 * few queries, however many groups.
 */
export async function listAttendanceGroups(
  scope: SignedInScope,
): Promise<{ today: LocalDate; groups: AttendanceGroup[] }> {
  refuse(mayKeepSheets(scope.actor) ? null : 'auth/permission-denied');
  const today = todayOf(scope);
  const kept = await listGroupsInReach(scope, { statuses: ['active'] });
  const substituted = await listSubstitutedGroups(scope, { today, kept });
  const groups = [...kept, ...substituted];
  const lessons = await repository.findLessons(scope.db, { groupIds: idsOf(groups), from: today, to: today });
  const from = schoolYearOf(today).from;
  const waiting = await repository.findWaiting(scope.db, { groupIds: idsOf(kept), from, today });
  const todays = Map.groupBy(lessons, ({ groupId }) => groupId);
  const waitings = new Map(waiting.map(({ groupId, ...rest }) => [groupId, rest]));
  const none = { missing: 0, awaitingApproval: 0, oldestWaiting: null, nextDate: null };
  const waits = groups.map((group) => ({
    ...group,
    today: lessonDatesOf(todays.get(group.id) ?? [], today)[0] ?? null,
    ...(waitings.get(group.id) ?? none),
  }));
  const shown = seesGroupsWithWorkOnly(scope.actor) ? waits.filter(hasWork) : waits;
  const overview = await withRates(scope, shown, { today, keptIds: new Set(idsOf(kept)) });
  return { today, groups: overview.sort(byUrgency) };
}

// A substitute is told of today's lesson alone.
async function withRates<Group extends { id: string }>(
  scope: SignedInScope,
  groups: readonly Group[],
  { today, keptIds }: { today: LocalDate; keptIds: ReadonlySet<string> },
): Promise<(Group & { recentRate: number | null; missingStudents: number })[]> {
  const groupIds = groups.map(({ id }) => id).filter((id) => keptIds.has(id));
  const from = addDays(today, -recentDays);
  const found = await findRates(scope.db, { groupIds, from, to: today });
  const rates = new Map(found.map(({ groupId, ...rest }) => [groupId, rest]));
  return groups.map((group) => {
    const { rate = null, missingStudents = 0 } = rates.get(group.id) ?? {};
    return { ...group, recentRate: rate, missingStudents };
  });
}

async function listSubstitutedGroups(
  scope: SignedInScope,
  { today, kept }: { today: LocalDate; kept: readonly GroupSummary[] },
): Promise<GroupSummary[]> {
  if (scope.actor.role === 'admin') return [];
  const known = new Set(idsOf(kept));
  const ids = await listSubstitutedGroupIds(scope, today);
  return listGroupsById(
    scope,
    ids.filter((id) => !known.has(id)),
  );
}

function idsOf(groups: readonly GroupSummary[]): string[] {
  return groups.map(({ id }) => id);
}

/** A group's lesson dates of this school year up to two weeks ahead, newest first, each with how far its sheet is. */
export async function listLessonDates(
  scope: SignedInScope,
  { groupId }: { groupId: string },
): Promise<{ group: GroupSummary; today: LocalDate; dates: LessonDate[] }> {
  const group = await requireKeptGroup(scope, groupId);
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
