import type { LearningMode } from '#features/membership/shared/group.ts';
import { byStart, type EventTime } from './recurrence.rules.ts';

/** The people and the place that an event needs. */
export interface BookedEvent extends EventTime {
  readonly teacherIds: readonly string[];
  /** Its place, as {@link placeOf} writes it; null online. */
  readonly place: string | null;
}

/** An event of another group. */
export interface OtherEvent extends BookedEvent {
  readonly groupId: string;
  readonly groupName: string;
}

/**
 * A warning: at the time of an event, another group needs the same teacher or address, or the group has another event.
 */
export interface ScheduleClash extends EventTime {
  readonly kind: 'teacher' | 'place' | 'group';
  /** The common teacher; otherwise null. */
  readonly teacherId: string | null;
  /** The common place, as the group writes it; otherwise null. */
  readonly place: string | null;
  readonly otherGroupId: string;
  readonly otherGroupName: string;
  readonly otherStartsAt: string;
  readonly otherEndsAt: string;
}

interface Place {
  readonly mode: LearningMode;
  readonly address: string | null;
  readonly city: string | null;
}

/** The place of an event: 'Gedimino pr. 9, Vilnius'; null online or without an address. */
export function placeOf({ mode, address, city }: Place): string | null {
  if (mode === 'online' || !address?.trim()) return null;
  return city?.trim() ? `${address.trim()}, ${city.trim()}` : address.trim();
}

/**
 * Every overlap of the group's events with those of others that share a teacher or a place, in order of time. An event
 * that starts when another ends is no clash. Places are equal when their letters and digits are, whatever the case and
 * the punctuation.
 */
export function scheduleClashes(
  events: readonly BookedEvent[],
  others: readonly OtherEvent[],
): ScheduleClash[] {
  const waiting = others.toSorted(byStart);
  const keyOf = rememberedKeys();
  const clashes: ScheduleClash[] = [];
  let current: OtherEvent[] = [];
  let next = 0;
  for (const event of events.toSorted(byStart)) {
    for (let other = waiting[next]; other && other.startsAt < event.endsAt; other = waiting[next]) {
      current.push(other);
      next += 1;
    }
    current = current.filter(({ endsAt }) => endsAt > event.startsAt);
    const place = keyOf(event.place);
    for (const other of current) {
      if (other.startsAt >= event.endsAt) continue;
      const shared = event.teacherIds.filter((id) => other.teacherIds.includes(id));
      for (const teacherId of shared) clashes.push(clashOf(event, other, { kind: 'teacher', teacherId }));
      if (place && place === keyOf(other.place)) clashes.push(clashOf(event, other, { kind: 'place' }));
    }
  }
  return clashes;
}

/** An event of another group in which some of these people take part. */
export interface AttendedEvent extends EventTime {
  readonly groupId: string;
  readonly groupName: string;
  readonly userIds: readonly string[];
}

/** A person who is in another group at the time of some events: the first of these, and how many there are. */
export interface PersonClash {
  readonly userId: string;
  readonly groupId: string;
  readonly groupName: string;
  readonly startsAt: string;
  readonly count: number;
}

/** The people who take part in an overlapping event of another group, once for each group, in order of the first event. */
export function personClashes(events: readonly EventTime[], others: readonly AttendedEvent[]): PersonClash[] {
  const everybody = [...new Set(others.flatMap(({ userIds }) => userIds))];
  const overlaps = scheduleClashes(
    events.map((event) => ({ ...event, teacherIds: everybody, place: null })),
    others.map(({ userIds, ...event }) => ({ ...event, teacherIds: userIds, place: null })),
  );
  const byPerson = Map.groupBy(overlaps, ({ teacherId, otherGroupId }) => `${teacherId} ${otherGroupId}`);
  return [...byPerson.values()].flatMap((of) => {
    const [first] = of;
    if (!first?.teacherId) return [];
    const { teacherId: userId, otherGroupId: groupId, otherGroupName: groupName, startsAt } = first;
    const count = new Set(of.map((each) => each.startsAt)).size;
    return [{ userId, groupId, groupName, startsAt, count }];
  });
}

/** Every overlap of two events of one group, the later one named first, in order of time (decision G8). */
export function ownClashes(
  events: readonly EventTime[],
  group: Pick<OtherEvent, 'groupId' | 'groupName'>,
): ScheduleClash[] {
  let current: EventTime[] = [];
  return events.toSorted(byStart).flatMap((later) => {
    const earlier = current.filter(({ endsAt }) => endsAt > later.startsAt);
    current = [...earlier, later];
    return earlier.map((each) =>
      clashOf({ ...later, place: null }, { ...each, ...group }, { kind: 'group' }),
    );
  });
}

function placeKey(place: string): string {
  const words = place
    .normalize()
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu);
  return words?.join(' ') ?? '';
}

// An academy has few places and many events.
function rememberedKeys(): (place: string | null) => string {
  const keys = new Map<string, string>();
  return (place) => {
    if (place === null) return '';
    const key = keys.get(place) ?? placeKey(place);
    keys.set(place, key);
    return key;
  };
}

type Shared = { kind: 'teacher'; teacherId: string } | { kind: 'place' | 'group' };

function clashOf(
  event: Omit<BookedEvent, 'teacherIds'>,
  other: Omit<OtherEvent, 'teacherIds' | 'place'>,
  shared: Shared,
): ScheduleClash {
  return {
    date: event.date,
    startsAt: event.startsAt,
    endsAt: event.endsAt,
    kind: shared.kind,
    teacherId: shared.kind === 'teacher' ? shared.teacherId : null,
    place: shared.kind === 'place' ? event.place : null,
    otherGroupId: other.groupId,
    otherGroupName: other.groupName,
    otherStartsAt: other.startsAt,
    otherEndsAt: other.endsAt,
  };
}
