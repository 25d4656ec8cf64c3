import type { LocalDate } from '#platform/shared/dates.ts';
import type { PointEntry } from './points.ts';

/** Neighbouring entries of one cause: a lesson, its correction, a prize or an adjustment. */
export interface LedgerCause {
  /** The newest entry's id: unique in a ledger. */
  readonly id: string;
  readonly entries: readonly PointEntry[];
  readonly sum: number;
}

/** Neighbouring entries of one day. A day comes twice when an older lesson was approved in between. */
export interface LedgerDay {
  readonly id: string;
  readonly date: LocalDate;
  readonly causes: readonly LedgerCause[];
  readonly sum: number;
}

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

const isLesson = (entry: PointEntry): boolean => entry.kind === 'sheet' || entry.kind === 'sheet-reversal';

function sameCause(one: PointEntry, other: PointEntry): boolean {
  if (!isLesson(one) || one.kind !== other.kind) return false;
  return (
    one.group?.id === other.group?.id &&
    one.lessonStartsAt === other.lessonStartsAt &&
    one.postedBy === other.postedBy
  );
}

/**
 * The ledger as a child reads it: days, in them lessons, in them the points. The order of posting is kept, as
 * the running balance follows it; nothing is added up over a gap.
 */
export function ledgerDays(entries: readonly PointEntry[]): LedgerDay[] {
  return runs(entries, (one, other) => one.date === other.date).map((ofDay) => ({
    id: ofDay[0]?.id ?? '',
    date: ofDay[0]?.date ?? '',
    sum: sumOf(ofDay),
    causes: runs(ofDay, sameCause).map((ofCause) => ({
      id: ofCause[0]?.id ?? '',
      entries: ofCause,
      sum: sumOf(ofCause),
    })),
  }));
}
