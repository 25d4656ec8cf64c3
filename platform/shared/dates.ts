import { countries, type Locale } from './localized-text.ts';

/** The academy's wall clock (decision G6). */
export const academyTimeZone = 'Europe/Vilnius';

/** A calendar day 'YYYY-MM-DD'. */
export type LocalDate = string;

const dayMs = 86_400_000;
const toUtc = (date: LocalDate): number => Date.parse(`${date}T00:00:00Z`);
const fromUtc = (ms: number): LocalDate => new Date(ms).toISOString().slice(0, 10);

/** True for an existing calendar day between the years 1900 and 2199. */
export function isLocalDate(text: string): boolean {
  if (!/^(19|20|21)\d{2}-\d{2}-\d{2}$/.test(text)) return false;
  const ms = toUtc(text);
  return !Number.isNaN(ms) && fromUtc(ms) === text;
}

/** The day `days` later (earlier when negative). */
export function addDays(date: LocalDate, days: number): LocalDate {
  return fromUtc(toUtc(date) + days * dayMs);
}

/** Whole days from `from` to `to`. */
export function daysBetween(from: LocalDate, to: LocalDate): number {
  return Math.round((toUtc(to) - toUtc(from)) / dayMs);
}

/** 1 for Monday to 7 for Sunday (weeks start on Monday, spec §9). */
export function weekdayOf(date: LocalDate): number {
  return ((new Date(toUtc(date)).getUTCDay() + 6) % 7) + 1;
}

/** All days of a month 'YYYY-MM', first to last. */
export function daysOfMonth(month: string): LocalDate[] {
  const first = `${month}-01`;
  const length = daysBetween(first, `${addMonths(month, 1)}-01`);
  return Array.from({ length }, (_, index) => addDays(first, index));
}

/** The last day of a month 'YYYY-MM'. */
export function lastDayOf(month: string): LocalDate {
  return addDays(`${addMonths(month, 1)}-01`, -1);
}

/** The first and the last day of a month 'YYYY-MM'. */
export function monthBounds(month: string): { readonly from: LocalDate; readonly to: LocalDate } {
  return { from: `${month}-01`, to: lastDayOf(month) };
}

/** The month `count` later, as 'YYYY-MM'. */
export function addMonths(month: string, count: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + count, 1)).toISOString().slice(0, 7);
}

const wallClock = new Intl.DateTimeFormat('sv-SE', {
  timeZone: academyTimeZone,
  dateStyle: 'short',
  timeStyle: 'short',
});

/** The day in Vilnius at an instant. */
export function vilniusDate(instant: string | number): LocalDate {
  return wallClock.format(new Date(instant)).slice(0, 10);
}

/** The wall-clock time 'HH:MM' in Vilnius at an instant. */
export function vilniusTime(instant: string | number): string {
  return wallClock.format(new Date(instant)).slice(11, 16);
}

// Vilnius' offset from UTC in milliseconds, of whole minutes.
const offsetAt = (ms: number): number => Date.parse(`${wallClock.format(ms).replace(' ', 'T')}Z`) - ms;

// Cached offsets at midnight UTC, by day number: a plan of events asks for each day several times, and Intl is slow.
const offsets = new Map<number, number>();

function offsetOfDay(day: number): number {
  const known = offsets.get(day);
  if (known !== undefined) return known;
  const offset = offsetAt(day * dayMs);
  offsets.set(day, offset);
  return offset;
}

/**
 * The instant at which clocks in Vilnius show a time 'HH:MM' on a day (decision G6). A time that the clocks skip (03:30
 * on 29 March 2026) moves forward by the gap. For a time that they show twice (03:30 on 25 October 2026), the first is
 * meant.
 */
export function vilniusInstant(date: LocalDate, time: string): string {
  const wall = Date.parse(`${date}T${time}Z`);
  const day = Math.floor(wall / dayMs);
  const [before, after] = [offsetOfDay(day - 1), offsetOfDay(day + 1)];
  const [byOld, byNew] = [wall - before, wall - after];
  const isNew = before !== after && offsetAt(byOld) !== before && offsetAt(byNew) === after;
  return new Date(isNew ? byNew : byOld).toISOString();
}

/** The tag of a language for `Intl` and for documents, such as 'en-GB'. */
export function languageTag(locale: Locale): string {
  const country = countries[locale];
  return country ? `${locale}-${country}` : locale;
}

const formatters = new Map<string, Intl.DateTimeFormat>();

function formatter(locale: Locale, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = locale + JSON.stringify(options);
  const known = formatters.get(key);
  if (known) return known;
  const made = new Intl.DateTimeFormat(languageTag(locale), { timeZone: 'UTC', ...options });
  formatters.set(key, made);
  return made;
}

/** '2026 m. lapkričio 20 d.' / '20 November 2026'. */
export function formatLongDate(date: LocalDate, locale: Locale): string {
  return formatter(locale, { dateStyle: 'long' }).format(toUtc(date));
}

/** 'lapkričio 20 d.' / '20 November'. */
export function formatDay(date: LocalDate, locale: Locale): string {
  return formatter(locale, { day: 'numeric', month: 'long' }).format(toUtc(date));
}

/** 'lapkr. 20' / '20 Nov'. */
export function formatShortDate(date: LocalDate, locale: Locale): string {
  return writingOf(locale).shortDate(date);
}

/** 'lapkr. 20' / '20 Nov' in the year of today, '2025-11-20' / '20 Nov 2025' in any other. */
export function formatFarDate(date: LocalDate, today: LocalDate, locale: Locale): string {
  if (date.slice(0, 4) === today.slice(0, 4)) return formatShortDate(date, locale);
  return formatter(locale, { dateStyle: 'medium' }).format(toUtc(date));
}

/** '11-20' / '20/11', where there is room for no more. */
export function formatNumericDay(date: LocalDate, locale: Locale): string {
  return formatter(locale, { day: '2-digit', month: '2-digit' }).format(toUtc(date));
}

/** How a language writes days where `Intl` alone would not do. */
interface Writing {
  shortDate(date: LocalDate): string;
  range(from: LocalDate, to: LocalDate): string;
  /** Days of one month. */
  shortRange(from: LocalDate, to: LocalDate): string;
}

function dayAndMonth(date: LocalDate, locale: Locale, month: 'long' | 'short') {
  const parts = formatter(locale, { day: 'numeric', month }).formatToParts(toUtc(date));
  const part = (type: string) => parts.find((each) => each.type === type)?.value ?? '';
  return { day: part('day'), month: part('month') };
}

const dayNumber = (date: LocalDate) => Number(date.slice(8));

const lithuanian: Writing = {
  shortDate(date) {
    const { day, month } = dayAndMonth(date, 'lt', 'long');
    return `${shortLithuanianMonth(month)} ${day}`;
  },
  range(from, to) {
    const [first, last] = [formatLongDate(from, 'lt'), formatLongDate(to, 'lt')];
    if (from === to) return first;
    if (from.slice(0, 7) === to.slice(0, 7)) return `${first.replace(' d.', '')}–${dayNumber(to)} d.`;
    return `${first} – ${from.slice(0, 4) === to.slice(0, 4) ? last.replace(/^\d{4} m\. /, '') : last}`;
  },
  shortRange: (from, to) => `${lithuanian.shortDate(from)}–${dayNumber(to)}`,
};

const asIntl = (locale: Locale): Writing => ({
  shortDate(date) {
    const { day, month } = dayAndMonth(date, locale, 'short');
    return `${day} ${month}`;
  },
  // Intl's thin spaces are in no printed font, and begin the line that a range is broken to.
  range: (from, to) =>
    formatter(locale, { dateStyle: 'long' }).formatRange(toUtc(from), toUtc(to)).replaceAll('\u2009', ' '),
  shortRange: (from, to) => `${dayNumber(from)}–${formatShortDate(to, locale)}`,
});

const writings: { readonly [L in Locale]?: Writing } = { lt: lithuanian };
const writingOf = (locale: Locale): Writing => writings[locale] ?? asIntl(locale);

// Intl's short Lithuanian months are bare numbers; so the genitive is cut before its second vowel: lapkričio →
// lapkr.
function shortLithuanianMonth(genitive: string): string {
  const stem = /^[^aeiouąęėįųūy]*[aeiouąęėįųūy]+[^aeiouąęėįųūy]+/.exec(genitive)?.[0] ?? genitive;
  return `${stem.replace(/j$|(?<=d)ž$/, '')}.`;
}

/** 'penktadienis' / 'Friday'. */
export function formatWeekday(
  date: LocalDate,
  locale: Locale,
  width: 'long' | 'short' | 'narrow' = 'long',
): string {
  return formatter(locale, { weekday: width }).format(toUtc(date));
}

/** '2026 m. lapkritis' / 'November 2026', for a month 'YYYY-MM'. */
export function formatMonth(month: string, locale: Locale): string {
  return formatter(locale, { month: 'long', year: 'numeric' }).format(toUtc(`${month}-01`));
}

/** 'lapkritis' / 'November', for a month 'YYYY-MM'. */
export function formatMonthName(month: string, locale: Locale): string {
  return formatter(locale, { month: 'long' }).format(toUtc(`${month}-01`));
}

/** '2026 m. lapkričio 16–22 d.' / '16 – 22 November 2026', as short as the two days allow. */
export function formatDateRange(from: LocalDate, to: LocalDate, locale: Locale): string {
  return writingOf(locale).range(from, to);
}

/** 'lapkr. 23–29' / '23–29 Nov', 'lapkr. 30 – gruod. 6' / '30 Nov – 6 Dec', one day as itself: days without their year. */
export function formatShortRange(from: LocalDate, to: LocalDate, locale: Locale): string {
  if (from === to) return formatShortDate(from, locale);
  if (from.slice(0, 7) === to.slice(0, 7)) return writingOf(locale).shortRange(from, to);
  return `${formatShortDate(from, locale)} – ${formatShortDate(to, locale)}`;
}

/** '17:30–19:00' in Vilnius. */
export function formatTimeRange(startsAt: string, endsAt: string): string {
  return `${vilniusTime(startsAt)}–${vilniusTime(endsAt)}`;
}

/** 'lapkr. 20, 17:30' / '20 Nov, 17:30' in Vilnius, for what is recent. */
export function formatMoment(instant: string, locale: Locale): string {
  return `${formatShortDate(vilniusDate(instant), locale)}, ${vilniusTime(instant)}`;
}

/** '15:40' today, 'vakar 15:40' / 'yesterday 15:40', and 'lapkr. 20, 15:40' before. */
export function formatRecentMoment(instant: string, now: number, locale: Locale): string {
  const days = daysBetween(vilniusDate(instant), vilniusDate(now));
  if (days === 0) return vilniusTime(instant);
  if (days !== 1) return formatMoment(instant, locale);
  const yesterday = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(-1, 'day');
  return `${yesterday} ${vilniusTime(instant)}`;
}

/** '2026 m. lapkričio 20 d., 17:00' / '20 November 2026, 17:00': for what is read in other years, too. */
export function formatDatedMoment(instant: string, locale: Locale): string {
  return `${formatLongDate(vilniusDate(instant), locale)}, ${vilniusTime(instant)}`;
}
