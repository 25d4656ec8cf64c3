import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { parseCsv } from '#platform/shared/csv.ts';
import { isWorkbook, workbookToCsv } from './spreadsheet.ts';

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

interface Book {
  readonly sheet: string;
  readonly sheets?: string;
  readonly properties?: string;
  readonly texts?: string;
  readonly styles?: string;
  readonly target?: string;
}

function book({
  sheet,
  sheets,
  properties = '',
  texts,
  styles,
  target = 'worksheets/sheet1.xml',
}: Book): Uint8Array {
  const listed = sheets ?? '<sheet name="Vaikai" sheetId="1" r:id="rId1"/>';
  const files: Record<string, string> = {
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${relations}">${properties}<sheets>${listed}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships><Relationship Id="rId1" Target="${target}"/><Relationship Id="rId2" Target="worksheets/sheet2.xml"/></Relationships>`,
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${main}"><sheetData>${sheet}</sheetData></worksheet>`,
    'xl/worksheets/sheet2.xml': `<worksheet xmlns="${main}"><sheetData><row r="1"><c r="A1"><v>2</v></c></row></sheetData></worksheet>`,
  };
  if (texts) files['xl/sharedStrings.xml'] = `<sst xmlns="${main}">${texts}</sst>`;
  if (styles) files['xl/styles.xml'] = `<styleSheet xmlns="${main}">${styles}</styleSheet>`;
  return zipSync(Object.fromEntries(Object.entries(files).map(([path, xml]) => [path, strToU8(xml)])));
}

const cells = async (of: Book) =>
  parseCsv(await workbookToCsv(book(of))).map(({ line, cells: row }) => [line, ...row]);

describe('a workbook', () => {
  it('is known by its first bytes', () => {
    expect(isWorkbook(book({ sheet: '' }))).toBe(true);
    expect(isWorkbook(strToU8('Vaikas;Tėvai'))).toBe(false);
  });

  it('shows shared, inline and computed texts, numbers and truths, each row on its line', async () => {
    const texts = '<si><t>Vaikas</t></si><si><r><t>Ąžuo</t></r><r><t>las</t></r><rPh><t>x</t></rPh></si>';
    const sheet = `
      <row r="1"><c r="A1" t="s"><v>0</v></c><c r="C1" t="inlineStr"><is><t>Grupė; „A“</t></is></c></row>
      <row r="3"><c r="A3" t="s"><v>1</v></c><c r="B3"><v>2.50</v></c><c r="C3" t="str"><f>A1</f><v>Rūta</v></c><c r="D3" t="b"><v>1</v></c></row>`;
    expect(await cells({ sheet, texts })).toEqual([
      [1, 'Vaikas', '', 'Grupė; „A“'],
      [3, 'Ąžuolas', '2.5', 'Rūta', 'TRUE'],
    ]);
  });

  const styles = `<numFmts><numFmt numFmtId="164" formatCode="dd/mm/yyyy"/></numFmts>
    <cellStyleXfs><xf numFmtId="14"/></cellStyleXfs>
    <cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/></cellXfs>`;
  const days =
    '<row r="1"><c r="A1"><v>42106</v></c><c r="B1" s="1"><v>42106</v></c><c r="C1" s="2"><v>42106.5</v></c><c r="D1" t="d"><v>2015-04-12T00:00:00</v></c></row>';

  it('writes days by the format of their cells', async () => {
    expect(await cells({ sheet: days, styles })).toEqual([
      [1, '42106', '2015-04-12', '2015-04-12', '2015-04-12'],
    ]);
  });

  it('counts days from 1904 where the file says so', async () => {
    const sheet = '<row r="1"><c r="A1" s="1"><v>40644</v></c></row>';
    expect(await cells({ sheet, styles, properties: '<workbookPr date1904="1"/>' })).toEqual([
      [1, '2015-04-12'],
    ]);
  });

  it('is read from its first visible sheet', async () => {
    const sheets = '<sheet name="Slapta" r:id="rId1" state="hidden"/><sheet name="Vaikai" r:id="rId2"/>';
    expect(await cells({ sheet: '', sheets })).toEqual([[1, '2']]);
    expect(
      await cells({ sheet: '<row r="1"><c r="A1"><v>7</v></c></row>', target: '/xl/worksheets/sheet1.xml' }),
    ).toEqual([[1, '7']]);
  });

  it('is read from its first sheet with rows: empty ones and charts are passed over', async () => {
    const sheets = '<sheet name="Tuščias" r:id="rId1"/><sheet name="Vaikai" r:id="rId2"/>';
    expect(await cells({ sheet: '<row r="1"><c r="A1"/></row>', sheets })).toEqual([[1, '2']]);
    expect(await cells({ sheet: '', sheets, target: 'chartsheets/sheet1.xml' })).toEqual([[1, '2']]);
    expect(await cells({ sheet: '' })).toEqual([]);
  });

  it('keeps rows and cells that are out of order, each on its place', async () => {
    const sheet = `<row r="4"><c r="B4"><v>42</v></c><c r="A4"><v>41</v></c></row>
      <row r="1"><c r="A1"><v>1</v></c><c r="C1"><v>3</v></c></row><row><c><v>21</v></c><c><v>22</v></c></row>
      <row r="1"><c r="A1"/></row>`;
    expect(await cells({ sheet })).toEqual([
      [1, '1', '', '3'],
      [2, '21', '22'],
      [4, '41', '42'],
    ]);
  });

  it.each([
    ['two rows of one number', '<row r="2"><c><v>1</v></c></row><row r="2"><c><v>2</v></c></row>'],
    ['two cells of one name', '<row r="1"><c r="A1"><v>1</v></c><c r="A1"><v>2</v></c></row>'],
    ['a row without a place', '<row r="0"><c><v>1</v></c></row>'],
    ['a row whose number is none', '<row r="1.5"><c><v>1</v></c></row>'],
  ])('is refused for %s: one of them would be missing unnoticed', async (_what, sheet) => {
    await expect(workbookToCsv(book({ sheet }))).rejects.toThrow(/broken row|two on one place/);
  });

  it('does not follow empty rows and cells to the end of the sheet', async () => {
    const sheet =
      '<row r="1"><c r="A1"><v>1</v></c><c r="XFD1"/></row><row r="1048576"><c r="A1048576"/></row>';
    expect(await cells({ sheet })).toEqual([[1, '1']]);
  });

  it.each([
    ['rows', '<row r="20001"><c r="A20001"><v>3</v></c></row>'],
    ['columns', '<row r="1"><c r="A1"><v>1</v></c><c r="CW1"><v>2</v></c></row>'],
  ])('is refused when it has more %s than are read: none may be missing unnoticed', async (_what, sheet) => {
    await expect(workbookToCsv(book({ sheet }))).rejects.toMatchObject({ tooMany: true });
  });

  it.each([
    ['no workbook', zipSync({ 'a.txt': strToU8('x') })],
    ['half a file', book({ sheet: days }).slice(0, 300)],
    ['entities', book({ sheet: '', texts: '<!DOCTYPE x>' })],
    ['broken XML', book({ sheet: '<row' })],
    ['70 MB of zeros', book({ sheet: ' '.repeat(70_000_000) })],
  ])('is refused: %s', async (_what, bytes) => {
    await expect(workbookToCsv(bytes)).rejects.toThrow();
  });
});
