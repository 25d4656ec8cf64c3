import { addDays, type LocalDate, weekdayOf } from '#platform/shared/dates.ts';
import { grouped } from '#platform/shared/grouped.ts';
import { type EventTime, eventAskedFor, type SchedulePattern } from '../shared/recurrence.rules.ts';

/** How a person changed an event that the pattern leaves alone. */
type ByHand = 'manual' | 'attendance' | 'cancelled' | 'edited';

/** An event that a change of the pattern leaves alone. */
export interface ProtectedEvent extends EventTime {
  readonly generated: boolean;
  readonly slotDate?: LocalDate | null;
  readonly reason: ByHand | 'past';
}

/** A coming event that was made or changed by hand and meets the pattern: an admin is told before saving. */
export interface EventByHand extends EventTime {
  readonly reason: ByHand;
  /** It replaces the pattern's event of its day, or stays beside one that is made. */
  readonly how: 'instead' | 'beside';
  readonly other: EventTime;
}

interface Plan {
  readonly pattern: SchedulePattern;
  /** The events that the pattern asks for. */
  readonly wanted: readonly EventTime[];
  readonly created: readonly EventTime[];
  /** The new times of moved events. */
  readonly moved: readonly EventTime[];
}

/**
 * The day of the pattern for which a protected generated event stands (decision G8): the one it was made for, or, where
 * the pattern no longer asks for that one, the day on which it is.
 */
export function servedDay(
  { slotDate, date }: Pick<ProtectedEvent, 'slotDate' | 'date'>,
  pattern: SchedulePattern,
): LocalDate {
  return slotDate && eventAskedFor(pattern, slotDate) ? slotDate : date;
}

/**
 * Where changes by hand meet the pattern, in order of time. A moved event replaces the one of its day. One whose own
 * day has left the pattern stays beside the event that its week gets anew. An added one stays beside a new one of its
 * day.
 */
export function eventsByHand(
  events: readonly ProtectedEvent[],
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

const mondayOf = (date: LocalDate): LocalDate => addDays(date, 1 - weekdayOf(date));
const timeOf = ({ date, startsAt, endsAt }: EventTime): EventTime => ({ date, startsAt, endsAt });
