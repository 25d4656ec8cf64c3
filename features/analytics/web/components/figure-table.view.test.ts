import { expect, it } from 'vitest';
import { toCsv } from '#platform/shared/csv.ts';
import { figureRows } from './figure-table.view.ts';

it("writes plain numbers, and names that can't run as formulas", () => {
  const table = {
    head: 'Grupė',
    columns: [
      { label: 'Mokiniai', as: 'count' },
      { label: 'Užpildymas', as: 'share' },
    ] as const,
    rows: [
      { key: 'a', name: '=HYPERLINK("https://example.com")', values: [1234, 0.666] },
      { key: 'b', name: 'Python', values: [0, null] },
    ],
  };
  expect(figureRows(table)).toEqual([
    ['Grupė', 'Mokiniai', 'Užpildymas'],
    ['=HYPERLINK("https://example.com")', '1234', '67%'],
    ['Python', '0', ''],
  ]);
  expect(toCsv(figureRows(table))).toContain(`"'=HYPERLINK(""https://example.com"")";1234;67%`);
});
