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

it('leaves out what XML cannot say', async () => {
  expect(await workbookToCsv(workbookOf(toCsv([['a\u0000b\u001Bc', '\uFFFF']])))).toBe(toCsv([['abc', '']]));
});
