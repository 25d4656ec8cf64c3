import { addDays, type LocalDate } from '#platform/shared/dates.ts';
import type { ErrorCode } from '#platform/shared/error-codes.ts';
import type { LineKind } from './desk.ts';

/** The most days for which a line can be postponed: longer would be forgetting. */
export const longestPutOff = 92;

/** Days before a semester ends from which missing feedback is shown. */
export const feedbackDays = 28;

/** Days after which an open prize order is shown. */
export const prizeDays = 7;

/** A group with fewer than this share of its places taken is shown as small. */
export const smallShare = 0.5;

/**
 * Why a line cannot be postponed until that day: it must be in the future, and within {@link longestPutOff}
 * days.
 */
export function putOffRefusal(until: LocalDate, today: LocalDate): ErrorCode | null {
  return until > today && until <= addDays(today, longestPutOff) ? null : 'desk/day-not-ahead';
}

interface Waiting {
  readonly kind: LineKind;
  readonly until: LocalDate;
  readonly putOffAt: string;
  readonly forAll: boolean;
}

/** The current postponements: for each line the one that lasts longest, with the latest moment of all. */
export function stillPutOff(all: readonly Waiting[], today: LocalDate): Map<LineKind, Waiting> {
  const found = new Map<LineKind, Waiting>();
  for (const each of all.filter(({ until }) => until > today)) {
    const other = found.get(each.kind);
    const lasting = other && other.until >= each.until ? other : each;
    const latest = other && other.putOffAt > each.putOffAt ? other.putOffAt : each.putOffAt;
    found.set(each.kind, { ...lasting, putOffAt: latest });
  }
  return found;
}
