import { formatDay, formatTimeRange, formatWeekday, vilniusDate } from '#platform/shared/dates.ts';
import type { Locale } from '#platform/shared/localized-text.ts';

/** The day of a lesson: `antradienis, lapkričio 24 d.` */
export function lessonDay({ startsAt }: { readonly startsAt: string }, locale: Locale): string {
  const date = vilniusDate(startsAt);
  return `${formatWeekday(date, locale, 'long')}, ${formatDay(date, locale)}`;
}

/** When a lesson is: `antradienis, lapkričio 24 d., 17:30–19:00`. */
export function lessonTime(
  { startsAt, endsAt }: { readonly startsAt: string; readonly endsAt: string },
  locale: Locale,
): string {
  return `${lessonDay({ startsAt }, locale)}, ${formatTimeRange(startsAt, endsAt)}`;
}
