import { type LocalDate, vilniusDate, vilniusTime, weekdayOf } from '#platform/shared/dates.ts';
import { grouped } from '#platform/shared/grouped.ts';
import { hasBegun, stateAt } from '../../shared/attendance.rules.ts';
import type { EventDate } from '../../shared/attendance.ts';

/** A group's event dates in the order of the work on them. */
export interface SortedDates {
  /** Before today, with students, and not marked or not approved: the oldest first. */
  readonly waiting: readonly EventDate[];
  /** Begun, the newest first, cancelled ones too. */
  readonly past: readonly EventDate[];
  /** Not begun, the nearest first, cancelled ones too. */
  readonly upcoming: readonly EventDate[];
}

/** True when the sheet needs work: nobody is marked, or the marks are not approved. */
export function asksForWork({ state, students }: EventDate): boolean {
  return state === 'draft' || (state === 'missing' && students > 0);
}

/** True when a sheet of today can still be written: it opens on the day, before the event begins. */
export function isOpenToday({ date, state, students }: EventDate, today: LocalDate): boolean {
  return date === today && students > 0 && state !== 'cancelled' && state !== 'approved';
}

/** Event dates as they are at an instant (ISO) later than their answer. */
export function datesAt(dates: readonly EventDate[], now: string): EventDate[] {
  return dates.map((each) => ({ ...each, state: stateAt(each, now) }));
}

/** Sorts event dates, given newest first, by the work they need at an instant (ISO). */
export function sortDates(dates: readonly EventDate[], now: string): SortedDates {
  const today = vilniusDate(now);
  return {
    waiting: dates.filter((each) => each.date < today && asksForWork(each)).toReversed(),
    past: dates.filter(({ events }) => hasBegun(events, now)),
    upcoming: dates.filter(({ events }) => !hasBegun(events, now)).toReversed(),
  };
}

/** How many lessons a list shows before somebody asks for all. */
const shownFirst = 5;

/** The first of a list; all when only one would be left. */
export function firstOf<Each>(all: readonly Each[]): readonly Each[] {
  return all.length <= shownFirst + 1 ? all : all.slice(0, shownFirst);
}

/** True for a date whose sheet opens: today's opens before the lesson begins. */
export function hasSheet({ date, state }: EventDate, today: LocalDate): boolean {
  return state !== 'cancelled' && date <= today;
}

/** The points that approved sheets have given. */
export function pointsOf(dates: readonly EventDate[]): number {
  return dates.reduce((sum, { state, points }) => sum + (state === 'approved' ? points : 0), 0);
}

/** Minutes after midnight. */
export interface UsualTime {
  readonly start: number;
  readonly end: number;
}

/**
 * When the group usually meets on the weekday of a date, or on any day when it never met on that weekday: the most
 * frequent time, the latest of equals. Null for a group without events, and where an event ends on another day.
 */
export function usualTimeOf(dates: readonly EventDate[], date: LocalDate): UsualTime | null {
  const sameDay = dates.filter((each) => weekdayOf(each.date) === weekdayOf(date));
  const events = (sameDay.length > 0 ? sameDay : dates).flatMap((each) => each.events);
  const times = events.map(({ startsAt, endsAt }) => `${vilniusTime(startsAt)} ${vilniusTime(endsAt)}`);
  const counts = [...grouped(times, (time) => time)];
  const [most] = counts.toSorted(([, one], [, other]) => other.length - one.length);
  const [start = 0, end = 0] = (most?.[0] ?? '').split(' ').map(minutesOf);
  return start < end ? { start, end } : null;
}

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}
