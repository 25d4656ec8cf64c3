import { minutesOfDay } from '../calendar/calendar-events.view.ts';

const hour = 60;

/** The first and the last minute that a grid shows, both on a full hour. */
export interface GridHours {
  readonly first: number;
  readonly last: number;
}

/** The hours in which an academy teaches: for days without lessons, and for planning outside the shown hours. */
export const usualHours: GridHours = { first: 9 * hour, last: 20 * hour };

/** The fewest minutes that a wide grid shows: fewer would make an hour half a screen high. */
const shortest = 6 * hour;

/** How far from the lessons now may be to be shown with them. */
const near = 2 * hour;

interface Stretch {
  readonly start: number;
  readonly end: number;
}

const down = (minute: number) => Math.floor(minute / hour) * hour;
const up = (minute: number) => Math.ceil(minute / hour) * hour;

interface Room {
  readonly isWide: boolean;
  /** The minute of the day, when today is on screen. */
  readonly now: number | null;
}

/**
 * The hours that fit the lessons of the days: an hour before the first, extended to now if it is near. A morning and an evening
 * without lessons are left out. Null without lessons.
 */
export function fittingHours(events: readonly Stretch[], { isWide, now }: Room): GridHours | null {
  if (events.length === 0) return null;
  const earliest = down(Math.min(...events.map(({ start }) => start)));
  const latest = up(Math.max(...events.map(({ end }) => end)));
  if (!isWide) return { first: Math.max(earliest - hour, 0), last: Math.min(latest + hour, minutesOfDay) };
  const soon = now !== null && now < earliest && earliest - now <= near;
  const late = now !== null && now > latest && now - latest <= near;
  const first = Math.max(Math.min(earliest - hour, soon ? down(now) : earliest), 0);
  const last = late ? up(now) : latest;
  // What is missing is added on both sides, the larger half below.
  const below = Math.min(last + up(Math.max(shortest - (last - first), 0) / 2), minutesOfDay);
  const from = Math.max(Math.min(first, below - shortest), 0);
  return { first: from, last: Math.max(below, from + shortest) };
}

/** The usual hours, extended to fit the lessons. */
export const wholeHours = ({ first, last }: GridHours): GridHours => ({
  first: Math.min(usualHours.first, first),
  last: Math.max(usualHours.last, last),
});

interface Shown {
  /** The lessons of the visible days; those of today may be none. */
  readonly all: readonly Stretch[];
  readonly today: readonly Stretch[];
  /** The minute of the day, when today is on screen. */
  readonly now: number | null;
}

/**
 * The minute at which a grid opens: if today still has lessons, now, or an earlier start of a current one; otherwise the
 * first lesson of the days. Null for days without any.
 */
export function openingMinute({ all, today, now }: Shown): number | null {
  const ahead = today.filter(({ end }) => now !== null && end > now);
  const first = (events: readonly Stretch[]) => Math.min(...events.map(({ start }) => start));
  if (now !== null && ahead.length > 0) return Math.min(now, first(ahead));
  return all.length > 0 ? first(all) : now;
}
