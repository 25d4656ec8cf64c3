import { formatLongDate, formatMonthName, isLocalDate, type LocalDate } from '#platform/shared/dates.ts';
import { locales } from '#platform/shared/localized-text.ts';
import { dayOfSerial } from '#platform/shared/spreadsheets/spreadsheet-dates.ts';
import type { DayOrder } from '../../shared/user-import.ts';

/** A day as a cell gives it: `ambiguous` when only the person knows which number is the month; null for no day. */
export type WrittenDay = LocalDate | 'ambiguous' | null;

const time = String.raw`(?:[T ]\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?Z?)?`;
const yearFirst = new RegExp(String.raw`^(\d{4}) ?[-./ ] ?(\d{1,2}) ?[-./ ] ?(\d{1,2})\.?${time}$`);
const joined = /^(\d{4})(\d{2})(\d{2})$/;
const dotted = new RegExp(String.raw`^(\d{1,2})\. ?(\d{1,2})\. ?(\d{4})\.?${time}$`);
const slashed = new RegExp(String.raw`^(\d{1,2}) ?[-/] ?(\d{1,2}) ?[-/] ?(\d{4})${time}$`);
const serial = /^([2-5]\d{4})(?:[.,]\d+)?$/;

const dayOf = (year: string, month: number, day: number): LocalDate | null => {
  const date = `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
  return isLocalDate(date) ? date : null;
};

/**
 * A day as people write it: `2017-03-05`, `2017.03.05`, `20170305`, `05.03.2017`, `2017 m. kovo 5 d.`, `5 March 2017`, or
 * a spreadsheet's number of days. In `5/3/2017` the order says which number is the day; without it, it is ambiguous unless
 * one of the numbers can be no month.
 */
export function readWrittenDay(text: string, order: DayOrder | null): WrittenDay {
  const [, year, month, day] = yearFirst.exec(text) ?? joined.exec(text) ?? [];
  if (year) return dayOf(year, Number(month), Number(day));
  const [, ofMonth, monthAfter, yearAfter] = dotted.exec(text) ?? [];
  if (yearAfter) return dayOf(yearAfter, Number(monthAfter), Number(ofMonth));
  const [, first, second, last] = slashed.exec(text) ?? [];
  if (last) return ofTwo(last, Number(first), Number(second), order);
  const [, days] = serial.exec(text) ?? [];
  if (days) return dayOfSerial(Number(days));
  return inWords(text);
}

function ofTwo(year: string, first: number, second: number, order: DayOrder | null): WrittenDay {
  const [dayFirst, monthFirst] = [dayOf(year, second, first), dayOf(year, first, second)];
  if (dayFirst === null || monthFirst === null || dayFirst === monthFirst) return dayFirst ?? monthFirst;
  if (order === null) return 'ambiguous';
  return order === 'day-first' ? dayFirst : monthFirst;
}

const bare = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

// Lithuanian has another form of the name beside a day (kovas, kovo).
const monthNames = Array.from({ length: 12 }, (_, at) => {
  const month = `2017-${String(at + 1).padStart(2, '0')}`;
  const written = locales.flatMap((locale) => [
    formatMonthName(month, locale),
    formatLongDate(`${month}-05`, locale),
  ]);
  return written.flatMap((text) => bare(text).match(/[a-z]{3,}/g) ?? []);
});

function monthNamed(word: string): number {
  const meant = monthNames.map((names) => names.some((name) => name === word));
  if (meant.includes(true)) return meant.indexOf(true) + 1;
  const begins = monthNames.map((names) => word.length > 2 && names.some((name) => name.startsWith(word)));
  return begins.filter(Boolean).length === 1 ? begins.indexOf(true) + 1 : 0;
}

function inWords(text: string): LocalDate | null {
  const parts = bare(text)
    .split(/[\s.,]+/)
    .filter((part) => part !== '' && !['m', 'd', 'of'].includes(part))
    .map((part) => part.replace(/^(\d{1,2})(st|nd|rd|th)$/, '$1'));
  const month = parts.map(monthNamed).find((at) => at > 0);
  const year = parts.find((part) => /^\d{4}$/.test(part));
  const day = parts.find((part) => /^\d{1,2}$/.test(part));
  if (parts.length !== 3 || !month || !year || !day) return null;
  return dayOf(year, month, Number(day));
}
