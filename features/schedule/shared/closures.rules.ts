import { daysBetween, type LocalDate } from '#platform/shared/dates.ts';
import type { ErrorCode } from '#platform/shared/error-codes.ts';

/** How many days a closure may last. */
export const longestClosure = 120;

/** Why the academy cannot be closed on these days: the wrong way round, or longer than {@link longestClosure} days. */
export function closureRefusal({ from, to }: { from: LocalDate; to: LocalDate }): ErrorCode | null {
  if (to < from) return 'schedule/end-before-start';
  return daysBetween(from, to) >= longestClosure ? 'schedule/range-too-long' : null;
}
