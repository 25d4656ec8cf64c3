import {
  formatDateRange,
  formatMonth,
  formatMonthName,
  formatShortDate,
  formatShortRange,
  formatWeekday,
  type LocalDate,
} from '#platform/shared/dates.ts';
import type { Locale } from '#platform/shared/localized-text.ts';
import type { CalendarPlace } from '../calendar.queries.ts';
import { rangeOf } from '../components/calendar-search.view.ts';

/**
 * A calendar's title: in full, in parts that a line keeps together if they fit, and for a narrow screen, in one or two
 * lines.
 */
export interface PlaceWords {
  readonly full: readonly string[];
  readonly short: readonly string[];
}

/** The words of a title. The short ones name the year as soon as it is not the current one. */
export function placeWords(
  { view, date }: Pick<CalendarPlace, 'view' | 'date'>,
  today: LocalDate,
  locale: Locale,
): PlaceWords {
  const year = today.slice(0, 4);
  if (view === 'month') {
    const month = date.slice(0, 7);
    const short = date.startsWith(year) ? formatMonthName(month, locale) : month;
    return { full: [formatMonth(month, locale)], short: [short] };
  }
  const { from, to } = rangeOf(view, date);
  const full = formatDateRange(from, to, locale);
  const isThisYear = from.startsWith(year) || to.startsWith(year);
  if (view === 'day') {
    const short = `${formatWeekday(date, locale, 'short')}, ${formatShortDate(date, locale)}`;
    return { full: [`${formatWeekday(date, locale)},`, full], short: [isThisYear ? short : date] };
  }
  if (isThisYear && from.slice(0, 7) === to.slice(0, 7))
    return { full: [full], short: [formatShortRange(from, to, locale)] };
  const [first, last] = isThisYear
    ? [formatShortDate(from, locale), formatShortDate(to, locale)]
    : [from, to];
  // A dash stays with the day before it.
  return { full: [full], short: [`${first} –`, last] };
}
