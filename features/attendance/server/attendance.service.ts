import { getSchoolYear } from '#features/academy/server/academy.service.ts';
import { listGroupsById, listNamedGroupsInReach } from '#features/membership/server/reach.service.ts';
import type { GroupSummary } from '#features/membership/shared/group.ts';
import { listSubstitutedGroupIds } from '#features/schedule/server/events/substitutes.service.ts';
import { requireMay } from '#platform/server/require-may.ts';
import { nowIso, type SignedInScope, today as todayOf } from '#platform/server/scope.ts';
import { addDays, type LocalDate } from '#platform/shared/dates.ts';
import { mayKeepSheets, seesGroupsWithWorkOnly } from '../shared/attendance.permissions.ts';
import { isWaiting } from '../shared/attendance.rules.ts';
import type { EventDate } from '../shared/attendance.ts';
import * as repository from './attendance.repository.ts';
import * as work from './groups/groups-with-work.service.ts';
import { requireKeptGroup } from './sheets/daily-sheet.service.ts';

/** How far ahead a group's lesson dates are listed, in days. */
const daysAhead = 14;

/**
 * The groups that the actor keeps sheets of, by urgency, with today's lesson and what waits from earlier in this
 * school year; a day without a single student does not wait. A teacher's are the active groups they teach and those of
 * today's lessons in which they substitute (of these today only), an admin's the first active groups with a lesson
 * today and the first of those with a waiting sheet: {@link listMeetingGroups} and {@link listWaitingGroups} have the
 * others. Each with its rate of the last 60 days. The same few queries, however many groups.
 */
export async function listAttendanceGroups(scope: SignedInScope): Promise<work.AttendanceOverview> {
  requireKeeper(scope);
  if (seesGroupsWithWorkOnly(scope.actor)) return work.listFirstWork(scope);
  const own = await loadOwnWork(scope);
  const { today, groups } = own;
  return {
    today,
    nextDate: groups.flatMap(({ nextDate }) => nextDate ?? []).sort()[0] ?? null,
    groups: await work.withDetails(scope, own),
    meeting: groups.filter(isMeeting).length,
    waiting: groups.filter(isWaiting).length,
  };
}

/** A page of the groups with a waiting sheet, in the shape of {@link listAttendanceGroups}. */
export async function listWaitingGroups(
  scope: SignedInScope,
  wanted: work.WantedPage,
): Promise<work.GroupsPage> {
  requireKeeper(scope);
  if (!seesGroupsWithWorkOnly(scope.actor)) return pageOfOwn(scope, isWaiting, wanted);
  return work.listAllWaiting(scope, wanted);
}

/** A page of the groups with a lesson today by its start, in the shape of {@link listAttendanceGroups}. */
export async function listMeetingGroups(
  scope: SignedInScope,
  wanted: work.WantedPage,
): Promise<work.GroupsPage> {
  requireKeeper(scope);
  if (!seesGroupsWithWorkOnly(scope.actor)) return pageOfOwn(scope, isMeeting, wanted);
  return work.listAllMeeting(scope, wanted);
}

function requireKeeper(scope: SignedInScope): void {
  requireMay(mayKeepSheets(scope.actor));
}

async function pageOfOwn(
  scope: SignedInScope,
  isWanted: (group: work.Work) => boolean,
  { page, pageSize }: work.WantedPage,
): Promise<work.GroupsPage> {
  const own = await loadOwnWork(scope);
  const wanted = own.groups.filter(isWanted);
  const [first, next] = [(page - 1) * pageSize, page * pageSize];
  return {
    groups: await work.withDetails(scope, own, wanted.slice(first, next)),
    more: wanted.length > next,
  };
}

function isMeeting({ today }: work.Work): boolean {
  return today !== null;
}

async function loadOwnWork(scope: SignedInScope): Promise<work.AllWork> {
  const kept = await listNamedGroupsInReach(scope, { statuses: ['active'] });
  const keptIds = new Set(kept.map(({ id }) => id));
  return work.loadWork(scope, { kept, substituted: await listSubstitutedGroups(scope, keptIds) });
}

async function listSubstitutedGroups(
  scope: SignedInScope,
  keptIds: ReadonlySet<string>,
): Promise<work.NamedGroup[]> {
  const ids = await listSubstitutedGroupIds(scope, todayOf(scope));
  return listGroupsById(
    scope,
    ids.filter((id) => !keptIds.has(id)),
  );
}

/**
 * A group's lesson dates of this school year up to two weeks ahead, newest first, each with the state of its sheet.
 */
export async function listEventDates(
  scope: SignedInScope,
  { groupId }: { groupId: string },
): Promise<{ group: GroupSummary; today: LocalDate; dates: EventDate[] }> {
  const group = await requireKeptGroup(scope, groupId);
  const today = todayOf(scope);
  const events = await repository.findEventProgress(scope.db, {
    groupIds: [group.id],
    from: (await getSchoolYear(scope)).from,
    to: addDays(today, daysAhead),
  });
  return { group, today, dates: work.eventDatesOf(events, nowIso(scope)).reverse() };
}
