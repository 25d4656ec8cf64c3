import { formatMoment, vilniusDate, vilniusTime } from '#platform/shared/dates.ts';
import type { Locale } from '#platform/shared/localized-text.ts';

/** A moment in the list, in Vilnius: 'lapkr. 20, 17:30' of this year, '2025-11-20 17:30' of another. */
export function shownMoment(at: string, now: number, locale: Locale): string {
  const date = vilniusDate(at);
  const isThisYear = date.slice(0, 4) === vilniusDate(now).slice(0, 4);
  return isThisYear ? formatMoment(at, locale) : `${date} ${vilniusTime(at)}`;
}
