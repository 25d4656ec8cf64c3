import { toCsv } from '#platform/shared/csv.ts';
import { dayOfSerial, isDateFormat } from '#platform/shared/spreadsheets/spreadsheet-dates.ts';

/** What a workbook may unpack to, and how much of a sheet is read: a file of a few kilobytes could fill the memory. */
const limits = { bytes: 60_000_000, files: 2000, rows: 20_000, columns: 100 };

/** Why a workbook cannot be read; `tooMany`: its sheet has more rows or columns than are read. */
export class SpreadsheetError extends Error {
  readonly tooMany: boolean;
  constructor(message: string, { tooMany = false, ...options }: ErrorOptions & { tooMany?: boolean } = {}) {
    super(message, options);
    this.tooMany = tooMany;
  }
}

/** True for a file that begins as workbooks (.xlsx) do. */
export function isWorkbook(bytes: Uint8Array): boolean {
  return bytes[0] === 0x50 && bytes[1] === 0x4b;
}

type Files = Readonly<Record<string, Uint8Array>>;

/**
 * The first visible sheet of a workbook (.xlsx) that holds something as CSV, every row on its own line number; dates as 2015-04-12. Formulas are
 * what they last showed. Throws {@link SpreadsheetError}.
 */
export async function workbookToCsv(bytes: Uint8Array): Promise<string> {
  const files = await unpacked(bytes);
  const book = xmlOf(files, 'xl/workbook.xml');
  const visible = all(book, 'sheet').filter(
    (each) => (each.getAttribute('state') ?? 'visible') === 'visible',
  );
  const targets = all(xmlOf(files, 'xl/_rels/workbook.xml.rels'), 'Relationship');
  const is1904 = ['1', 'true'].includes(all(book, 'workbookPr')[0]?.getAttribute('date1904') ?? '');
  const readers = { texts: textsOf(files), dateStyles: dateStylesOf(files), is1904 };
  const paths = visible.flatMap((sheet) => {
    const id = attributeNamed(sheet, 'id');
    const target = targets.find((each) => each.getAttribute('Id') === id)?.getAttribute('Target') ?? '';
    const path = target.startsWith('/') ? target.slice(1) : `xl/${target}`;
    // A tab that is a chart has no cells.
    return path.startsWith('xl/chartsheets/') ? [] : [path];
  });
  if (paths.length === 0) throw new SpreadsheetError('no sheet');
  for (const path of paths) {
    const rows = rowsOf(xmlOf(files, path), readers);
    if (!rows.every(isEmpty)) return toCsv(rows);
  }
  return toCsv([]);
}

async function unpacked(bytes: Uint8Array): Promise<Files> {
  const { unzipSync } = await import('fflate');
  let [size, count] = [0, 0];
  try {
    return unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        if (
          !/^xl\/(workbook|sharedStrings|styles|_rels\/workbook|worksheets\/)[^/]*\.?(xml|rels)?/.test(name)
        )
          return false;
        size += originalSize;
        count += 1;
        if (size > limits.bytes || count > limits.files) throw new SpreadsheetError('too large');
        return true;
      },
    });
  } catch (error) {
    throw error instanceof SpreadsheetError ? error : new SpreadsheetError('broken', { cause: error });
  }
}

function xmlOf(files: Files, path: string): Document {
  const bytes = Object.hasOwn(files, path) ? files[path] : undefined;
  if (!bytes) throw new SpreadsheetError(`no ${path}`);
  const text = new TextDecoder().decode(bytes);
  // Workbooks declare no entities: one that does is made to unfold without end.
  if (/<!DOCTYPE/i.test(text)) throw new SpreadsheetError('entities');
  const xml = new DOMParser().parseFromString(text, 'application/xml');
  if (all(xml, 'parsererror').length > 0) throw new SpreadsheetError(`broken ${path}`);
  return xml;
}

// Programs write the names with and without a prefix.
const all = (node: Document | Element, name: string) => [...node.getElementsByTagNameNS('*', name)];

function attributeNamed(node: Element, name: string): string | undefined {
  return [...node.attributes].find(({ localName }) => localName === name)?.value;
}

/** A text without the hints for reading it aloud that Japanese programs add. */
const textOf = (node: Element) =>
  all(node, 't')
    .filter(({ parentElement }) => parentElement?.localName !== 'rPh')
    .map(({ textContent }) => textContent ?? '')
    .join('');

function textsOf(files: Files): string[] {
  if (!Object.hasOwn(files, 'xl/sharedStrings.xml')) return [];
  return all(xmlOf(files, 'xl/sharedStrings.xml'), 'si').map(textOf);
}

/** Which cell styles show dates. */
function dateStylesOf(files: Files): boolean[] {
  if (!Object.hasOwn(files, 'xl/styles.xml')) return [];
  const styles = xmlOf(files, 'xl/styles.xml');
  const codes = new Map(
    all(styles, 'numFmt').map((format) => [
      format.getAttribute('numFmtId'),
      format.getAttribute('formatCode') ?? '',
    ]),
  );
  const [cells] = all(styles, 'cellXfs');
  return (cells ? all(cells, 'xf') : []).map((xf) => {
    const id = xf.getAttribute('numFmtId');
    return isDateFormat(Number(id), codes.get(id) ?? null);
  });
}

interface Readers {
  readonly texts: readonly string[];
  readonly dateStyles: readonly boolean[];
  readonly is1904: boolean;
}

/** The rows on their lines, wherever they stand in the file; one without a number follows the one before it. */
function rowsOf(sheet: Document, readers: Readers): string[][] {
  const rows: string[][] = [];
  let next = 0;
  for (const row of all(sheet, 'row')) {
    const at = placeOf(row.getAttribute('r'), next);
    next = at + 1;
    const cells = cellsOf(row, readers);
    if (at >= limits.rows) requireEmpty(cells);
    else put(rows, at, cells, isEmpty);
  }
  return Array.from(rows, (cells) => cells ?? ['']);
}

/** The place of a row by its number; one that is no number could stand anywhere. */
function placeOf(number: string | null, next: number): number {
  if (number === null) return next;
  if (!/^[1-9]\d{0,6}$/.test(number)) throw new SpreadsheetError(`broken row ${number}`);
  return Number(number) - 1;
}

/** Puts something on its place; of two on the same place, one must be empty. */
function put<T>(places: T[], at: number, one: T, isNothing: (one: T) => boolean): void {
  const other = places[at];
  if (other === undefined || isNothing(other)) places[at] = one;
  else if (!isNothing(one)) throw new SpreadsheetError('two on one place');
}

const isEmpty = (cells: readonly string[]) => cells.every((cell) => cell.trim() === '');

/** A part that is not read must hold nothing: rows would be missing and nobody told. */
function requireEmpty(cells: readonly string[]): void {
  if (!isEmpty(cells)) throw new SpreadsheetError('too many', { tooMany: true });
}

function cellsOf(row: Element, readers: Readers): string[] {
  const cells: string[] = [];
  let next = 0;
  for (const cell of all(row, 'c')) {
    const place = columnOf(cell.getAttribute('r')) ?? next;
    next = place + 1;
    const text = cellOf(cell, readers);
    if (place >= limits.columns) requireEmpty([text]);
    else put(cells, place, text, (one) => isEmpty([one]));
  }
  return cells.length === 0 ? [''] : Array.from(cells, (text) => text ?? '');
}

/** The place of a cell from its name: `A1` is 0, `AB7` is 27. */
function columnOf(name: string | null): number | null {
  const letters = /^[A-Z]{1,3}/.exec(name ?? '')?.[0];
  if (!letters) return null;
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

function cellOf(cell: Element, { texts, dateStyles, is1904 }: Readers): string {
  const kind = cell.getAttribute('t') ?? 'n';
  const value = all(cell, 'v')[0]?.textContent ?? '';
  if (kind === 's') return texts[Number(value)] ?? '';
  if (kind === 'inlineStr') return textOf(cell);
  if (kind === 'd') return value.slice(0, 10);
  if (kind === 'b') return value === '1' ? 'TRUE' : 'FALSE';
  if (kind !== 'n' || value === '') return value;
  const number = Number(value);
  const isDate = dateStyles[Number(cell.getAttribute('s') ?? 0)] === true;
  return (isDate && dayOfSerial(number, is1904)) || (Number.isFinite(number) ? String(number) : value);
}
