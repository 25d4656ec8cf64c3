import { daysBetween, type LocalDate } from '#platform/shared/dates.ts';
import { type Locale, localize } from '#platform/shared/localized-text.ts';
import { type LineTexts, textOfLine } from '../../shared/line-texts.rules.ts';

/** What an invoice is for, in the reader's language; more lines are counted. */
export function lineWords(
  { lineCount, ...texts }: Partial<LineTexts> & { readonly lineCount: number },
  locale: Locale,
): string {
  const text = localize(textOfLine(texts), locale);
  return lineCount > 1 ? `${text} +${lineCount - 1}` : text;
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
