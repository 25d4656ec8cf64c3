import { type CsvRecord, columnFinder, withoutGuard } from '#platform/shared/csv.ts';
import { inLanguage, type Locale } from '#platform/shared/localized-text.ts';
import { columnHeadings } from './user-import-file.words.ts';

/**
 * The columns of an import, in any order. `group` may be missing; the child's may be empty: then only the parent is created.
 */
export const importColumns = [
  'parent_first_name',
  'parent_last_name',
  'parent_email',
  'child_first_name',
  'child_last_name',
  'child_email',
  'child_birth_date',
  'group',
] as const;

/**
 * The columns of the users' export: those of an import, so that it can be read again, and some for people only. Users
 * who are not children are in the parent's columns; `role` says what they are.
 */
export const exportColumns = [...importColumns, 'role', 'status', 'groups', 'created_at'] as const;
/** How the export marks a user without a role. */
export const noRole = 'none';
type ImportColumn = (typeof importColumns)[number] | 'role';
/** A row of the file by column, composed (NFC) and trimmed; a missing column is empty. */
export type ImportCells = Record<ImportColumn, string>;

/** The columns that an import reads. */
export const readColumns = [...importColumns, 'role'] as const;

type ExportColumn = (typeof exportColumns)[number];

/** The column that a heading names, in any language and however it is spelled. */
export const columnOf = columnFinder<ExportColumn>(columnHeadings);

/** The headings of columns in a language. */
export function headingsOf(columns: readonly ExportColumn[], locale: Locale): string[] {
  return columns.map((column) => inLanguage(columnHeadings, locale)[column]);
}

/** The most rows of one file. Screens write a large one in portions, each of them in one transaction. */
export const importRowLimit = 5000;

const required = importColumns.filter((column) => column !== 'group');
// Composing takes quadratic time in a run of combining marks: a cell with a whole file in it would block the
// server for minutes.
const longestCell = 1000;

/** The rows of a file under their column names, without the empty ones; null when a column is missing. */
export function readImport(records: readonly CsvRecord[]): { line: number; cells: ImportCells }[] | null {
  const [header, ...rows] = records;
  const names = header?.cells.map(columnOf) ?? [];
  if (!required.every((column) => names.includes(column))) return null;
  const cell = (cells: readonly string[], column: ImportColumn) => {
    const text = withoutGuard(cells[names.indexOf(column)] ?? '');
    // No name or address is that long: left uncomposed, it is refused by its length.
    return (text.length > longestCell ? text : text.normalize('NFC')).trim();
  };
  return rows
    .filter(({ cells }) => cells.some((each) => each.trim() !== ''))
    .map(({ line, cells }) => ({
      line,
      cells: Object.fromEntries(readColumns.map((column) => [column, cell(cells, column)])) as ImportCells,
    }));
}
