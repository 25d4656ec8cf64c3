import { strFromU8, unzipSync } from 'fflate';
import { expect, it } from 'vitest';
import { toCsv } from '#platform/shared/csv.ts';
import { isWorkbook, workbookToCsv } from './spreadsheet.ts';
import { workbookOf } from './workbook.ts';

it.each([
  [
    'letters of Lithuanian',
    [
      ['Vardas', 'Grupė'],
      ['Žygimantė Šalčiūtė', 'Ąžuolai „A“'],
    ],
  ],
  [
    'what looks like a formula, a number or a date',
    [
      ['a', 'b', 'c'],
      ['=1+1', '007', '2015-04-12'],
    ],
  ],
  [
    'separators, quotes and lines in a cell',
    [
      ['a', 'b'],
      ['x;y,"z"', 'viena\ndvi'],
    ],
  ],
  [
    'signs of XML',
    [
      ['a', 'b'],
      ['<b>&amp;</b>', "it's"],
    ],
  ],
  [
    'empty cells',
    [
      ['a', 'b', 'c'],
      ['', 'x', ''],
      ['y', '', 'z'],
    ],
  ],
])('keeps %s', async (_what, rows) => {
  const workbook = workbookOf(toCsv(rows));
  expect(isWorkbook(workbook)).toBe(true);
  expect(await workbookToCsv(workbook)).toBe(toCsv(rows));
});

it('says lines around the table, whose columns stay as wide as their texts', async () => {
  const around = { above: ['Sąrašas', 'VšĮ „Orbita“'], below: ['Direktorė'] };
  const workbook = workbookOf(
    toCsv([
      ['Nr.', 'Suma'],
      ['1', '20.00'],
    ]),
    around,
  );
  const read = await workbookToCsv(workbook);
  for (const text of [...around.above, ...around.below, 'Nr.', '20.00']) expect(read).toContain(text);
  expect(read.indexOf('Sąrašas')).toBeLessThan(read.indexOf('Nr.'));
  expect(read.indexOf('Direktorė')).toBeGreaterThan(read.indexOf('20.00'));
});

it('leaves out what XML cannot say', async () => {
  expect(await workbookToCsv(workbookOf(toCsv([['a\u0000b\u001Bc', '\uFFFF']])))).toBe(toCsv([['abc', '']]));
});

/** Every cell of a workbook that is no text, with the number of its look. */
const typed = (workbook: Uint8Array) => {
  const sheet = strFromU8(unzipSync(workbook)['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
  return [...sheet.matchAll(/<c s="(\d)"><v>(.*?)<\/v>/g)].map(([, look, value]) => `${look}:${value}`);
};

it('has numbers, sums and days where columns are said to hold them, and codes as texts', async () => {
  const rows = [
    ['Kodas', 'Val.', 'Suma', 'Nuo'],
    ['51504120000', '4', '20.00', '2026-10-01'],
    ['007', '-', '-20.00', '01.10.2026'],
  ];
  const around = { above: [], below: [], kinds: ['text', 'number', 'number', 'date'] } as const;
  const workbook = workbookOf(toCsv(rows), around);
  // 1 October 2026 as spreadsheets count it.
  expect(typed(workbook)).toEqual(['4:4', '2:20.00', '5:46296', '2:-20.00', '7:46296']);
  const read = await workbookToCsv(workbook);
  for (const text of ['51504120000', '007', '-']) expect(read).toContain(text);
});

it('says what a table comes to below it, and what else follows in texts', async () => {
  const rows = [
    ['Vardas', 'Suma'],
    ['Ugnė', '20.00'],
    ['Žurnalas', 'Minutės'],
    ['Ugnė', '90'],
  ];
  const total = { after: 2, cells: ['Iš viso', '20.00'] };
  const around = { above: ['Sąrašas'], below: ['Direktorė'], kinds: ['text', 'number'], total } as const;
  const workbook = workbookOf(toCsv(rows), around);
  expect(typed(workbook)).toEqual(['2:20.00', '3:20.00']);
  const read = await workbookToCsv(workbook);
  expect(read.indexOf('Iš viso')).toBeLessThan(read.indexOf('Žurnalas'));
});

it('has fills that every reader knows', () => {
  const styles = strFromU8(unzipSync(workbookOf(toCsv([['a']])))['xl/styles.xml'] ?? new Uint8Array());
  expect(styles).toContain('<fills count="2"><fill><patternFill patternType="none"/></fill>');
});
