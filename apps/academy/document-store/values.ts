import { createHash } from 'node:crypto';
import { isLocalDate, type LocalDate, vilniusDate } from '#platform/shared/dates.ts';
import { type LocalizedText, locales } from '#platform/shared/localized-text.ts';

/** The fields of a document, as the export has them. */
export type Fields = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The value as fields; empty for anything else. */
export function fieldsOf(value: unknown): Fields {
  return isObject(value) ? value : {};
}

/** The items of a list, or of a map with their keys left out; empty for anything else. */
export function itemsOf(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value;
  return isObject(value) ? Object.values(value) : [];
}

/** A text of one line, composed and trimmed; empty for anything else. */
export function lineOf(value: unknown, longest: number): string {
  return textOf(value, longest).replaceAll(/\s+/g, ' ');
}

/** A text, composed and trimmed, without controls; empty for anything else. */
export function textOf(value: unknown, longest: number): string {
  const text = typeof value === 'number' ? String(value) : value;
  if (typeof text !== 'string') return '';
  const visible = text
    .normalize('NFC')
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[^\P{C}\n\t]/gu, '');
  return [...visible.trim()].slice(0, longest).join('').trim();
}

/** A text per language: a string is Lithuanian, an object has a field for each. */
export function localizedOf(value: unknown, longest: number): LocalizedText {
  if (!isObject(value)) return { lt: textOf(value, longest) };
  const given = locales.map((locale) => [locale, textOf(value[locale], longest)] as const);
  const written = given.filter(([, text]) => text !== '');
  return { ...Object.fromEntries(written), lt: written[0]?.[1] ?? '' };
}

/** An address in small letters; null if it can't be one. */
export function emailOf(value: unknown): string | null {
  const email = lineOf(value, 255).toLowerCase();
  return /^[^\s@<>"',;]+@[^\s@<>"',;]+\.[^\s@<>"',;]+$/.test(email) && email.length <= 254 ? email : null;
}

/** A web address, or null. */
export function linkOf(value: unknown): string | null {
  const link = lineOf(value, 2000);
  return /^https?:\/\/\S+$/.test(link) ? link : null;
}

/** A number, also one that was stored as text; null for anything else. */
export function numberOf(value: unknown): number | null {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : null;
}

/** True also for the text `true`. */
export function isTrue(value: unknown): boolean {
  return value === true || value === 'true';
}

const earliest = Date.UTC(1900, 0, 1);
const latest = Date.UTC(2100, 0, 1);

/**
 * An instant as ISO text: from ISO text, from milliseconds or seconds since 1970, or from a timestamp of the store
 * (`{_seconds, _nanoseconds}`, also without the underscores). Null for anything else.
 */
export function instantOf(value: unknown): string | null {
  const stamp = isObject(value) ? numberOf(value._seconds ?? value.seconds) : null;
  const number = stamp === null ? numberOf(value) : stamp * 1000;
  const isSeconds = stamp === null && number !== null && Math.abs(number) < 1e11;
  const ms = number === null ? parsed(value) : number * (isSeconds ? 1000 : 1);
  return ms >= earliest && ms <= latest ? new Date(ms).toISOString() : null;
}

// Only text that names its zone or is a day: anything else would depend on the machine's zone.
function parsed(value: unknown): number {
  if (typeof value !== 'string') return Number.NaN;
  const text = value.trim();
  return /^\d{4}-\d{2}-\d{2}(T[\d:.]+(Z|[+-]\d{2}:?\d{2}))?$/.test(text) ? Date.parse(text) : Number.NaN;
}

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** A day in Vilnius: of an instant, of a text that begins with it, or of JavaScript's `Wed Sep 03 2025`. Null for anything else. */
export function dayOf(value: unknown): LocalDate | null {
  if (typeof value !== 'string') {
    const instant = instantOf(value);
    return instant && vilniusDate(instant);
  }
  const [, month = '', date, year] = /^[A-Z][a-z]{2} ([A-Z][a-z]{2}) (\d{2}) (\d{4})/.exec(value) ?? [];
  const number = String(months.indexOf(month) + 1).padStart(2, '0');
  const text = year ? `${year}-${number}-${date}` : value.trim().slice(0, 10);
  const instant = /T.*(Z|[+-]\d{2}:?\d{2})$/.test(value) ? instantOf(value) : null;
  if (instant) return vilniusDate(instant);
  return isLocalDate(text) ? text : null;
}

/** The path that a reference points to: a text, or a reference of the store; the first slash is dropped. Empty for anything else. */
export function referenceOf(value: unknown): string {
  if (typeof value === 'string') return value.trim().replace(/^\/+/, '');
  const reference = fieldsOf(value);
  const segments = fieldsOf(reference._path).segments;
  if (Array.isArray(segments)) return segments.join('/');
  return typeof reference.path === 'string' ? reference.path : '';
}

/**
 * The id under which a document is known here: the same in each run. With an instant, ids are in the order of the instants, as
 * the lists of what happened expect.
 */
export function idOf(path: string, instant?: string): string {
  const bytes = createHash('sha256').update(`orbita/document-store/${path}`).digest().subarray(0, 16);
  if (instant) bytes.writeUIntBE(Date.parse(instant), 0, 6);
  // RFC 9562: version 8 is custom, version 7 begins with milliseconds.
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | (instant ? 0x70 : 0x80);
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
