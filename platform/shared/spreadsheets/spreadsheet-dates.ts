import { addDays, isLocalDate, type LocalDate } from '../dates.ts';

/** The formats of days that every spreadsheet has, by number. */
const builtIn = [
  [14, 17],
  [22, 22],
  [27, 36],
  [50, 58],
] as const;

/** True when a number format shows a day; a format of times alone does not. The code is null for a built-in format. */
export function isDateFormat(id: number, code: string | null): boolean {
  if (code === null) return builtIn.some(([from, to]) => id >= from && id <= to);
  // Quoted and escaped letters, and colours and languages in brackets, are no part of the pattern.
  const pattern = code.replaceAll(/"[^"]*"|\\.|_.|\[[^\]]*\]/g, '').split(';')[0] ?? '';
  return /[yd]/i.test(pattern) && !/general/i.test(pattern);
}

/** The day of a spreadsheet's number: days since the end of 1899, or in old files of Macs since 1904; null for no day. */
export function dayOfSerial(serial: number, is1904 = false): LocalDate | null {
  const days = Math.floor(serial);
  // Up to 60 the count includes 29 February 1900, which never was.
  if (!Number.isFinite(serial) || days < 61 || days > 110_000) return null;
  const day = addDays(is1904 ? '1904-01-01' : '1899-12-30', days);
  return isLocalDate(day) ? day : null;
}
