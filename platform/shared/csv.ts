import { grouped } from './grouped.ts';
import { allOf, type Locale } from './localized-text.ts';

const byteOrderMark = '\uFEFF';

/** One record of a file: its cells, and the line of the file on which it begins, from 1. */
export interface CsvRecord {
  readonly line: number;
  readonly cells: readonly string[];
}

/** Possible cell separators: on a tie the first wins. */
const separators = [';', ',', '\t', '|'] as const;
/** How much of a file is examined for its separator. */
const looked = { characters: 20_000, lines: 50 };

/**
 * The separator with which the most lines of the file agree on the most cells, whatever the first line holds: banks write
 * a title above their table, and amounts and texts contain commas. Quoted text is ignored.
 */
function separatorOf(text: string): string {
  const bare = text.slice(0, looked.characters).replaceAll(/"(?:[^"]|"")*"/g, '');
  const lines = bare.split(/[\r\n]+/).slice(0, looked.lines);
  const scores = separators.map((separator) => {
    const widths = lines.map((line) => line.split(separator).length).filter((width) => width > 1);
    const alike = [...grouped(widths, (width) => width)];
    return Math.max(0, ...alike.map(([width, of]) => (width - 1) * of.length));
  });
  return separators[scores.indexOf(Math.max(...scores))] ?? ',';
}

/** Spreadsheets may declare the separator in a first line. */
const said = /^"?sep=(.)"?\r?(?:\n|$)/i;

/**
 * Reads CSV as written by RFC 4180, spreadsheets and banks: `,`, `;`, tabs or `|`, CRLF or LF, quoted cells with line breaks,
 * a byte order mark. Empty lines are skipped. Never fails: an unclosed quote ends with the file.
 */
export function parseCsv(input: string): CsvRecord[] {
  const text = input.startsWith(byteOrderMark) ? input.slice(1) : input;
  const [first, separator] = said.exec(text) ?? [];
  if (first === undefined || separator === undefined) return split(text, separatorOf(text));
  return split(text.slice(first.length), separator).map((record) => ({ ...record, line: record.line + 1 }));
}

/** True when a record of a table is its heading once more, as spreadsheets that were printed or put together have it. */
export function repeats(cells: readonly string[], heading: readonly string[]): boolean {
  const textOf = (of: readonly string[]) =>
    of
      .map((cell) => cell.trim())
      .join('\n')
      .trim();
  return textOf(cells) !== '' && textOf(cells) === textOf(heading);
}

function split(text: string, separator: string): CsvRecord[] {
  const records: CsvRecord[] = [];
  let [position, line] = [0, 1];
  let record: { line: number; cells: string[] } = { line, cells: [] };
  while (position <= text.length) {
    const { cell, next, breaks } = readCell(text, position, separator);
    record.cells.push(cell);
    line += breaks;
    position = next;
    if (text[position] === separator) {
      position += 1;
      continue;
    }
    if (record.cells.length > 1 || record.cells[0] !== '') records.push(record);
    if (position >= text.length) break;
    position += text.startsWith('\r\n', position) ? 2 : 1;
    line += 1;
    record = { line, cells: [] };
  }
  return records;
}

function readCell(text: string, position: number, separator: string) {
  if (text[position] !== '"') {
    const end = endOfBareCell(text, position, separator);
    return { cell: text.slice(position, end), next: end, breaks: 0 };
  }
  let end = position + 1;
  while (end < text.length && (text[end] !== '"' || text[end + 1] === '"')) end += text[end] === '"' ? 2 : 1;
  const quoted = text.slice(position + 1, end);
  const next = endOfBareCell(text, end + 1, separator);
  const breaks = quoted.split('\n').length - 1;
  return { cell: quoted.replaceAll('""', '"') + text.slice(end + 1, next), next, breaks };
}

function endOfBareCell(text: string, from: number, separator: string): number {
  let end = Math.min(from, text.length);
  while (end < text.length && text[end] !== separator && text[end] !== '\n' && text[end] !== '\r') end += 1;
  return end;
}

/** A spreadsheet would run a cell that starts like a formula: an apostrophe makes it text (CSV injection). */
function inert(cell: string): string {
  return /^'*[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell;
}

/** A cell as it was before {@link toCsv} made it inert. */
export function withoutGuard(cell: string): string {
  return /^'+[=+\-@\t\r]/.test(cell) ? cell.slice(1) : cell;
}

function quote(cell: string): string {
  return /[",;|\t\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}

/** '-4.99' and '-4,99': a number below 0 and nothing else. No program computes anything from it but itself. */
const isNumber = (cell: string) => /^-\d+([.,]\d+)?$/.test(cell);

/**
 * Rows as CSV that Excel in Lithuanian opens as a table: byte order mark, `;`, CRLF, and no cell that runs as a
 * formula. Numbers below 0 stay numbers, so that their columns add up.
 */
export function toCsv(rows: readonly (readonly string[])[]): string {
  const written = (cell: string) => quote(isNumber(cell) ? cell : inert(cell));
  const lines = rows.map((cells) => cells.map(written).join(';'));
  return `${byteOrderMark}${lines.join('\r\n')}\r\n`;
}

/** The column names in files, in each language that an export may use. */
export type ColumnHeadings<Column extends string> = Readonly<
  Record<Locale, Readonly<Record<Column, string>>>
>;

const headingKey = (heading: string): string =>
  heading
    .trim()
    .toLowerCase()
    .replaceAll(/[\s-]+/g, '_');

/**
 * Finds the column that a heading names: by its own name or in any language, however it is spelled; otherwise
 * undefined.
 */
export function columnFinder<Column extends string>(
  headings: ColumnHeadings<Column>,
): (heading: string) => Column | undefined {
  const known = new Map<string, Column>();
  for (const named of allOf(headings))
    for (const [column, heading] of Object.entries<string>(named))
      for (const name of [column, heading]) known.set(headingKey(name), column as Column);
  return (heading) => known.get(headingKey(heading));
}

/** No heading is longer; taking a run of combining marks apart takes quadratic time. */
const longestHeading = 1000;

/** A heading for comparison: without diacritics, case and outer spaces. */
export function headKey(text: string): string {
  const bare = text.slice(0, longestHeading).normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
  return bare.replaceAll(/[\s"'\u00a0]+/g, ' ').trim();
}
