import {
  formatFarDate,
  formatShortRange,
  type LocalDate,
  vilniusDate,
  vilniusTime,
} from '#platform/shared/dates.ts';
import type { Locale } from '#platform/shared/localized-text.ts';

/** 'lapkr. 23–29' / '23–29 Nov' in the year of today; a day of any other year with it. */
export function formatFarRange(from: LocalDate, to: LocalDate, today: LocalDate, locale: Locale): string {
  const isNear = [from, to].every((date) => date.slice(0, 4) === today.slice(0, 4));
  if (isNear) return formatShortRange(from, to, locale);
  const days = from === to ? [from] : [from, to];
  return days.map((date) => formatFarDate(date, today, locale)).join(' – ');
}

/** 'lapkr. 20, 17:30' / '20 Nov, 17:30' in Vilnius, with the year where it isn't that of today. */
export function formatFarMoment(instant: string, today: LocalDate, locale: Locale): string {
  return `${formatFarDate(vilniusDate(instant), today, locale)}, ${vilniusTime(instant)}`;
}
