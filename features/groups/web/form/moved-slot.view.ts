import {
  formatShortDate,
  formatTimeRange,
  formatWeekday,
  type LocalDate,
  weekdayOf,
} from '#platform/shared/dates.ts';
import type { Locale } from '#platform/shared/localized-text.ts';

interface Slot {
  readonly date: LocalDate;
  readonly startsAt: string;
  readonly endsAt: string;
}

/**
 * Where a lesson is moved from and to, without what stays: 'kt, lapkr. 26 → pn, lapkr. 27, 17:30–19:00', 'lapkr. 26, 17:30–19:00 →
 * 18:00–19:30'. Weekdays are named when they change.
 */
export function movedWords({ from, to }: { readonly from: Slot; readonly to: Slot }, locale: Locale): string {
  const times = [from, to].map(({ startsAt, endsAt }) => formatTimeRange(startsAt, endsAt));
  const changesTime = times[0] !== times[1];
  const changesWeekday = weekdayOf(from.date) !== weekdayOf(to.date);
  const dayOf = ({ date }: Slot) =>
    [changesWeekday ? formatWeekday(date, locale, 'short') : '', formatShortDate(date, locale)]
      .filter(Boolean)
      .join(', ');
  if (from.date === to.date) return `${dayOf(from)}, ${times.join(' → ')}`;
  if (!changesTime) return `${dayOf(from)} → ${dayOf(to)}, ${times[1]}`;
  return `${dayOf(from)}, ${times[0]} → ${dayOf(to)}, ${times[1]}`;
}
