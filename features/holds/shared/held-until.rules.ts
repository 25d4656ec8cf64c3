import { addDays, formatDay, type LocalDate, vilniusDate, vilniusTime } from '#platform/shared/dates.ts';
import type { Locale } from '#platform/shared/localized-text.ts';

/** The last day of a seat that is held until midnight; null when it is held until another hour. */
export function lastDayHeld(until: string): LocalDate | null {
  return vilniusTime(until) === '00:00' ? addDays(vilniusDate(until), -1) : null;
}

/**
 * Until when a seat is held, as one says it: 'gruodžio 2 d.' for what ends at midnight in Vilnius, '14:32' for today, otherwise
 * both.
 */
export function heldUntil(until: string, today: LocalDate, locale: Locale): string {
  const lastDay = lastDayHeld(until);
  if (lastDay) return dayIn(lastDay, locale);
  const day = vilniusDate(until);
  return day === today ? vilniusTime(until) : `${dayIn(day, locale)} ${vilniusTime(until)}`;
}

/** A day whose “d.” stays on the line of its number. */
const dayIn = (day: LocalDate, locale: Locale) => formatDay(day, locale).replace(' d.', '\u00a0d.');
