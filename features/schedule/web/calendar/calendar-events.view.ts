import { type LocalDate, vilniusDate, vilniusInstant, vilniusTime } from '#platform/shared/dates.ts';
import { grouped } from '#platform/shared/grouped.ts';
import type { Calendar, ClosedDay } from '../../shared/calendar.ts';

/** A lesson with all that a view writes of it, in the wall time of Vilnius. */
export interface CalendarEvent {
  readonly id: string;
  readonly groupId: string;
  readonly name: string;
  readonly mode: 'online' | 'live';
  readonly city: string | null;
  /** 0 to 11. */
  readonly color: number;
  readonly date: LocalDate;
  readonly startsAt: string;
  readonly endsAt: string;
  /** Minutes after the day's midnight, as clocks show them. A lesson that goes on after midnight ends with its day. */
  readonly start: number;
  readonly end: number;
  readonly cancelled: boolean;
  readonly substituted: boolean;
  readonly absences: number;
}

/** The lessons and the closed days of each day. */
export interface CalendarDays {
  readonly events: ReadonlyMap<LocalDate, readonly CalendarEvent[]>;
  readonly closed: ReadonlyMap<LocalDate, readonly ClosedDay[]>;
}

/** A day of the clock, in minutes. */
export const minutesOfDay = 24 * 60;

/** '17:30' as minutes after midnight. */
export function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

/** Minutes after midnight as '17:30'; 24:00 and later as '23:59', the last minute that a clock shows. */
export function timeOf(minutes: number): string {
  const shown = Math.max(0, Math.min(minutes, minutesOfDay - 1));
  const digits = (value: number) => String(value).padStart(2, '0');
  return `${digits(Math.floor(shown / 60))}:${digits(shown % 60)}`;
}

/**
 * Sorts the answer into days of the Vilnius calendar, each in order of time and name. A lesson at 17:30 is at 17:30 on both
 * sides of a change of clocks (decision G6).
 */
export function calendarDaysOf({ groups, events, closedDays }: Calendar): CalendarDays {
  // Hundreds of groups begin at the same instants, and Intl is slow.
  const clocks = new Map<string, { date: LocalDate; minutes: number }>();
  const clockOf = (instant: string) => {
    const known = clocks.get(instant);
    if (known) return known;
    const clock = { date: vilniusDate(instant), minutes: minutesOf(vilniusTime(instant)) };
    clocks.set(instant, clock);
    return clock;
  };
  const ranks = ranksByName(groups);
  const listed: (CalendarEvent & { readonly rank: number })[] = [];
  for (const { group, cancelled, substituted, absences, ...event } of events) {
    const about = groups[group];
    if (!about) continue;
    const [starts, ends] = [clockOf(event.startsAt), clockOf(event.endsAt)];
    const { id: groupId, name, mode, city, color } = about;
    listed.push({
      ...event,
      ...{ groupId, name, mode, city, color },
      date: starts.date,
      start: starts.minutes,
      end: ends.date === starts.date ? ends.minutes : minutesOfDay,
      cancelled: cancelled ?? false,
      substituted: substituted ?? false,
      absences: absences ?? 0,
      rank: ranks[group] ?? 0,
    });
  }
  listed.sort((one, other) => {
    if (one.startsAt === other.startsAt) return one.rank - other.rank;
    return one.startsAt < other.startsAt ? -1 : 1;
  });
  return {
    events: grouped(listed, ({ date }) => date),
    closed: grouped(closedDays, ({ date }) => date),
  };
}

// The place of each group among all by its name: names are compared once, not for each of thousands of lessons.
function ranksByName(groups: Calendar['groups']): number[] {
  const names = new Intl.Collator('lt', { numeric: true });
  const sorted = groups.map((_, index) => index);
  sorted.sort((one, other) => names.compare(groups[one]?.name ?? '', groups[other]?.name ?? ''));
  const ranks: number[] = [];
  sorted.forEach((group, rank) => {
    ranks[group] = rank;
  });
  return ranks;
}

/**
 * The times of a lesson that is put elsewhere by hand: on another day at the same time, or at another time. It lasts as long as
 * before, by the clock on the wall.
 */
export function movedTimes(
  event: Pick<CalendarEvent, 'start' | 'startsAt' | 'endsAt'>,
  to: { readonly date: LocalDate; readonly start?: number },
): { startsAt: string; endsAt: string } {
  const startsAt = vilniusInstant(to.date, timeOf(to.start ?? event.start));
  const lasts = Date.parse(event.endsAt) - Date.parse(event.startsAt);
  return { startsAt, endsAt: new Date(Date.parse(startsAt) + lasts).toISOString() };
}
