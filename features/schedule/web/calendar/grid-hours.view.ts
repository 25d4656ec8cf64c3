import { minutesOfDay } from './calendar-events.view.ts';

const hour = 60;
const usualHours = { first: 9 * hour, last: 20 * hour };

interface Stretch {
  readonly start: number;
  readonly end: number;
}

/** The first and the last minute that a grid draws. Narrow screens have no room for a free morning. */
export function hoursOf(events: readonly Stretch[], isWide: boolean): { first: number; last: number } {
  const { first, last } = usualHours;
  const earliest = Math.min(...events.map(({ start }) => Math.floor(start / hour) * hour));
  const latest = Math.max(...events.map(({ end }) => Math.ceil(end / hour) * hour));
  if (events.length === 0) return usualHours;
  if (isWide) return { first: Math.min(first, earliest), last: Math.max(last, latest) };
  return { first: Math.max(earliest - hour, 0), last: Math.min(latest + hour, minutesOfDay) };
}

interface Shown {
  /** The lessons of the days on screen; of those of today, which may be none. */
  readonly all: readonly Stretch[];
  readonly today: readonly Stretch[];
  /** The minute of the day, when today is on screen. */
  readonly now: number | null;
}

/**
 * The minute at which a grid opens: where today still has lessons, now, or an earlier start of one that is going on; else the
 * first lesson of the days. Null for days without any.
 */
export function openingMinute({ all, today, now }: Shown): number | null {
  const ahead = today.filter(({ end }) => now !== null && end > now);
  const first = (events: readonly Stretch[]) => Math.min(...events.map(({ start }) => start));
  if (now !== null && ahead.length > 0) return Math.min(now, first(ahead));
  return all.length > 0 ? first(all) : now;
}
