import { type LocalDate, vilniusDate, vilniusInstant, vilniusTime } from '#platform/shared/dates.ts';
import { grouped } from '#platform/shared/grouped.ts';
import type { Calendar, ClosedDay, SheetProgress } from '../../shared/calendar.ts';
import { daysFrom } from '../components/calendar-search.view.ts';

/** A lesson with all that a view shows, in the wall time of Vilnius. */
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
  /** Minutes after the day's midnight, as clocks show them. A lesson that goes on past midnight ends with its day. */
  readonly start: number;
  readonly end: number;
  readonly cancelled: boolean;
  readonly substituted: boolean;
  readonly absences: number;
  /** Its teachers; a reader who teaches alone is not named. */
  readonly teachers: readonly string[];
  /** For staff: the state of its day's sheet. */
  readonly sheet: SheetProgress | null;
}

/** Lessons that the answer only counts: they begin in the day, or in the hour, that begins at the minute `start`. */
export interface LeftEvents {
  readonly date: LocalDate;
  readonly start: number;
  readonly count: number;
}

/** The lessons and the closed days of each day. Of a very large calendar each day has some lessons, and counts those left out. */
export interface CalendarDays {
  readonly events: ReadonlyMap<LocalDate, readonly CalendarEvent[]>;
  readonly left: ReadonlyMap<LocalDate, readonly LeftEvents[]>;
  readonly closed: ReadonlyMap<LocalDate, readonly ClosedDay[]>;
  /** For staff: the names of those who do not teach on a day. */
  readonly off: ReadonlyMap<LocalDate, readonly string[]>;
}

/** The length of a day on the clock, in minutes. */
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

/** How many lessons of a day are left out of what is there; those that begin at the minute `since` or later. */
export function leftOn({ left }: CalendarDays, date: LocalDate, since = 0): number {
  const parts = (left.get(date) ?? []).filter(({ start }) => start >= since);
  return parts.reduce((sum, { count }) => sum + count, 0);
}

/** How many lessons a day has, shown or not; those that begin at the minute `since` or later. */
export function eventsOn(days: CalendarDays, date: LocalDate, since = 0): number {
  const there = (days.events.get(date) ?? []).filter(({ start }) => start >= since);
  return there.length + leftOn(days, date, since);
}

/**
 * Sorts the answer into days of the Vilnius calendar, each in order of time and name. A lesson at 17:30 is at 17:30 on both
 * sides of a clock change (decision G6).
 */
export function calendarDaysOf({
  groups,
  teachers,
  events,
  rest,
  closedDays,
  daysOff = [],
}: Calendar): CalendarDays {
  const clockOf = clocks();
  const ranks = ranksByName(groups);
  const listed = eventsOf({ groups, teachers, events }, clockOf);
  listed.sort((one, other) => {
    if (one.startsAt === other.startsAt)
      return (ranks.get(one.groupId) ?? 0) - (ranks.get(other.groupId) ?? 0);
    return one.startsAt < other.startsAt ? -1 : 1;
  });
  const left = rest.map(({ startsAt, count }): LeftEvents => {
    const { date, minutes } = clockOf(startsAt);
    return { date, start: minutes, count };
  });
  return {
    events: grouped(listed, ({ date }) => date),
    left: grouped(left, ({ date }) => date),
    closed: grouped(closedDays, ({ date }) => date),
    off: offOf(daysOff),
  };
}

function offOf(daysOff: NonNullable<Calendar['daysOff']>): ReadonlyMap<LocalDate, readonly string[]> {
  const each = daysOff.flatMap(({ name, from, to }) => daysFrom(from, to).map((date) => ({ name, date })));
  const byDay = grouped(each, ({ date }) => date);
  return new Map([...byDay].map(([date, of]) => [date, [...new Set(of.map(({ name }) => name))]]));
}

type ClockOf = (instant: string) => { readonly date: LocalDate; readonly minutes: number };

// Many groups begin at the same instants, and Intl is slow.
function clocks(): ClockOf {
  const known = new Map<string, ReturnType<ClockOf>>();
  return (instant) => {
    const found = known.get(instant);
    if (found) return found;
    const clock = { date: vilniusDate(instant), minutes: minutesOf(vilniusTime(instant)) };
    known.set(instant, clock);
    return clock;
  };
}

/** The lessons of an answer, in order, each with its group's data. */
export function eventsOf(
  { groups, teachers, events }: Pick<Calendar, 'groups' | 'teachers' | 'events'>,
  clockOf = clocks(),
): CalendarEvent[] {
  return events.flatMap(({ group, cancelled, substituted, absences, by, sheet, ...times }) => {
    const about = groups[group];
    if (!about) return [];
    const [starts, ends] = [clockOf(times.startsAt), clockOf(times.endsAt)];
    const { id: groupId, name, mode, city, color } = about;
    const event: CalendarEvent = {
      ...times,
      ...{ groupId, name, mode, city, color },
      date: starts.date,
      start: starts.minutes,
      end: ends.date === starts.date ? ends.minutes : minutesOfDay,
      cancelled: cancelled ?? false,
      substituted: substituted ?? false,
      absences: absences ?? 0,
      teachers: (by ?? about.by ?? []).map((place) => teachers[place] ?? ''),
      sheet: sheet ?? null,
    };
    return [event];
  });
}

// The rank of each group by name: names are compared once, not for each lesson.
function ranksByName(groups: Calendar['groups']): ReadonlyMap<string, number> {
  const names = new Intl.Collator('lt', { numeric: true });
  const sorted = groups.toSorted((one, other) => names.compare(one.name, other.name));
  return new Map(sorted.map(({ id }, rank) => [id, rank]));
}

/**
 * The times of a lesson moved by hand: to another day at the same time, or to another time. It lasts as long as before, by the
 * clock on the wall.
 */
export function movedTimes(
  event: Pick<CalendarEvent, 'start' | 'startsAt' | 'endsAt'>,
  to: { readonly date: LocalDate; readonly start?: number },
): { startsAt: string; endsAt: string } {
  const startsAt = vilniusInstant(to.date, timeOf(to.start ?? event.start));
  const lasts = Date.parse(event.endsAt) - Date.parse(event.startsAt);
  return { startsAt, endsAt: new Date(Date.parse(startsAt) + lasts).toISOString() };
}
