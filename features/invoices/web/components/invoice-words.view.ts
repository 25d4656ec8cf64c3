import { daysBetween, formatShortRange, type LocalDate } from '#platform/shared/dates.ts';
import { type Locale, localize } from '#platform/shared/localized-text.ts';
import { type LineTexts, textOfLine } from '../../shared/line-texts.rules.ts';

type ShownLine = Partial<LineTexts> & { readonly lineCount: number };

/** What an invoice is for, in the reader's language; more lines are counted. Its days are as the screen writes them, on one line. */
export function lineWords(line: ShownLine, locale: Locale): string {
  const { what, days } = linePartsOf(line, locale);
  return days ? `${what}, ${days}` : what;
}

/** As {@link lineWords}, with the days apart: what for, then when; no days where the text names none at its end. */
export function linePartsOf(
  { lineCount, ...texts }: ShownLine,
  locale: Locale,
): { readonly what: string; readonly days: string } {
  const more = lineCount > 1 ? ` +${lineCount - 1}` : '';
  const text = localize(textOfLine(texts), locale);
  const [, what, days] = /^(.+), (\d{4}-\d{2}-\d{2} – \d{4}-\d{2}-\d{2})$/.exec(text) ?? [];
  if (what === undefined || days === undefined)
    return { what: `${readableDays(text, locale)}${more}`, days: '' };
  return { what: readableDays(what, locale), days: `${readableDays(days, locale)}${more}` };
}

/** The days that a line of an invoice covers are written as on paper (`2026-11-27 – 2026-12-26`); a screen writes `lapkr. 27 – gruod. 26`. */
export function readableDays(text: string, locale: Locale): string {
  return text.replace(/(\d{4}-\d{2}-\d{2}) – (\d{4}-\d{2}-\d{2})/g, (_, from: string, to: string) =>
    formatShortRange(from, to, locale).replaceAll(' ', '\u00a0'),
  );
}

/** How far away the due date is, as a text key. */
export function dueWords(
  dueOn: LocalDate,
  today: LocalDate,
): {
  readonly key: 'due_on' | 'due_today' | 'due_in' | 'late_by';
  readonly days: number;
  readonly late: boolean;
} {
  const days = daysBetween(today, dueOn);
  if (days < 0) return { key: 'late_by', days: 0 - days, late: true };
  if (days === 0) return { key: 'due_today', days, late: false };
  return { key: days <= 7 ? 'due_in' : 'due_on', days, late: false };
}
