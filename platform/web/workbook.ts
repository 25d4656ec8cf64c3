import { strToU8, zipSync } from 'fflate';
import { parseCsv, withoutGuard } from '#platform/shared/csv.ts';
import { saveFile } from './csv-files.ts';

const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const packaged = 'http://schemas.openxmlformats.org/package/2006';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const format = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** How days are shown: as they are written in the table. */
const dateFormats = ['yyyy-mm-dd', 'yyyy.mm.dd', 'dd.mm.yyyy'] as const;
/** The numbers below it are the formats of every workbook. */
const firstFormat = 164;
/** The looks of cells by their place: text and its bold, a sum and its bold, a whole number, days. */
const look = { bold: 1, sum: 2, boldSum: 3, number: 4, date: 5 } as const;
const styles = [
  '<xf xfId="0"/>',
  '<xf xfId="0" fontId="1" applyFont="1"/>',
  '<xf xfId="0" numFmtId="2" applyNumberFormat="1"/>',
  '<xf xfId="0" fontId="1" applyFont="1" numFmtId="2" applyNumberFormat="1"/>',
  '<xf xfId="0" numFmtId="1" applyNumberFormat="1"/>',
  ...dateFormats.map((_, place) => `<xf xfId="0" numFmtId="${firstFormat + place}" applyNumberFormat="1"/>`),
];

/** What is the same in every workbook of one sheet; its first row is bold and stays in view. */
const frame = {
  '[Content_Types].xml': `${head}<Types xmlns="${packaged}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${format}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${format}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${format}.styles+xml"/></Types>`,
  '_rels/.rels': `${head}<Relationships xmlns="${packaged}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/_rels/workbook.xml.rels': `${head}<Relationships xmlns="${packaged}/relationships"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
  'xl/workbook.xml': `${head}<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="Orbita" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/styles.xml': `${head}<styleSheet xmlns="${main}"><numFmts count="3">${dateFormats.map((code, place) => `<numFmt numFmtId="${firstFormat + place}" formatCode="${code}"/>`).join('')}</numFmts><fonts count="2"><font/><font><b/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="${styles.length}">${styles.join('')}</cellXfs></styleSheet>`,
};

/** The widest a column begins, in characters. */
const widest = 50;

/** What a column of a workbook holds: text unless given. */
export type ColumnKind = 'text' | 'number' | 'date';

/** What a workbook says around its table, a line each, and what its columns hold. */
export interface AroundTable {
  readonly above: readonly string[];
  readonly below: readonly string[];
  /** What the columns hold, by their place: a reader adds numbers up and orders days. */
  readonly kinds?: readonly ColumnKind[];
  /** A row that says what the table comes to, after so many rows of it: what follows is another table, of texts. */
  readonly total?: { readonly after: number; readonly cells: readonly string[] } | null;
}

/**
 * A table in CSV as a workbook (.xlsx): every cell is text, so that no spreadsheet takes one for a formula, a number or a date, except
 * in columns that are said to hold numbers or days. Lines above and below are apart from it by an empty row.
 */
export function workbookOf(
  csv: string,
  { above, below, kinds = [], total = null }: AroundTable = { above: [], below: [] },
): Uint8Array {
  const rows = parseCsv(csv).map(({ cells }) => cells.map(withoutGuard));
  const width = (place: number) =>
    Math.min(widest, 2 + Math.max(...rows.map((cells) => cells[place]?.length ?? 0)));
  const columns = (rows[0] ?? []).map(
    (_, place) => `<col min="${place + 1}" max="${place + 1}" width="${width(place)}" customWidth="1"/>`,
  );
  const lines = (texts: readonly string[]) => texts.map((text) => [text]);
  const before = above.length > 0 ? [...lines(above), ['']] : [];
  const after = below.length > 0 ? [[''], ...lines(below)] : [];
  const top = before.length + 1;
  const end = top + (total ? total.after : rows.length) - 1;
  const others = rows.slice(total?.after ?? rows.length);
  const body = [
    ...rows.slice(0, total?.after),
    ...(total ? [total.cells] : []),
    ...(others.length > 0 ? [[''], ...others] : []),
  ];
  const all = [...before, ...body, ...after].map((cells, place) => {
    const isTotal = total !== null && place === end;
    return rowOf(cells, place, {
      isBold: place < top || isTotal,
      kinds: (place >= top && place < end) || isTotal ? kinds : [],
    });
  });
  const sheet = `${head}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="${top}" topLeftCell="A${top + 1}" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>${columns.length > 0 ? `<cols>${columns.join('')}</cols>` : ''}<sheetData>${all.join('')}</sheetData></worksheet>`;
  const files = { ...frame, 'xl/worksheets/sheet1.xml': sheet };
  return zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])));
}

const dateWritings = [
  /^(\d{4})-(\d{2})-(\d{2})$/,
  /^(\d{4})\.(\d{2})\.(\d{2})$/,
  /^(\d{2})\.(\d{2})\.(\d{4})$/,
];
const dayMs = 86_400_000;

/** A day as spreadsheets count it, from the end of 1899, with its look; undefined for a text that is none. */
function dateCell(cell: string): string | undefined {
  const writing = dateWritings.findIndex((pattern) => pattern.test(cell));
  const parts = dateWritings[writing]?.exec(cell)?.slice(1).map(Number);
  if (!parts) return undefined;
  const [year = 0, month = 1, day = 1] = writing === 2 ? parts.toReversed() : parts;
  const serial = (Date.UTC(year, month - 1, day) - Date.UTC(1899, 11, 30)) / dayMs;
  return `<c s="${look.date + writing}"><v>${serial}</v></c>`;
}

function numberCell(cell: string, isBold: boolean): string | undefined {
  if (/^-?\d{1,12}\.\d{2}$/.test(cell))
    return `<c s="${isBold ? look.boldSum : look.sum}"><v>${cell}</v></c>`;
  return /^-?\d{1,12}$/.test(cell)
    ? `<c s="${isBold ? look.bold : look.number}"><v>${cell}</v></c>`
    : undefined;
}

interface RowLook {
  readonly isBold: boolean;
  readonly kinds: readonly ColumnKind[];
}

function rowOf(cells: readonly string[], place: number, { isBold, kinds }: RowLook): string {
  const style = isBold ? ` s="${look.bold}"` : '';
  const texts = cells.map((cell, column) => {
    if (cell === '') return '<c/>';
    const typed =
      (kinds[column] === 'number' ? numberCell(cell, isBold) : undefined) ??
      (kinds[column] === 'date' ? dateCell(cell) : undefined);
    return typed ?? `<c t="inlineStr"${style}><is><t xml:space="preserve">${escaped(cell)}</t></is></c>`;
  });
  return `<row r="${place + 1}">${texts.join('')}</row>`;
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** A text in XML: without the signs that XML has no way to write. */
function escaped(text: string): string {
  return text
    .replaceAll(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, '')
    .replaceAll(/[&<>]/g, (sign) => entities[sign] ?? sign);
}

/** Saves a table in CSV on the device as a workbook. */
export function saveWorkbook(filename: string, csv: string, around?: AroundTable): void {
  saveFile(filename, new Blob([workbookOf(csv, around) as Uint8Array<ArrayBuffer>], { type: workbookType }));
}
