import { addDays, daysBetween, type LocalDate, vilniusInstant } from '#platform/shared/dates.ts';
import type { ErrorCode } from '#platform/shared/error-codes.ts';

/** The maximum number of days, both ends counted (decision B5): a leap year. */
export const mostExportDays = 366;

/** The days of an export, both included. */
export interface ExportRange {
  readonly from: LocalDate;
  readonly to: LocalDate;
}

/** Why these days cannot be exported: `to` must be after `from` (spec §5), and there may not be too many. */
export function whyNotExported({ from, to }: ExportRange): ErrorCode | null {
  if (to <= from) return 'export/to-not-after-from';
  return daysBetween(from, to) >= mostExportDays ? 'export/too-many-days' : null;
}

/** The instants between which these days lie in Vilnius: the first inclusive, the second exclusive. */
export function instantsOf({ from, to }: ExportRange): { since: string; until: string } {
  return { since: vilniusInstant(from, '00:00'), until: vilniusInstant(addDays(to, 1), '00:00') };
}
