import { type CsvRecord, columnFinder } from '#platform/shared/csv.ts';
import { inLanguage, type Locale } from '#platform/shared/localized-text.ts';
import { cleanAddress, cleanText, splitName } from './import-cells.rules.ts';
import { columnHeadings } from './user-import-file.words.ts';

/** The columns of the export that an import reads, in its order; the child's may be empty: then only the parent is created. */
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

/** The further columns that an import reads: names in one cell, phones, the first day, a second guardian, who pays, and what. */
export const furtherColumns = [
  'parent_name',
  'child_name',
  'starts_on',
  'guardian_first_name',
  'guardian_last_name',
  'guardian_name',
  'guardian_email',
  'parent_phone',
  'guardian_phone',
  'payer',
  'plan',
  'paid_until',
  'balance',
] as const;

/**
 * The columns of the users' export: those of an import, so that it can be read again, and some for people only. Users
 * who are not children are in the parent's columns; `role` says what they are.
 */
export const exportColumns = [...importColumns, 'role', 'status', 'groups', 'created_at'] as const;
/** How the export marks a user without a role. */
export const noRole = 'none';

/** The columns that an import reads. */
export const readColumns = [...importColumns, ...furtherColumns, 'role'] as const;
export type ReadColumn = (typeof readColumns)[number];
/** A row of the file by column, visible and composed (NFC); a missing column is empty. */
export type ImportCells = Record<ReadColumn, string>;

type NamedColumn = ReadColumn | (typeof exportColumns)[number];

/** The column that a heading names, in any language and however it is spelled. */
export const columnOf = columnFinder<NamedColumn>(columnHeadings);

/** The headings of columns in a language. */
export function headingsOf(columns: readonly NamedColumn[], locale: Locale): string[] {
  return columns.map((column) => inLanguage(columnHeadings, locale)[column]);
}

/** The most rows of one file. It is written in portions, each of them in one transaction. */
export const importRowLimit = 5000;

/** True when the columns say who the families are: a parent's address, and a name in one cell or in two. */
export function hasFamilies(columns: readonly (string | undefined)[]): boolean {
  return missingForFamilies(columns).length === 0;
}

/** The columns without which nobody knows who the families are; a name in one cell is enough. */
export function missingForFamilies(columns: readonly (string | undefined)[]): ReadColumn[] {
  const missing = (column: ReadColumn) => !columns.includes(column);
  const halves = (['parent_first_name', 'parent_last_name'] as const).filter(missing);
  const name: ReadColumn[] = halves.length === 2 ? ['parent_name'] : halves;
  return [...(missing('parent_name') ? name : []), ...(['parent_email'] as const).filter(missing)];
}

/** The rows of a file under their column names, without the empty ones; null when a column is missing. */
export function readImport(records: readonly CsvRecord[]): { line: number; cells: ImportCells }[] | null {
  const [header, ...rows] = records;
  const names = header?.cells.map(columnOf) ?? [];
  if (!hasFamilies(names)) return null;
  return rows
    .filter(({ cells }) => cells.some((each) => each.trim() !== ''))
    .map(({ line, cells }) => ({ line, cells: cellsOf(names, cells) }));
}

function cellsOf(names: readonly (string | undefined)[], given: readonly string[]): ImportCells {
  const read = (column: ReadColumn) => {
    const text = given[names.indexOf(column)] ?? '';
    return column.endsWith('_email') ? cleanAddress(text) : cleanText(text);
  };
  const cells = Object.fromEntries(readColumns.map((column) => [column, read(column)])) as ImportCells;
  for (const who of ['parent', 'child', 'guardian'] as const) {
    if (cells[`${who}_name`] === '') continue;
    const { firstName, lastName } = splitName(cells[`${who}_name`]);
    cells[`${who}_first_name`] ||= firstName;
    cells[`${who}_last_name`] ||= lastName;
  }
  return cells;
}
