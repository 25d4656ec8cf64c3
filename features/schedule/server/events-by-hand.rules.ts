import { addDays, type LocalDate, weekdayOf } from '#platform/shared/dates.ts';
import { grouped } from '#platform/shared/grouped.ts';
import { type EventTime, eventAskedFor, type SchedulePattern } from '../shared/recurrence.rules.ts';

/** What a hand did to a lesson that the pattern leaves alone. */
type ByHand = 'manual' | 'attendance' | 'cancelled' | 'edited';

/** A lesson that a change of the pattern leaves alone. */
export interface ProtectedEvent extends EventTime {
  readonly generated: boolean;
  readonly slotDate?: LocalDate | null;
  readonly reason: ByHand | 'past';
}

/** A lesson to come that was made or changed by hand and meets the pattern: an admin is told before saving. */
export interface EventByHand extends EventTime {
  readonly reason: ByHand;
  /** It stands in for the pattern's lesson of its day, or stays beside one that is made. */
  readonly how: 'instead' | 'beside';
  readonly other: EventTime;
}

interface Plan {
  readonly pattern: SchedulePattern;
  /** What the pattern asks for. */
  readonly wanted: readonly EventTime[];
  readonly created: readonly EventTime[];
  /** Where lessons go. */
  readonly moved: readonly EventTime[];
}

/**
 * The day of the pattern for which a protected generated lesson stands (decision G8): the one that it was made for, or, where the
 * pattern does not ask for that one any more, the day on which it is.
 */
export function servedDay(
  { slotDate, date }: Pick<ProtectedEvent, 'slotDate' | 'date'>,
  pattern: SchedulePattern,
): LocalDate {
  return slotDate && eventAskedFor(pattern, slotDate) ? slotDate : date;
}

/**
 * Where what a hand did meets the pattern, in order of time: a moved lesson that stands in for the one of its day; one whose own day
 * has left the pattern, beside the lesson that its week gets anew; one that was added, beside a new one of its day.
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
