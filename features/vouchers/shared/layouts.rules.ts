import { formatLongDate, formatMonth } from '#platform/shared/dates.ts';
import type { Locale } from '#platform/shared/localized-text.ts';
import type { DateWriting, ListColumn, ListLayout } from './layouts.ts';

/** The columns that a list has unless its municipality asks for others. */
const usual: readonly ListColumn[] = [
  ...(['number', 'name', 'school', 'class', 'forMonth', 'hours', 'counts', 'amount', 'note'] as const),
];

/** The layout as the program has it. */
export const usualLayout: ListLayout = {
  columns: usual.map((column) => ({ column, heading: '' })),
  ...{ dates: 'iso', names: 'firstLast', title: '', provider: '', signers: [], journal: false },
};

/** What a municipality's layout is kept under, however its name is written in a programme. */
export function municipalityKey(municipality: string): string {
  return municipality.trim().replaceAll(/\s+/g, ' ').toLowerCase();
}

/** A day 'YYYY-MM-DD' or a month 'YYYY-MM' as a layout writes it. */
export function writtenDate(date: string, writing: DateWriting, locale: Locale): string {
  const parts = date.split('-');
  if (writing === 'dots') return parts.join('.');
  if (writing === 'dayFirst') return parts.reverse().join('.');
  if (writing === 'words') return parts.length > 2 ? formatLongDate(date, locale) : formatMonth(date, locale);
  return date;
}

/** Whether nothing in a list would say that a row corrects an earlier month. */
export function hidesCorrections({ columns }: Pick<ListLayout, 'columns'>): boolean {
  return !columns.some(({ column }) => ['forMonth', 'note', 'reason'].includes(column));
}
