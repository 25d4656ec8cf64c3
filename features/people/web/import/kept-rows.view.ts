import { toCsv } from '#platform/shared/csv.ts';
import type { Locale } from '#platform/shared/localized-text.ts';
import type { LeftRow } from '../../shared/user-import.ts';
import { headingsOf, readColumns } from '../../shared/user-import-file.rules.ts';

interface Texts {
  readonly locale: Locale;
  /** The heading of the reasons. */
  readonly reason: string;
  readonly problemText: (problem: string) => string;
}

/** The rows that an import left out as a file: the columns that hold something, and why. It can be fixed and imported again. */
export function keptRowsCsv(rows: readonly LeftRow[], { locale, reason, problemText }: Texts): string {
  const columns = readColumns.filter((column) => rows.some(({ cells }) => cells[column]));
  const lines = rows.map(({ cells, problems }) => [
    ...columns.map((column) => cells[column] ?? ''),
    problems.map(problemText).join(' '),
  ]);
  return toCsv([[...headingsOf(columns, locale), reason], ...lines]);
}
