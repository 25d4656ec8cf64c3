import type { LocalDate } from '#platform/shared/dates.ts';
import type { PointEntry } from './points.ts';

/** Neighbouring entries with one cause: an event, its correction, a prize or an adjustment. */
export interface LedgerCause {
  /** The newest entry's id: unique in a ledger. */
  readonly id: string;
  readonly entries: readonly PointEntry[];
  readonly sum: number;
}

/** Neighbouring entries of one day. A day appears twice when an older event was approved in between. */
export interface LedgerDay {
  readonly id: string;
  readonly date: LocalDate;
  readonly causes: readonly LedgerCause[];
  /** Null while the day is incomplete. */
  readonly sum: number | null;
}

/** How many more entries a page may hold to end with its last day: five corrections of two events. */
export const dayEntries = 140;

const sumOf = (entries: readonly PointEntry[]): number =>
  entries.reduce((sum, entry) => sum + entry.amount, 0);

function runs(
  entries: readonly PointEntry[],
  same: (one: PointEntry, other: PointEntry) => boolean,
): PointEntry[][] {
  const found: PointEntry[][] = [];
  for (const entry of entries) {
    const last = found.at(-1);
    const neighbour = last?.at(-1);
    if (last && neighbour && same(neighbour, entry)) last.push(entry);
    else found.push([entry]);
  }
  return found;
}

const isEvent = (entry: PointEntry): boolean => entry.kind === 'sheet' || entry.kind === 'sheet-reversal';

function sameCause(one: PointEntry, other: PointEntry): boolean {
  if (!isEvent(one) || one.kind !== other.kind) return false;
  return (
    one.group?.id === other.group?.id &&
    one.eventStartsAt === other.eventStartsAt &&
    one.postedBy === other.postedBy
  );
}

const sameDay = (one: PointEntry, other: PointEntry): boolean => one.date === other.date;

/**
 * How many of the newest entries make a page, when `entries` are the first `limit + dayEntries + 1` that are left. The
 * page ends with a day, or, when the day is longer than a page may be, with an event. So the points of an event never
 * change when more is shown.
 */
export function pageLength(entries: readonly PointEntry[], limit: number): number {
  const most = limit + dayEntries;
  const endsAt = (length: number, same: typeof sameDay): boolean => {
    const [last, next] = [entries[length - 1], entries[length]];
    return !(last && next && same(last, next));
  };
  if (entries.length <= limit) return entries.length;
  for (let length = limit; length <= most; length += 1) if (endsAt(length, sameDay)) return length;
  for (let length = most; length > limit + dayEntries / 2; length -= 1) {
    if (endsAt(length, sameCause)) return length;
  }
  return most;
}

/**
 * The ledger as a child reads it: days, with events, with points. The order of posting is kept, because the running
 * balance follows it; nothing is summed across a gap. With `more` to come, the sum of a last day that a page may have
 * cut ({@link pageLength}) is hidden.
 */
export function ledgerDays(entries: readonly PointEntry[], more = false): LedgerDay[] {
  return runs(entries, sameDay).map((ofDay, index, days) => ({
    id: ofDay[0]?.id ?? '',
    date: ofDay[0]?.date ?? '',
    sum: more && index === days.length - 1 && ofDay.length > dayEntries / 2 ? null : sumOf(ofDay),
    causes: runs(ofDay, sameCause).map((ofCause) => ({
      id: ofCause[0]?.id ?? '',
      entries: ofCause,
      sum: sumOf(ofCause),
    })),
  }));
}
