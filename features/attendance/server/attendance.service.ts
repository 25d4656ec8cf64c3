import { listGroupsById, listNamedGroupsInReach } from '#features/membership/server/reach.service.ts';
import type { GroupSummary } from '#features/membership/shared/group.ts';
import { listSubstitutedGroupIds } from '#features/schedule/server/substitutes.service.ts';
import { nowIso, type SignedInScope, today as todayOf } from '#platform/server/scope.ts';
import { refuse } from '#platform/shared/app-error.ts';
import { addDays, type LocalDate } from '#platform/shared/dates.ts';
import { schoolYearOf } from '#platform/shared/school-year.ts';
import { mayKeepSheets, seesGroupsWithWorkOnly } from '../shared/attendance.permissions.ts';
import {
  byUrgency,
  countedWaiting,
  firstMeeting,
  firstWaiting,
  isWaiting,
  sheetStateOf,
} from '../shared/attendance.rules.ts';
import type { AttendanceGroup, EventDate } from '../shared/attendance.ts';
import * as repository from './attendance.repository.ts';
import { requireKeptGroup } from './daily-sheet.service.ts';
import { findRates } from './group-rates.repository.ts';
import * as work from './groups-with-work.repository.ts';

/** How many days back the rates of the overview reach: the groups of an academy are many. */
const recentDays = 60;

/** How far ahead a group's lesson dates are listed, in days. */
const daysAhead = 14;

/** What the attendance page shows at once. */
export interface AttendanceOverview {
  readonly today: LocalDate;
  /** The next day after today with a lesson in any of the actor's groups. */
  readonly nextDate: LocalDate | null;
  readonly groups: AttendanceGroup[];
  /** How many groups have a lesson today, also those that are not among `groups`. */
  readonly meeting: number;
  /** How many groups have a sheet that waits, also those that are not among `groups`; an admin's, up to {@link countedWaiting} and one. */
  readonly waiting: number;
}

/** Some groups in their order. */
export interface GroupsPage {
  readonly groups: AttendanceGroup[];
  /** There are groups after these. */
  readonly more: boolean;
}

interface WantedPage {
  readonly page: number;
  readonly pageSize: number;
}

/**
 * The groups that the actor keeps sheets of, by {@link byUrgency}, with today's lesson and what waits from earlier in
 * this school year; a day without a single student does not wait. A teacher's are the active groups they teach and
 * those of today's lessons in which they are the substitute (of these today alone), an admin's the first active groups
 * with a lesson today and the first of those with a sheet that waits: {@link listMeetingGroups} and
 * {@link listWaitingGroups} have the others. Each with its rate of the last {@link recentDays} days. The same few
 * queries, however many groups.
 */
export async function listAttendanceGroups(scope: SignedInScope): Promise<AttendanceOverview> {
  requireKeeper(scope);
  if (seesGroupsWithWorkOnly(scope.actor)) return listFirstWork(scope);
  const own = await loadOwnWork(scope);
  const { today, groups } = own;
  return {
    today,
    nextDate: groups.flatMap(({ nextDate }) => nextDate ?? []).sort()[0] ?? null,
    groups: await withDetails(scope, own),
    meeting: groups.filter(isMeeting).length,
    waiting: groups.filter(isWaiting).length,
  };
}

/** A page of the groups with a sheet that waits, as {@link listAttendanceGroups} has them. */
export async function listWaitingGroups(scope: SignedInScope, wanted: WantedPage): Promise<GroupsPage> {
  requireKeeper(scope);
  if (!seesGroupsWithWorkOnly(scope.actor)) return pageOfOwn(scope, isWaiting, wanted);
  return pageOfAll(scope, wanted, (part) => work.findWaitingIds(scope.db, waitingDays(scope), part));
}

/** A page of the groups with a lesson today by its start, as {@link listAttendanceGroups} has them. */
export async function listMeetingGroups(scope: SignedInScope, wanted: WantedPage): Promise<GroupsPage> {
  requireKeeper(scope);
  if (!seesGroupsWithWorkOnly(scope.actor)) return pageOfOwn(scope, isMeeting, wanted);
  return pageOfAll(scope, wanted, (part) => work.findMeetingIds(scope.db, todayOf(scope), part));
}

function requireKeeper(scope: SignedInScope): void {
  refuse(mayKeepSheets(scope.actor) ? null : 'auth/permission-denied');
}

// Of thousands of groups only those that are shown are looked at closely.
async function listFirstWork(scope: SignedInScope): Promise<AttendanceOverview> {
  const today = todayOf(scope);
  const [meetingIds, meeting, waitingIds, nextDate] = await Promise.all([
    work.findMeetingIds(scope.db, today, { limit: firstMeeting, offset: 0 }),
    work.countMeeting(scope.db, today),
    work.findWaitingIds(scope.db, waitingDays(scope), { limit: countedWaiting + 1, offset: 0 }),
    work.findNextDate(scope.db, today),
  ]);
  const ids = new Set([...meetingIds, ...waitingIds.slice(0, firstWaiting)]);
  const groups = await loadGroups(scope, [...ids]);
  return { today, nextDate, groups, meeting, waiting: waitingIds.length };
}

async function pageOfAll(
  scope: SignedInScope,
  { page, pageSize }: WantedPage,
  findIds: (part: work.Part) => Promise<string[]>,
): Promise<GroupsPage> {
  const ids = await findIds({ limit: pageSize + 1, offset: (page - 1) * pageSize });
  return { groups: await loadGroups(scope, ids.slice(0, pageSize)), more: ids.length > pageSize };
}

async function pageOfOwn(
  scope: SignedInScope,
  isWanted: (group: Work) => boolean,
  { page, pageSize }: WantedPage,
): Promise<GroupsPage> {
  const own = await loadOwnWork(scope);
  const wanted = own.groups.filter(isWanted);
  const [first, next] = [(page - 1) * pageSize, page * pageSize];
  return { groups: await withDetails(scope, own, wanted.slice(first, next)), more: wanted.length > next };
}

/** The caller has proven the reach. */
async function loadGroups(scope: SignedInScope, ids: readonly string[]): Promise<AttendanceGroup[]> {
  const kept = await listGroupsById(scope, ids);
  return withDetails(scope, await loadWork(scope, { kept, substituted: [] }));
}

/** The days of this school year before today. */
function waitingDays(scope: SignedInScope): { from: LocalDate; today: LocalDate } {
  const today = todayOf(scope);
  return { from: schoolYearOf(today).from, today };
}

function isMeeting({ today }: Work): boolean {
  return today !== null;
}

/** A group with what is to do in it, before anything else of it is asked for. */
type Work = Pick<
  AttendanceGroup,
  'id' | 'name' | 'today' | 'nextDate' | 'missing' | 'awaitingApproval' | 'oldestWaiting'
>;
type Named = Pick<GroupSummary, 'id' | 'name'>;

interface AllWork {
  readonly today: LocalDate;
  readonly groups: readonly Work[];
  /** Whose sheets the actor keeps, not as a substitute. */
  readonly keptIds: ReadonlySet<string>;
}

async function loadOwnWork(scope: SignedInScope): Promise<AllWork> {
  const kept = await listNamedGroupsInReach(scope, { statuses: ['active'] });
  const keptIds = new Set(idsOf(kept));
  return loadWork(scope, { kept, substituted: await listSubstitutedGroups(scope, keptIds) });
}

async function loadWork(
  scope: SignedInScope,
  { kept, substituted }: { readonly kept: readonly Named[]; readonly substituted: readonly Named[] },
): Promise<AllWork> {
  const { from, today } = waitingDays(scope);
  const known = [...kept, ...substituted];
  const events = await repository.findEventProgress(scope.db, {
    groupIds: idsOf(known),
    from: today,
    to: today,
  });
  const waiting = await repository.findWaiting(scope.db, { groupIds: idsOf(kept), from, today });
  const todays = Map.groupBy(events, ({ groupId }) => groupId);
  const waitings = new Map(waiting.map(({ groupId, ...rest }) => [groupId, rest]));
  const none = { missing: 0, awaitingApproval: 0, oldestWaiting: null, nextDate: null };
  const groups = known.map(({ id, name }) => ({
    id,
    name,
    today: eventDatesOf(todays.get(id) ?? [], nowIso(scope))[0] ?? null,
    ...(waitings.get(id) ?? none),
  }));
  return { today, groups: groups.sort(byUrgency), keptIds: new Set(idsOf(kept)) };
}

// A substitute is told of today's lesson alone.
async function withDetails(
  scope: SignedInScope,
  { today, keptIds, groups: all }: AllWork,
  groups: readonly Work[] = all,
): Promise<AttendanceGroup[]> {
  const ids = idsOf(groups);
  const days = { from: addDays(today, -recentDays), to: today };
  const found = await findRates(scope.db, { groupIds: ids.filter((id) => keptIds.has(id)), ...days });
  const rates = new Map(found.map(({ groupId, ...rest }) => [groupId, rest]));
  const summaries = new Map((await listGroupsById(scope, ids)).map((group) => [group.id, group]));
  return groups.flatMap((group) => {
    const summary = summaries.get(group.id);
    const { rate = null, missingStudents = 0 } = rates.get(group.id) ?? {};
    // Deleted just now.
    return summary ? [{ ...summary, ...group, recentRate: rate, missingStudents }] : [];
  });
}

async function listSubstitutedGroups(scope: SignedInScope, keptIds: ReadonlySet<string>): Promise<Named[]> {
  const ids = await listSubstitutedGroupIds(scope, todayOf(scope));
  return listGroupsById(
    scope,
    ids.filter((id) => !keptIds.has(id)),
  );
}

function idsOf(groups: readonly { readonly id: string }[]): string[] {
  return groups.map(({ id }) => id);
}

/** A group's lesson dates of this school year up to two weeks ahead, newest first, each with how far its sheet is. */
export async function listEventDates(
  scope: SignedInScope,
  { groupId }: { groupId: string },
): Promise<{ group: GroupSummary; today: LocalDate; dates: EventDate[] }> {
  const group = await requireKeptGroup(scope, groupId);
  const today = todayOf(scope);
  const events = await repository.findEventProgress(scope.db, {
    groupIds: [group.id],
    from: schoolYearOf(today).from,
    to: addDays(today, daysAhead),
  });
  return { group, today, dates: eventDatesOf(events, nowIso(scope)).reverse() };
}

/** One group's lessons, by day and start, as dates: two lessons on one day are one date with one sheet (decision G15). */
function eventDatesOf(events: readonly repository.EventProgress[], now: string): EventDate[] {
  return [...Map.groupBy(events, ({ date }) => date)].flatMap(([date, ofDay]) => {
    const [first] = ofDay;
    if (!first) return [];
    const { isApproved, marked, students, points } = first;
    return {
      date,
      events: ofDay.map(({ startsAt, endsAt, cancelled }) => ({ startsAt, endsAt, cancelled })),
      state: sheetStateOf({ events: ofDay, isApproved, marked }, now),
      marked,
      students,
      points,
    };
  });
}
