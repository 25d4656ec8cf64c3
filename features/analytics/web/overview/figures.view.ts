import { formatShortDate } from '#platform/shared/dates.ts';
import type { Locale } from '#platform/shared/localized-text.ts';

interface Marks {
  readonly present: number;
  readonly late: number;
  readonly leftEarly: number;
  readonly absent: number;
}

/** The ratio of two numbers; null when the second is 0: no record is never a reproach (decision G18). */
export function shareOf(part: number, whole: number): number | null {
  return whole === 0 ? null : part / whole;
}

/** Attended, also partly, of all who are marked; null without a mark. */
export function attendanceOf({ present, late, leftEarly, absent }: Marks): number | null {
  const there = present + late + leftEarly;
  return shareOf(there, there + absent);
}

/** A month as an axis writes it: `lapkr.`; January is its year. */
export function monthTick(month: string, locale: Locale): string {
  if (month.endsWith('-01')) return month.slice(0, 4);
  return formatShortDate(`${month}-01`, locale).replace(/ ?\b1\b ?/, '');
}
