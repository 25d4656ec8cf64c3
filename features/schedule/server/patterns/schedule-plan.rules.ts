import { addDays, type LocalDate, weekdayOf } from '#platform/shared/dates.ts';
import { grouped } from '#platform/shared/grouped.ts';
import {
  byStart,
  type ClosedDays,
  type Days,
  type EventTime,
  eventAskedFor,
  type PlannedEvent,
  plannedEvents,
  type SchedulePattern,
} from './recurrence.rules.ts';

/** An event of a group, with what a change of its schedule needs. */
export interface PlannableEvent extends EventTime {
  readonly id: string;
  /** The day of the pattern that a generated event stands for, when an edit has moved it to another day. */
  readonly slotDate?: LocalDate | null;
  /** Created from the pattern; a manual lesson is not. */
  readonly generated: boolean;
  readonly edited: boolean;
  readonly cancelled: boolean;
  readonly hasAttendance: boolean;
}

/** What protects an event from a change of the pattern (decision G8). */
export type Protection = 'past' | 'manual' | 'attendance' | 'cancelled' | 'edited';

/** Why an event is removed: outside the group's dates, on a closed day, or no longer in the pattern. */
export type RemovalReason = 'outside-dates' | 'closed' | 'not-in-pattern';

/** An event that stays as it is. */
export interface KeptEvent extends EventTime {
  readonly eventId: string;
  readonly reason: 'unchanged' | Protection;
}

/** An event that is removed. */
export interface RemovedEvent extends EventTime {
  readonly eventId: string;
  readonly reason: RemovalReason;
}

/** An event that keeps its id, so that calendars follow it to its new time. */
export interface MovedEvent {
  readonly eventId: string;
  readonly from: EventTime;
  readonly to: PlannedEvent;
}

/** The effect of saving a schedule; each list in order of time. */
export interface EventPlan {
  readonly created: PlannedEvent[];
  readonly moved: MovedEvent[];
  readonly kept: KeptEvent[];
  readonly removed: RemovedEvent[];
  /** Where kept events meet the pattern. */
  readonly byHand: EventByHand[];
}

interface ScheduleChange {
  /** An instant; an event that starts then has begun. */
  readonly now: string;
  readonly pattern: SchedulePattern;
  readonly closedDays: ClosedDays;
  /** The days that the change concerns; no others are considered. */
  readonly days?: Days;
  /** Days of the pattern whose event an admin deleted: it is not created again. */
  readonly skippedDays?: ClosedDays;
  /** The group's events: at least those whose day, or day of the pattern, is today or later. */
  readonly events: readonly PlannableEvent[];
}

/** Why an event is never touched, the first reason that applies; null when it follows the pattern (decision G8). */
export function protectionOf(event: PlannableEvent, now: string): Protection | null {
  if (event.startsAt <= now) return 'past';
  if (!event.generated) return 'manual';
  if (event.hasAttendance) return 'attendance';
  if (event.cancelled) return 'cancelled';
  return event.edited ? 'edited' : null;
}

/**
 * Plans how a group's events follow its pattern (decision G8). Events are matched by their day; only what starts after
 * `now` is created, moved or removed. A protected generated event stands for its day of the pattern: no second one is
 * created there. When the pattern no longer requires that day, an event moved by hand stands for the day on which it
 * is. A manual one does so only at its exact start (group and start are unique). An event whose weekday moved is
 * matched within its week (Monday to Sunday), the first left over with the first missing. The plan never needs a start
 * that another event has, so it can be written in any order.
 */
export function planEvents(change: ScheduleChange): EventPlan {
  const { now, pattern, closedDays, days, skippedDays, events } = change;
  const { protectedOnes, free } = byProtection(events, now);
  const takenStarts = new Set(protectedOnes.map(({ event }) => event.startsAt));
  const wanted = plannedEvents({ ...pattern, closedDays, days }).filter(
    (each) => !takenStarts.has(each.startsAt),
  );

  const matches = matchByDay(free, wanted);
  const settled = matches.map((match) => settle(match, now));
  const matchedEvents = new Set(matches.map(({ event }) => event));
  const standIns = protectedOnes.filter(({ event }) => event.generated);
  const servedDays = new Set([
    ...matches.map(({ planned }) => planned.date),
    ...standIns.map(({ event }) => servedDay(event, pattern)),
  ]);
  const missing = wanted.filter(
    ({ date, startsAt }) => startsAt > now && !servedDays.has(date) && !skippedDays?.has(date),
  );
  const left = free
    .filter((event) => !matchedEvents.has(event))
    .map((event) => ({ ...asListed(event), reason: whyRemoved(event.date, pattern, closedDays) }));

  const weeks = matchWithinWeeks(left, missing);
  const moved = settled.flatMap((each) => ('to' in each ? [each] : []));
  const kept = settled.flatMap((each) => ('to' in each ? [] : [each]));
  return {
    created: weeks.created,
    moved: [...moved, ...weeks.moved].sort((one, other) => byStart(one.from, other.from)),
    kept: [...kept, ...protectedOnes.map(asKept)].sort(byStart),
    removed: weeks.removed,
    byHand: eventsByHand(
      protectedOnes.map(({ event, reason }) => ({ ...event, reason })),
      { pattern, wanted, created: weeks.created, moved: [...moved, ...weeks.moved].map(({ to }) => to) },
    ),
  };
}

interface ProtectedEvent {
  readonly event: PlannableEvent;
  readonly reason: Protection;
}

function byProtection(events: readonly PlannableEvent[], now: string) {
  const protectedOnes: ProtectedEvent[] = [];
  const free: PlannableEvent[] = [];
  for (const event of events.toSorted(byStart)) {
    const reason = protectionOf(event, now);
    if (reason) protectedOnes.push({ event, reason });
    else free.push(event);
  }
  return { protectedOnes, free };
}

interface Match {
  readonly event: PlannableEvent;
  readonly planned: PlannedEvent;
}

// Of several on a day (an import may bring them), the one with the same start is meant, otherwise the first.
function matchByDay(free: readonly PlannableEvent[], wanted: readonly PlannedEvent[]): Match[] {
  const ofDay = grouped(free, ({ date }) => date);
  return wanted.flatMap((planned) => {
    const there = ofDay.get(planned.date) ?? [];
    const event = there.find(({ startsAt }) => startsAt === planned.startsAt) ?? there[0];
    return event ? [{ event, planned }] : [];
  });
}

// Today's event stays when its new time has already passed: this neither creates an event in the past nor loses
// one.
function settle({ event, planned }: Match, now: string): KeptEvent | MovedEvent {
  if (event.startsAt === planned.startsAt && event.endsAt === planned.endsAt) {
    return { ...asListed(event), reason: 'unchanged' };
  }
  if (planned.startsAt <= now) return { ...asListed(event), reason: 'past' };
  return { eventId: event.id, from: timeOf(event), to: planned };
}

function whyRemoved(date: LocalDate, pattern: SchedulePattern, closedDays: ClosedDays): RemovalReason {
  const { startDate, endDate } = pattern;
  if (startDate === null || endDate === null || date < startDate || date > endDate) return 'outside-dates';
  return closedDays.has(date) ? 'closed' : 'not-in-pattern';
}

// Only what left the pattern moves: events on closed days are skipped (decision G12), and those outside the dates have
// ended.
function matchWithinWeeks(left: readonly RemovedEvent[], missing: readonly PlannedEvent[]) {
  const missingOfWeek = grouped(missing, ({ date }) => mondayOf(date));
  const moved: MovedEvent[] = [];
  const removed: RemovedEvent[] = [];
  for (const event of left) {
    const to = event.reason === 'not-in-pattern' && missingOfWeek.get(mondayOf(event.date))?.shift();
    if (to) moved.push({ eventId: event.eventId, from: timeOf(event), to });
    else removed.push(event);
  }
  return { moved, removed, created: [...missingOfWeek.values()].flat() };
}

const mondayOf = (date: LocalDate): LocalDate => addDays(date, 1 - weekdayOf(date));
const timeOf = ({ date, startsAt, endsAt }: EventTime): EventTime => ({ date, startsAt, endsAt });
const asListed = (event: PlannableEvent) => ({ eventId: event.id, ...timeOf(event) });
const asKept = ({ event, reason }: ProtectedEvent): KeptEvent => ({ ...asListed(event), reason });

/** How a person changed an event that the pattern leaves alone. */
type ByHand = 'manual' | 'attendance' | 'cancelled' | 'edited';

/** An event that a change of the pattern leaves alone. */
export interface StandingEvent extends EventTime {
  readonly generated: boolean;
  readonly slotDate?: LocalDate | null;
  readonly reason: ByHand | 'past';
}

/**
 * A coming event that was created or changed by hand and meets the pattern: an admin is told before saving.
 */
export interface EventByHand extends EventTime {
  readonly reason: ByHand;
  /** It replaces the pattern's event of its day, or stays beside one that is created. */
  readonly how: 'instead' | 'beside';
  readonly other: EventTime;
}

interface Plan {
  readonly pattern: SchedulePattern;
  /** The events that the pattern requires. */
  readonly wanted: readonly EventTime[];
  readonly created: readonly EventTime[];
  /** The new times of moved events. */
  readonly moved: readonly EventTime[];
}

/**
 * The day of the pattern for which a protected generated event stands (decision G8): the one it was created for, or,
 * where the pattern no longer requires that one, the day on which it is.
 */
export function servedDay(
  { slotDate, date }: Pick<StandingEvent, 'slotDate' | 'date'>,
  pattern: SchedulePattern,
): LocalDate {
  return slotDate && eventAskedFor(pattern, slotDate) ? slotDate : date;
}

/**
 * Where changes by hand meet the pattern, in order of time. A moved event replaces the one of its day. One whose own
 * day has left the pattern stays beside the event newly created in its week. An added one stays beside a new one of its
 * day.
 */
export function eventsByHand(
  events: readonly StandingEvent[],
  { pattern, wanted, created, moved }: Plan,
): EventByHand[] {
  const newInWeek = grouped(created, ({ date }) => mondayOf(date));
  return events.flatMap((event): EventByHand[] => {
    const { reason, generated, date, slotDate } = event;
    if (reason === 'past') return [];
    const met = (how: EventByHand['how'], other: EventTime | undefined) =>
      other ? [{ ...timeOf(event), reason, how, other: timeOf(other) }] : [];
    const onItsDay = (each: EventTime) => each.date === date;
    if (!generated) return met('beside', [...created, ...moved].find(onItsDay));
    if (eventAskedFor(pattern, slotDate ?? date)) return [];
    if (eventAskedFor(pattern, date)) return met('instead', wanted.find(onItsDay));
    return met('beside', newInWeek.get(mondayOf(slotDate ?? date))?.shift());
  });
}
