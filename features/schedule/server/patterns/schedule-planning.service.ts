import { loseGuests, loseGuestsOfGroups } from '#features/membership/server/guests.service.ts';
import type { LearningMode } from '#features/membership/shared/group.ts';
import type { Tx } from '#platform/server/database/transaction.ts';
import { nowIso, type Scope, today } from '#platform/server/scope.ts';
import { addDays, type LocalDate, vilniusInstant } from '#platform/shared/dates.ts';
import type { ClosedDay } from '../../shared/calendar.ts';
import { closedDaysBetween } from '../calendar/calendar.rules.ts';
import { findClosures, lockClosedDays } from '../closures/closures.repository.ts';
import { notifyGuestsOfPlans } from '../news/guest-news.service.ts';
import { notifyTimetables, type WrittenPlan } from '../news/timetable-news.service.ts';
import {
  byStart,
  countedPattern,
  type EventTime,
  plannedEvents,
  type SchedulePattern,
} from './recurrence.rules.ts';
import {
  type OtherEvent,
  ownClashes,
  type PersonClash,
  personClashes,
  placeOf,
  type ScheduleClash,
  scheduleClashes,
} from './schedule-clashes.rules.ts';
import { type EventPlan, planEvents } from './schedule-plan.rules.ts';
import * as repository from './schedule-planning.repository.ts';

/** The event data of a group's form; an inactive group has no pattern. */
export interface PlannedGroup {
  readonly groupId: string | null;
  readonly isActive: boolean;
  readonly pattern: SchedulePattern;
  readonly place: {
    readonly mode: LearningMode;
    readonly address: string | null;
    readonly city: string | null;
  };
  readonly teacherIds: readonly string[];
  /** An admin requests events before today, for a group that does not exist yet (decision G21). */
  readonly pastEvents: boolean;
  /** Events of groups that are planned beside this one and do not exist yet. */
  readonly besides?: readonly PlannedBeside[];
}

/** An event of another group that may be in the way. */
export type PlannedBeside = OtherEvent;

/** What saving would do to the calendar, the skipped days, and the people and places needed twice. */
export interface GroupPlan {
  readonly plan: EventPlan;
  readonly skipped: ClosedDay[];
  readonly clashes: ScheduleClash[];
  /** Lessons on days off of their teachers, in order. */
  readonly off: { readonly name: string; readonly date: LocalDate }[];
  /** Events of the pattern before today that a new group may get. */
  readonly past: number;
}

/** How many events were created, removed and moved. */
export interface EventCounts {
  readonly created: number;
  readonly moved: number;
  readonly removed: number;
}

/**
 * A moment before the first event of a new group. The group gets the whole of today, and earlier days only when an
 * admin requests them (decision G21), so that its year is complete. From then on its past is never touched (decision
 * G8).
 */
function beforeFirst(scope: Scope, pastEvents: boolean): string {
  if (pastEvents) return '0001-01-01T00:00:00.000Z';
  return new Date(Date.parse(vilniusInstant(today(scope), '00:00')) - 1).toISOString();
}

const noPattern: SchedulePattern = { startDate: null, endDate: null, weekdays: [] };

/** Plans a group's events as {@link reconcileGroup} would, and looks for clashes; writes nothing. */
export async function planGroup(scope: Scope, group: PlannedGroup): Promise<GroupPlan> {
  const { groupId, place, teacherIds, pastEvents, besides = [] } = group;
  const { pattern, first, closedDays, plan } = await planTimes(scope, group);
  const coming = eventsToCome(plan, nowIso(scope));
  const booked = coming.map((event) => ({
    ...event,
    teacherIds,
    place: placeOf(place),
  }));
  const dates = [...new Set(booked.map(({ date }) => date))];
  const [others, off] = await Promise.all([
    repository.findOtherEvents(scope.db, {
      ...{ groupId, teacherIds, dates },
      address: placeOf(place) && place.address,
    }),
    repository.findOffOn(scope.db, { userIds: teacherIds, dates }),
  ]);
  return {
    plan,
    off,
    skipped: skippedOf(pattern, closedDays, pastEvents ? first : today(scope)),
    clashes: [
      ...ownClashes(coming, { groupId: groupId ?? '', groupName: '' }),
      ...scheduleClashes(booked, [...others, ...besides]),
    ].sort(byStart),
    past: plannedEvents({ ...pattern, closedDays, days: { from: first, to: addDays(today(scope), -1) } })
      .length,
  };
}

type PlannedTimes = Pick<PlannedGroup, 'groupId' | 'isActive' | 'pattern' | 'pastEvents'>;

async function planTimes(scope: Scope, group: PlannedTimes) {
  const { groupId, isActive, pastEvents } = group;
  const pattern = isActive ? await countTimetable(scope, groupId, group.pattern) : noPattern;
  const first = firstDayOf(scope, groupId ? null : pattern);
  const closedDays = await closedDaysOf(scope, [pattern], first);
  const events = groupId
    ? await repository.findEventsFrom(scope.db, [groupId], today(scope), { lock: false })
    : [];
  const skippedDays = await skipsOf(scope, groupId ? [groupId] : []);
  const plan = planEvents({
    now: groupId ? nowIso(scope) : beforeFirst(scope, pastEvents),
    pattern,
    closedDays,
    skippedDays: skippedDays.get(groupId ?? ''),
    events,
  });
  return { pattern, first, closedDays, plan };
}

/**
 * Which of these children are in a lesson of another group at the time of this group's coming events, as it would be saved; writes
 * nothing. The caller has proven that the groups may be named.
 */
export async function findPersonClashes(
  scope: Scope,
  group: Omit<PlannedTimes, 'pastEvents'>,
  userIds: readonly string[],
): Promise<PersonClash[]> {
  if (userIds.length === 0) return [];
  const { plan } = await planTimes(scope, { ...group, pastEvents: false });
  const coming = eventsToCome(plan, nowIso(scope));
  const dates = [...new Set(coming.map(({ date }) => date))];
  if (dates.length === 0) return [];
  const { groupId } = group;
  return personClashes(coming, await repository.findAttendedEvents(scope.db, { groupId, dates, userIds }));
}

/** A pattern to be saved, with the days from which its repetitions count next to the stored one. */
export async function countTimetable(
  scope: Scope,
  groupId: string | null,
  wanted: SchedulePattern,
): Promise<SchedulePattern> {
  const [stored] = groupId ? await repository.findPatterns(scope.db, [groupId]) : [];
  return countedPattern(wanted, stored ?? null);
}

// For an existing group nothing before today is considered.
function firstDayOf(scope: Scope, pattern: SchedulePattern | null): LocalDate {
  const start = pattern?.startDate ?? today(scope);
  return start < today(scope) ? start : today(scope);
}

// Without past events, which a new group may also get: nobody is needed twice there any more.
function eventsToCome({ created, moved, kept }: EventPlan, now: string): EventTime[] {
  const staying = kept.filter(({ reason }) => reason !== 'past' && reason !== 'cancelled');
  const all = [...created, ...moved.map(({ to }) => to), ...staying];
  return all.filter(({ startsAt }) => startsAt > now);
}

function skippedOf(pattern: SchedulePattern, closedDays: ClosedDayReasons, from: LocalDate) {
  const every = plannedEvents({ ...pattern, closedDays: new Set() });
  const dates = new Set(every.map(({ date }) => date).filter((date) => date >= from));
  return [...dates].flatMap((date) => {
    const closed = closedDays.get(date);
    return closed ? [closed] : [];
  });
}

/** The closed days that matter to the patterns: from a day to their last day. */
function closedDaysOf(
  scope: Scope,
  patterns: readonly SchedulePattern[],
  from: LocalDate,
): Promise<ClosedDayReasons> {
  const ends = patterns.flatMap(({ endDate }) => endDate ?? []).sort();
  return listClosedDays(scope, from, ends.at(-1) ?? from);
}

async function skipsOf(
  scope: Scope,
  groupIds: readonly string[],
): Promise<Map<string, ReadonlySet<LocalDate>>> {
  const rows = await repository.findSkips(scope.db, groupIds);
  const byGroup = Map.groupBy(rows, ({ groupId }) => groupId);
  return new Map([...byGroup].map(([id, of]) => [id, new Set(of.map(({ date }) => date))]));
}

/**
 * Makes the coming events of groups follow their stored patterns (decision G8). The caller has called {@link shareClosedDays}
 * and locked the groups, in this order. Notifies their people. Returns how many events were created, removed and moved.
 */
export async function reconcileGroups(tx: Tx, groupIds: readonly string[]): Promise<EventCounts> {
  const groups = await repository.findPatterns(tx.db, groupIds);
  const patterns = groups.map((group) => (group.isActive ? group : noPattern));
  const closedDays = await closedDaysOf(tx, patterns, today(tx));
  const events = await repository.findEventsFrom(tx.db, groupIds, today(tx), { lock: true });
  const byGroup = Map.groupBy(events, ({ groupId }) => groupId);
  const skips = await skipsOf(tx, groupIds);
  const plans = groups.map((group, index) => ({
    groupId: group.id,
    plan: planEvents({
      now: nowIso(tx),
      pattern: patterns[index] ?? noPattern,
      closedDays,
      skippedDays: skips.get(group.id),
      events: byGroup.get(group.id) ?? [],
    }),
  }));
  const counts = await writePlans(tx, plans);
  // Lessons made or moved by hand stay in the calendar of a group that has ended; nobody holds them.
  const active = new Set(groups.flatMap(({ id, isActive }) => (isActive ? [id] : [])));
  await loseGuestsOfGroups(
    tx,
    groupIds.filter((id) => !active.has(id)),
  );
  await notifyTimetables(tx, plans);
  return counts;
}

/** {@link reconcileGroups} for one group, whose place and links then flow into its untouched coming events. */
export async function reconcileGroup(tx: Tx, groupId: string): Promise<EventCounts> {
  const counts = await reconcileGroups(tx, [groupId]);
  await repository.refreshPlaces(tx.db, groupId, nowIso(tx));
  return counts;
}

/** Creates the events of a new group, from today on or also of earlier days (decision G21). */
export async function makeEvents(
  tx: Tx,
  groupId: string,
  { pastEvents }: { pastEvents: boolean },
): Promise<EventCounts> {
  const [group] = await repository.findPatterns(tx.db, [groupId]);
  if (!group?.isActive) return { created: 0, moved: 0, removed: 0 };
  const closedDays = await closedDaysOf(tx, [group], firstDayOf(tx, group));
  const now = beforeFirst(tx, pastEvents);
  const plan = planEvents({ now, pattern: group, closedDays, events: [] });
  const counts = await writePlans(tx, [{ groupId, plan }]);
  await repository.refreshPlaces(tx.db, groupId, nowIso(tx));
  return counts;
}

/**
 * Writes plans of events that the transaction has locked. It removes first, so that a start is free when another event
 * takes it. Guests of a moved event come along; those of a removed one are told and given back what they are owed.
 */
export async function writePlans(tx: Tx, plans: readonly WrittenPlan[]): Promise<EventCounts> {
  const removed = plans.flatMap(({ plan }) => plan.removed.map(({ eventId }) => eventId));
  const moved = plans.flatMap(({ plan }) => plan.moved.map(({ eventId, to }) => ({ ...to, id: eventId })));
  const created = plans.flatMap(({ groupId, plan }) => plan.created.map((each) => ({ ...each, groupId })));
  await notifyGuestsOfPlans(tx, plans);
  await loseGuests(tx, removed);
  if (removed.length > 0) await repository.deleteEvents(tx.db, removed);
  if (moved.length > 0) await repository.moveEvents(tx.db, moved, nowIso(tx));
  if (created.length > 0) await repository.createEvents(tx.db, created, nowIso(tx));
  return { created: created.length, moved: moved.length, removed: removed.length };
}

/** Days without events, each with its reason (decision G12). A day that is both counts as a holiday. */
export type ClosedDayReasons = ReadonlyMap<LocalDate, ClosedDay>;

/** The public holidays and the closures, optionally except one, between two days, both inclusive. */
export async function listClosedDays(
  scope: Scope,
  from: LocalDate,
  to: LocalDate,
  { exceptClosureId }: { exceptClosureId?: string } = {},
): Promise<ClosedDayReasons> {
  const closures = await findClosures(scope.db, { from, to });
  const others = closures.filter(({ id }) => id !== exceptClosureId);
  const days = closedDaysBetween(from, to, others).map((day) => [day.date, day] as const);
  return new Map(days.toReversed());
}

/**
 * Locks the closed days until the transaction ends, so that events are planned and written by the same days. Taken
 * before any group is locked, everywhere.
 */
export function shareClosedDays(tx: Tx): Promise<void> {
  return lockClosedDays(tx.db, 'shared');
}
