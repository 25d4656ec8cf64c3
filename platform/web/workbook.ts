import { strToU8, zipSync } from 'fflate';
import { parseCsv, withoutGuard } from '#platform/shared/csv.ts';
import { saveFile } from './csv-files.ts';

const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const packaged = 'http://schemas.openxmlformats.org/package/2006';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const format = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** What is the same in every workbook of one sheet; its first row is bold and stays in view. */
const frame = {
  '[Content_Types].xml': `${head}<Types xmlns="${packaged}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${format}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${format}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${format}.styles+xml"/></Types>`,
  '_rels/.rels': `${head}<Relationships xmlns="${packaged}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/_rels/workbook.xml.rels': `${head}<Relationships xmlns="${packaged}/relationships"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
  'xl/workbook.xml': `${head}<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="Orbita" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/styles.xml': `${head}<styleSheet xmlns="${main}"><fonts count="2"><font/><font><b/></font></fonts><fills count="1"><fill/></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="3"><xf xfId="0"/><xf xfId="0" fontId="1" applyFont="1"/><xf xfId="0" numFmtId="2" applyNumberFormat="1"/></cellXfs></styleSheet>`,
};

/** The widest a column begins, in characters. */
const widest = 50;

/** What a workbook says around its table, a line each. */
export interface AroundTable {
  readonly above: readonly string[];
  readonly below: readonly string[];
  /** Sums with two decimals are numbers, which a reader adds up. */
  readonly hasSums?: boolean;
}

/**
 * A table in CSV as a workbook (.xlsx): every cell is text, so that no spreadsheet takes one for a formula, a number or a date, except
 * sums where they are asked for. Lines above and below are apart from it by an empty row.
 */
export function workbookOf(
  csv: string,
  { above, below, hasSums = false }: AroundTable = { above: [], below: [] },
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
  const all = [...before, ...rows, ...after].map((cells, place) =>
    rowOf(cells, place, { isBold: place < top, hasSums }),
  );
  const sheet = `${head}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="${top}" topLeftCell="A${top + 1}" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>${columns.length > 0 ? `<cols>${columns.join('')}</cols>` : ''}<sheetData>${all.join('')}</sheetData></worksheet>`;
  const files = { ...frame, 'xl/worksheets/sheet1.xml': sheet };
  return zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])));
}

const isSum = (cell: string) => /^-?\d{1,12}\.\d{2}$/.test(cell);

interface RowLook {
  readonly isBold: boolean;
  readonly hasSums: boolean;
}

function rowOf(cells: readonly string[], place: number, { isBold, hasSums }: RowLook): string {
  const style = isBold ? ' s="1"' : '';
  const texts = cells.map((cell) => {
    if (cell === '') return '<c/>';
    if (hasSums && !isBold && isSum(cell)) return `<c s="2"><v>${cell}</v></c>`;
    return `<c t="inlineStr"${style}><is><t xml:space="preserve">${escaped(cell)}</t></is></c>`;
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
