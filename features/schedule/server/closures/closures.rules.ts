import { daysBetween, type LocalDate } from '#platform/shared/dates.ts';
import type { ErrorCode } from '#platform/shared/error-codes.ts';

/** How many days a closure may last. */
const longestClosure = 120;

/**
 * Why the academy cannot be closed on these days: they are in the wrong order, longer than {@link longestClosure} days,
 * or outside the years of the list of closures, 2000 to 2100 (`request/invalid`).
 */
export function closureRefusal({ from, to }: { from: LocalDate; to: LocalDate }): ErrorCode | null {
  if (to < from) return 'schedule/end-before-start';
  if (from < '2000-01-01' || to > '2100-12-31') return 'request/invalid';
  return daysBetween(from, to) >= longestClosure ? 'schedule/range-too-long' : null;
}
