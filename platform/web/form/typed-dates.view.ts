import { isLocalDate, type LocalDate } from '#platform/shared/dates.ts';

const twoDigits = (text: string) => text.padStart(2, '0');

/**
 * The day that somebody typed, with any separators: 2026-11-22, 2026.11.22, 20261122; null while it is no day. Once typing is
 * `whole`, 2026-11-2 is one, too.
 */
export function typedDate(text: string, whole = false): LocalDate | null {
  const [part, typed] = [whole ? '(\\d{1,2})' : '(\\d{2})', text.trim()];
  const parted = new RegExp(`^(\\d{4})[-./\\s]+${part}[-./\\s]+${part}\\.?$`);
  const [, year = '', month = '', day = ''] =
    parted.exec(typed) ?? /^(\d{4})(\d{2})(\d{2})$/.exec(typed) ?? [];
  const date = `${year}-${twoDigits(month)}-${twoDigits(day)}`;
  return isLocalDate(date) ? date : null;
}

/**
 * The time that somebody typed: 9:30, 9.30, 930, 17 30; null while it is no time. Once typing is `whole`, 9 is 09:00.
 */
export function typedTime(text: string, whole = false): string | null {
  const found = /^(\d{1,2})[:.,\s]+(\d{2})$/.exec(text.trim()) ?? /^(\d{1,2})(\d{2})$/.exec(text.trim());
  const [, hours, minutes = ''] = found ?? (whole ? /^(\d{1,2})[:.]?$/.exec(text.trim()) : null) ?? [];
  if (hours === undefined || Number(hours) > 23 || Number(minutes) > 59) return null;
  return `${twoDigits(hours)}:${twoDigits(minutes)}`;
}

/** A day while its digits are typed: the separators are inserted. Anything else is left unchanged. */
export function maskedDate(text: string): string {
  const [, year, month, rest] = /^(\d{4})-?(\d{1,2})?-?(\d{1,2})?$/.exec(text) ?? [];
  if (!year || !month) return text;
  return rest ? `${year}-${month}-${rest}` : `${year}-${month}`;
}
