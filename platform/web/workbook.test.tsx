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

it('has sums as numbers where they are asked for, below 0 too, and codes as texts', async () => {
  const rows = [
    ['Kodas', 'Val.', 'Suma'],
    ['51504120000', '4', '20.00'],
    ['007', '0', '-20.00'],
  ];
  const workbook = workbookOf(toCsv(rows, { bareNumbers: true }), { above: [], below: [], hasSums: true });
  const sheet = strFromU8(unzipSync(workbook)['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
  expect([...sheet.matchAll(/<v>(.*?)<\/v>/g)].map(([, value]) => value)).toEqual(['20.00', '-20.00']);
  expect(sheet).toContain('>51504120000</t>');
  expect(await workbookToCsv(workbook)).toContain('007');
});
