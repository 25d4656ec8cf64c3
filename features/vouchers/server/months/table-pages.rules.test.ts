import { expect, it } from 'vitest';
import type { PageCanvas } from '#platform/server/pdf/page-canvas.ts';
import { openPrintFonts } from '#platform/server/pdf/print-fonts.ts';
import {
  columnWidths,
  documentPages,
  fittingSize,
  isNarrow,
  type PrintedTable,
} from './table-pages.rules.ts';

const sheet = { width: 595, height: 842 };
const longName = 'Žygimantė Elžbieta Kęstutaitytė-Paškevičiūtė';

const tableOf = (rows: number, name = 'Ugnė'): PrintedTable => ({
  ...{ title: 'Sąrašas', about: ['Orbita', 'Vilnius'], mark: 'Projektas', head: ['Nr.', 'Mokinys', 'Suma'] },
  rows: Array.from({ length: rows }, (_, place) => [`${place + 1}.`, name, '20,00']),
  ...{ amounts: new Set([2]), sums: ['Iš viso'], places: ['Data', 'Parašas'] },
});

/** The lines of each page. */
async function drawn(...tables: readonly PrintedTable[]) {
  const fonts = await openPrintFonts();
  return documentPages(tables, fonts, sheet).map((draw) => {
    const lines: { text: string; x: number; y: number; align?: string | undefined }[] = [];
    const canvas: PageCanvas = {
      ...{ ...sheet, fonts, path() {}, picture() {}, ground() {}, figure() {} },
      decoration: (of) => of(),
      text: ({ text, x, y, align }) => void lines.push({ text, x, y, align }),
      part: (_role, of) => of(),
    };
    draw(canvas);
    return lines;
  });
}

it('repeats head and mark on each page, and has each row once', async () => {
  const pages = await drawn(tableOf(100));
  expect(pages.length).toBeGreaterThan(2);
  for (const lines of pages) {
    const texts = lines.map(({ text }) => text);
    expect(texts).toContain('Mokinys');
    expect(texts).toContain('Projektas');
  }
  // A page that comes apart says whose programme it is.
  for (const lines of pages.slice(1))
    expect(lines.map(({ text }) => text)).toContain('Sąrašas, Orbita, Vilnius');
  const rows = pages.flat().filter(({ text }) => /^\d+\.$/.test(text));
  expect(rows.map(({ text }) => text)).toEqual(Array.from({ length: 100 }, (_, place) => `${place + 1}.`));
});

it('writes nothing below the margin, and the sums with the places to sign on one page', async () => {
  for (const count of [0, 1, 30, 34, 36, 38, 40]) {
    const pages = await drawn(tableOf(count));
    const places = pages.flat().filter(({ text }) => !/^\d+ \/ \d+$/.test(text));
    expect(Math.max(...places.map(({ y }) => y))).toBeLessThanOrEqual(sheet.height - 48);
    const last = pages.at(-1)?.map(({ text }) => text);
    expect(last).toEqual(expect.arrayContaining(['Iš viso', 'Data', 'Parašas']));
  }
});

it('wraps a long name in its column', async () => {
  const [lines = []] = await drawn({ ...tableOf(1, longName.repeat(3)), head: ['Nr.', 'Mokinys', 'Suma'] });
  const name = lines.filter(({ text }) => text.includes('Kęstutaitytė'));
  expect(name.length).toBeGreaterThan(1);
  expect(new Set(name.map(({ x }) => x)).size).toBe(1);
});

it('fills the page with its columns, however many there are', async () => {
  const fonts = await openPrintFonts();
  for (const count of [1, 4, 9, 24]) {
    const head = Array.from({ length: count }, () => 'Akademinės valandos');
    const widths = columnWidths({ head, rows: [head.map(() => longName)] }, fonts, 499);
    expect(widths.reduce((sum, width) => sum + width, 0)).toBeCloseTo(499, 3);
    expect(Math.min(...widths)).toBeGreaterThan(12);
  }
});

it('numbers the pages of several tables in one row', async () => {
  const pages = await drawn(tableOf(60), { ...tableOf(1), title: 'Žurnalas' });
  const numbers = pages.map((lines) => lines.at(-1)?.text);
  expect(numbers).toEqual(pages.map((_, place) => `${place + 1} / ${pages.length}`));
  expect(pages.at(-1)?.[1]?.text).toBe('Žurnalas');
});

it('turns the sheet for a wide table, and then takes smaller letters', async () => {
  const fonts = await openPrintFonts();
  const wide = (count: number) => {
    const head = Array.from({ length: count }, () => 'Akademinės valandos');
    return { ...tableOf(1), head, rows: [head.map(() => longName)] };
  };
  expect(isNarrow(tableOf(1), fonts, sheet)).toBe(true);
  expect(isNarrow(wide(8), fonts, sheet)).toBe(false);
  const sizes = [3, 10, 20].map((count) => fittingSize(wide(count), fonts, 745));
  expect(sizes[0]).toBe(9);
  expect(sizes).toEqual([...sizes].sort((a, b) => b - a));
  expect(sizes[2]).toBe(6);
});
