import type { LocalDate } from '#platform/shared/dates.ts';

interface TaughtEvent {
  readonly groupId: string;
  readonly date: LocalDate;
  readonly substituteId: string | null;
}

interface Teacher {
  /** Null for a substitute. */
  readonly groupId: string | null;
  readonly id: string;
  readonly name: string;
  readonly joinedOn: LocalDate;
  readonly leftOn: LocalDate | null;
}

/** The teachers in an answer: names, and indices among them for each group and for lessons that differ. */
export interface CalendarTeachers {
  readonly teachers: string[];
  readonly ofGroup: (groupId: string) => number[];
  /** Null when the teachers are those of the group. */
  readonly ofEvent: (event: TaughtEvent) => number[] | null;
}

/**
 * Lists the teachers, each once: a group's are those of its first lesson without a substitute, and a lesson states its own only
 * when they differ. The last day of a membership counts. A reader who teaches alone is not named to themself.
 */
export function teachersOf(
  events: readonly TaughtEvent[],
  members: readonly Teacher[],
  readerId: string,
): CalendarTeachers {
  const ofGroups = Map.groupBy(members, ({ groupId }) => groupId);
  const names = new Map<string, string>();
  const places = new Map<string, number>();
  for (const { id, name } of members) names.set(id, name);
  const placeOf = (id: string) => {
    const place = places.get(id) ?? places.size;
    places.set(id, place);
    return place;
  };
  const taughtBy = ({ groupId, date, substituteId }: TaughtEvent): number[] => {
    const ids = substituteId
      ? [substituteId].filter((id) => names.has(id))
      : (ofGroups.get(groupId) ?? [])
          .filter(({ joinedOn, leftOn }) => joinedOn <= date && (leftOn === null || leftOn >= date))
          .map(({ id }) => id);
    return ids.every((id) => id === readerId) ? [] : [...new Set(ids)].map(placeOf);
  };
  const usual = new Map<string, number[]>();
  for (const event of events)
    if (!event.substituteId && !usual.has(event.groupId)) usual.set(event.groupId, taughtBy(event));
  const ofGroup = (groupId: string) => usual.get(groupId) ?? [];
  const ofEvents = new Map(events.map((event) => [event, taughtBy(event)]));
  return {
    teachers: [...places.keys()].map((id) => names.get(id) ?? ''),
    ofGroup,
    ofEvent: (event) => {
      const by = ofEvents.get(event) ?? [];
      return by.join() === ofGroup(event.groupId).join() ? null : by;
    },
  };
}
