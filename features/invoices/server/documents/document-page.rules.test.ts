import { beforeAll, expect, it } from 'vitest';
import type { PageCanvas } from '#platform/server/pdf/page-canvas.ts';
import { openPrintFonts, type PrintFonts } from '#platform/server/pdf/print-fonts.ts';
import { documentPages, titleOf } from './document-page.rules.ts';
import type { PrintedDocument } from './document-writing.rules.ts';

let fonts: PrintFonts;
beforeAll(async () => {
  fonts = await openPrintFonts();
});

const line = { textLt: 'Būrelis', textEn: '', quantity: 1, unitCents: 100 };
const seller = {
  ...{ name: 'VšĮ', code: '305123456', vatCode: '', vatGround: '', address: 'Vilnius' },
  ...{ iban: 'LT121000011101001000', vatPercent: 0 },
};
const printed = (count: number): PrintedDocument => ({
  ...{ kind: 'invoice', series: 'ORB', number: 1, issuedOn: '2026-11-20', dueOn: '2026-12-04', seller },
  ...{ buyer: { name: 'Rūta' }, lines: Array(count).fill(line), discountCents: 0, totalCents: 100 },
  ...{ reference: null, corrects: null, leftCents: null, note: '', locale: 'lt' },
});

it('keeps one line on one page, and lets many flow over', () => {
  expect(documentPages(printed(1), fonts)).toHaveLength(1);
  expect(documentPages(printed(12), fonts)).toHaveLength(2);
  expect(documentPages(printed(60), fonts).length).toBeGreaterThan(2);
});

it('names a document as the law requires', () => {
  expect(titleOf(printed(1))).toBe('Sąskaita faktūra');
  expect(titleOf({ ...printed(1), seller: { ...seller, vatPercent: 21 } })).toBe('PVM sąskaita faktūra');
  expect(titleOf({ ...printed(1), kind: 'credit-note' })).toBe('Kreditinė sąskaita faktūra');
  const taxed = { ...printed(1), kind: 'credit-note', seller: { ...seller, vatPercent: 21 } } as const;
  expect(titleOf(taxed)).toBe('Kreditinė PVM sąskaita faktūra');
});

function textsOf(draw: ((canvas: PageCanvas) => void) | undefined): string[] {
  const texts: string[] = [];
  draw?.({
    ...{ width: 595, height: 842, fonts, path() {}, picture() {}, ground() {}, figure() {} },
    decoration: (of) => of(),
    text: ({ text }) => void texts.push(text),
    part: (_role, of) => of(),
  });
  return texts;
}

it('keeps the longest title on one line: the number is right below', () => {
  const taxed = { ...printed(1), kind: 'credit-note', seller: { ...seller, vatPercent: 21 } } as const;
  expect(textsOf(documentPages(taxed, fonts)[0])).toContain('Kreditinė PVM sąskaita faktūra');
});

it('says on each later page which document it belongs to, also where only the sums are', () => {
  for (const count of [12, 60])
    for (const page of documentPages(printed(count), fonts).slice(1))
      expect(textsOf(page)).toContain('Sąskaita faktūra ORB-000001');
});
