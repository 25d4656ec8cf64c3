import { getSchoolYear } from '#features/academy/server/academy.service.ts';
import { listGroupsById } from '#features/membership/server/reach.service.ts';
import type { GroupSummary } from '#features/membership/shared/group.ts';
import { nowIso, type SignedInScope, today as todayOf } from '#platform/server/scope.ts';
import { addDays, type LocalDate } from '#platform/shared/dates.ts';
import { firstOf } from '#platform/shared/first-of.ts';
import {
  byUrgency,
  countedWaiting,
  firstMeeting,
  firstWaiting,
  sheetStateOf,
} from '../../shared/attendance.rules.ts';
import type { AttendanceGroup, EventDate } from '../../shared/attendance.ts';
import { rateOf } from '../../shared/attendance-rate.rules.ts';
import * as repository from '../attendance.repository.ts';
import { countGroupMarks } from './group-rates.repository.ts';
import * as work from './groups-with-work.repository.ts';

/** How many days back the rates of the overview reach: an academy has many groups. */
const recentDays = 60;

/** What the attendance page shows at once. */
export interface AttendanceOverview {
  readonly today: LocalDate;
  /** The next day after today with a lesson in any of the actor's groups. */
  readonly nextDate: LocalDate | null;
  readonly groups: AttendanceGroup[];
  /** How many groups have a lesson today, including those left out of `groups`. */
  readonly meeting: number;
  /** How many groups have a waiting sheet, including those left out of `groups`; an admin's, up to {@link countedWaiting} plus one. */
  readonly waiting: number;
}

/** A page of groups, in order. */
export interface GroupsPage {
  readonly groups: AttendanceGroup[];
  /** There are more groups after these. */
  readonly more: boolean;
}

/** Which page. */
export interface WantedPage {
  readonly page: number;
  readonly pageSize: number;
}

/**
 * What an admin sees of all active groups: the first with a lesson today and the first with a waiting sheet, and how many
 * there are. Of thousands of groups only those that are shown are examined. The caller has proven that the actor reaches
 * them all.
 */
export async function listFirstWork(scope: SignedInScope): Promise<AttendanceOverview> {
  const days = await waitingDays(scope);
  const { today } = days;
  const [meetingIds, meeting, waitingIds, nextDate] = await Promise.all([
    work.findMeetingIds(scope.db, today, { limit: firstMeeting, offset: 0 }),
    work.countMeeting(scope.db, today),
    work.findWaitingIds(scope.db, days, { limit: countedWaiting + 1, offset: 0 }),
    work.findNextDate(scope.db, today),
  ]);
  const ids = new Set([...meetingIds, ...firstOf(waitingIds, firstWaiting)]);
  const groups = await loadGroups(scope, [...ids], days);
  return { today, nextDate, groups, meeting, waiting: waitingIds.length };
}

/** A page of all active groups with a waiting sheet; see {@link listFirstWork}. */
export function listAllWaiting(scope: SignedInScope, wanted: WantedPage): Promise<GroupsPage> {
  return pageOfAll(scope, wanted, (part, days) => work.findWaitingIds(scope.db, days, part));
}

/** A page of all active groups with a lesson today; see {@link listFirstWork}. */
export function listAllMeeting(scope: SignedInScope, wanted: WantedPage): Promise<GroupsPage> {
  return pageOfAll(scope, wanted, (part, { today }) => work.findMeetingIds(scope.db, today, part));
}

async function pageOfAll(
  scope: SignedInScope,
  { page, pageSize }: WantedPage,
  findIds: (part: work.Part, days: WaitingDays) => Promise<string[]>,
): Promise<GroupsPage> {
  const days = await waitingDays(scope);
  const ids = await findIds({ limit: pageSize + 1, offset: (page - 1) * pageSize }, days);
  return { groups: await loadGroups(scope, ids.slice(0, pageSize), days), more: ids.length > pageSize };
}

async function loadGroups(
  scope: SignedInScope,
  ids: readonly string[],
  days: WaitingDays,
): Promise<AttendanceGroup[]> {
  const kept = await listGroupsById(scope, ids);
  return withDetails(scope, await loadWork(scope, { kept, substituted: [] }, days));
}

/** The days of this school year before today. */
interface WaitingDays {
  readonly from: LocalDate;
  readonly today: LocalDate;
}

async function waitingDays(scope: SignedInScope): Promise<WaitingDays> {
  return { from: (await getSchoolYear(scope)).from, today: todayOf(scope) };
}

/** A group with what to do in it, before anything else is loaded. */
export type Work = Pick<
  AttendanceGroup,
  'id' | 'name' | 'today' | 'nextDate' | 'missing' | 'awaitingApproval' | 'oldestWaiting'
>;
/** A group's name and id. */
export type NamedGroup = Pick<GroupSummary, 'id' | 'name'>;

/** What to do in some groups. */
export interface AllWork {
  readonly today: LocalDate;
  readonly groups: readonly Work[];
  /** Whose sheets the actor keeps, not as a substitute. */
  readonly keptIds: ReadonlySet<string>;
}

/**
 * What to do in groups, by {@link byUrgency}; for those in which the actor only substitutes, today only. The caller has proven the reach.
 */
export async function loadWork(
  scope: SignedInScope,
  {
    kept,
    substituted,
  }: { readonly kept: readonly NamedGroup[]; readonly substituted: readonly NamedGroup[] },
  days?: WaitingDays,
): Promise<AllWork> {
  const { from, today } = days ?? (await waitingDays(scope));
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

/**
 * The groups with their students and their rates of the last {@link recentDays} days; a substitute gets today's lesson only.
 */
export async function withDetails(
  scope: SignedInScope,
  { today, keptIds, groups: all }: AllWork,
  groups: readonly Work[] = all,
): Promise<AttendanceGroup[]> {
  const ids = idsOf(groups);
  const days = { from: addDays(today, -recentDays), to: today };
  const found = await countGroupMarks(scope.db, { groupIds: ids.filter((id) => keptIds.has(id)), ...days });
  const counts = new Map(found.map((count) => [count.groupId, count]));
  const summaries = new Map((await listGroupsById(scope, ids)).map((group) => [group.id, group]));
  return groups.flatMap((group) => {
    const summary = summaries.get(group.id);
    const count = counts.get(group.id) ?? { attended: 0, marked: 0, missingStudents: 0 };
    // Deleted just now.
    return summary
      ? [{ ...summary, ...group, recentRate: rateOf(count), missingStudents: count.missingStudents }]
      : [];
  });
}

function idsOf(groups: readonly { readonly id: string }[]): string[] {
  return groups.map(({ id }) => id);
}

/** One group's lessons, by day and start, as dates: two lessons on one day are one date with one sheet (decision G15). */
export function eventDatesOf(events: readonly repository.EventProgress[], now: string): EventDate[] {
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
