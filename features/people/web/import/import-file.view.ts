import { type CsvRecord, parseCsv, repeats, toCsv, withoutGuard } from '#platform/shared/csv.ts';
import { cleanText } from '../../shared/import-cells.rules.ts';
import { type ColumnMatch, type FamilyTable, leftOut, tableOf } from '../../shared/import-columns.rules.ts';
import { foldedName } from '../../shared/near-names.rules.ts';
import type { ImportRow, NearName } from '../../shared/user-import.ts';
import { type ReadColumn, readColumns } from '../../shared/user-import-file.rules.ts';

/** A file as the person matches its columns. */
export interface ImportFile extends FamilyTable {
  readonly records: readonly CsvRecord[];
}

/** How many rows are shown below a column. */
const shown = 3;

/** Reads a file and guesses its columns. */
export function importFileOf(csv: string): ImportFile {
  const records = parseCsv(csv);
  return { records, ...tableOf(records) };
}

/** The rows of the table, without titles and the heading, also where it is repeated for printing. */
function rowsOf({ records, headingAt, headings }: ImportFile): readonly CsvRecord[] {
  const below = records.slice(headingAt + 1);
  return headingAt < 0 ? below : below.filter(({ cells }) => !repeats(cells, headings));
}

/** The first values of a column that aren't empty. */
export function examplesOf(file: ImportFile, place: number | undefined): string[] {
  if (place === undefined) return [];
  const texts: string[] = [];
  for (const { cells } of rowsOf(file)) {
    const text = withoutGuard(cells[place] ?? '').trim();
    if (text !== '') texts.push(text);
    if (texts.length === shown) break;
  }
  return texts;
}

/** The match with a column chosen by the person; a column of the file is used once. */
export function withChoice(match: ColumnMatch, column: ReadColumn, place: number | null): ColumnMatch {
  const others = Object.entries(match).filter(([each, at]) => each !== column && at !== place);
  return Object.fromEntries(place === null ? others : [...others, [column, place]]);
}

/** The headings of columns that are not imported though they hold something. */
export function ignoredHeadings(file: ImportFile): string[] {
  return leftOut(file.headings, file.match)
    .filter((place) => examplesOf(file, place).length > 0)
    .map((place) => file.headings[place]?.trim() || String(place + 1));
}

/** The file with a name as it was probably meant, wherever it is mistyped. */
export function withMeant(file: ImportFile, { column, written, meant }: NearName): ImportFile {
  const [place, wrong] = [file.match[column], foldedName(written)];
  const records = file.records.map((record, at) => {
    if (at <= file.headingAt) return record;
    const isMeant = (cell: string, of: number) => of === place && foldedName(cleanText(cell)) === wrong;
    return { ...record, cells: record.cells.map((cell, of) => (isMeant(cell, of) ? meant : cell)) };
  });
  return { ...file, records };
}

/** The file as an import reads it: only matched columns, under their own names, and every row on its line. */
export function matchedCsv(file: ImportFile): string {
  const columns = readColumns.filter((column) => file.match[column] !== undefined);
  const heading = file.headingAt < 0 ? 1 : (file.records[file.headingAt]?.line ?? 1);
  let [text, line] = ['\n'.repeat(heading - 1) + columns.join(';'), heading];
  for (const record of rowsOf(file)) {
    const at = file.headingAt < 0 ? record.line + 1 : record.line;
    const cells = columns.map((column) => withoutGuard(record.cells[file.match[column] ?? -1] ?? ''));
    // Without its byte order mark and last line break.
    const row = toCsv([cells]).slice(1, -2);
    text += '\n'.repeat(at - line) + row;
    line = at + row.split('\n').length - 1;
  }
  return text;
}

/** The rows that an import leaves out, with all their columns and the reason: to be fixed and imported again. */
export function leftRowsCsv(
  file: ImportFile,
  rows: readonly ImportRow[],
  { reason, textOf }: { readonly reason: string; readonly textOf: (row: ImportRow) => string },
): string {
  const left = new Map(
    rows.filter(({ outcome }) => outcome === 'error' || outcome === 'ask').map((row) => [row.line, row]),
  );
  const shift = file.headingAt < 0 ? 1 : 0;
  // A file that was left out before has its former reasons in the last column.
  const kept = [...file.headings.keys()].filter((place) => file.headings[place] !== reason);
  const headings = kept.map((place) => file.headings[place] ?? '');
  const lines = rowsOf(file).flatMap(({ line, cells }) => {
    const row = left.get(line + shift);
    return row ? [[...kept.map((place) => withoutGuard(cells[place] ?? '')), textOf(row)]] : [];
  });
  return toCsv([[...headings, reason], ...lines]);
}
