import { strToU8, zipSync } from 'fflate';

/** A row as the owner keeps it. */
export interface OwnerRow {
  readonly cells: readonly string[];
  /** What its owner meant; null for a row that belongs in no table: a repeated heading, a double. */
  readonly meant: readonly string[] | null;
}

/** A table of the owner, with the usual mistakes. */
export interface OwnerFile {
  /** What stands above the table. */
  readonly title: readonly string[];
  readonly heading: readonly string[];
  readonly rows: readonly OwnerRow[];
}

/** The table as it is kept. */
export const asKept = ({ title, heading, rows }: OwnerFile): string[][] => [
  [...title],
  [...heading],
  ...rows.map(({ cells }) => [...cells]),
];

/** Where windows-1257 has the letters that Latin-1 lacks. */
const baltic = new Map(
  Array.from({ length: 128 }, (_, at) => {
    const byte = 128 + at;
    return [new TextDecoder('windows-1257').decode(Uint8Array.of(byte)), byte] as const;
  }),
);

function byteOf(letter: string): number {
  const code = letter.charCodeAt(0);
  const byte = code < 128 ? code : baltic.get(letter);
  if (byte === undefined) throw new Error(`windows-1257 has no "${letter}".`);
  return byte;
}

/** The table as Excel in Lithuania saves CSV: `;`, and the Baltic code page. */
export function balticCsv(table: readonly (readonly string[])[]): Buffer {
  const cellOf = (cell: string) => (/[";\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
  const text = table.map((cells) => `${cells.map(cellOf).join(';')}\r\n`).join('');
  return Buffer.from(Array.from(text, byteOf));
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const sheetName = 'xl/worksheets/sheet1.xml';
const spreadsheet = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
/** Cells of style 1 show days. */
const styles = `<styleSheet xmlns="${spreadsheet}"><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>`;
const dayZero = Date.UTC(1899, 11, 30);

/** Excel itself turns a day that is typed as `2017-03-05` into a number of days. */
function cellXml(cell: string): string {
  if (!/^\d{4}-\d\d-\d\d$/.test(cell)) return `<c t="inlineStr"><is><t>${escaped(cell)}</t></is></c>`;
  return `<c s="1"><v>${(Date.parse(`${cell}T00:00:00Z`) - dayZero) / 86_400_000}</v></c>`;
}

/** The table as a workbook (.xlsx). */
export function workbook(table: readonly (readonly string[])[]): Buffer {
  const rows = table.map((cells, at) => `<row r="${at + 1}">${cells.map(cellXml).join('')}</row>`).join('');
  const files = {
    'xl/workbook.xml': `<workbook xmlns="${spreadsheet}" xmlns:r="${relations}"><sheets><sheet name="Lapas1" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/></Relationships>',
    [sheetName]: `<worksheet xmlns="${spreadsheet}"><sheetData>${rows}</sheetData></worksheet>`,
    'xl/styles.xml': styles,
  };
  return Buffer.from(
    zipSync(Object.fromEntries(Object.entries(files).map(([path, xml]) => [path, strToU8(xml)]))),
  );
}
