import { expect, it } from 'vitest';
import { openPrintFonts } from '#platform/server/pdf/print-fonts.ts';
import { entryText, ledgerPages, ledgerTitle } from './ledger-page.rules.ts';

const entry = { id: 'a', on: '2026-11-20', text: '', method: null, cents: 100, balanceCents: 100 };

it.each([
  ['invoice', 'ORB-000123', null, 'Sąskaita: ORB-000123'],
  ['payment', '', 'cash', 'Mokėjimas: grynaisiais'],
  ['opening', 'Iš anksčiau', null, 'Likutis iš anksčiau: Iš anksčiau'],
  ['reversal', '', null, 'Atšauktas mokėjimas'],
] as const)('says of an entry of kind %s its number, reason or way: %s', (kind, text, method, words) => {
  expect(entryText({ ...entry, kind, text, method }, 'lt')).toBe(words);
});

it('has a title in both languages', () => {
  expect([ledgerTitle('lt'), ledgerTitle('en')]).toEqual([
    'Mokėtojo sąskaitos išklotinė',
    'Account statement',
  ]);
});

it('writes long names one below the other, and the entries below them', async () => {
  const fonts = await openPrintFonts();
  const author =
    'Viešoji įstaiga „Žygimantės Kęstutaitytės-Paškevičiūtės vaikų ir jaunimo programavimo akademija“';
  const payer = { id: 'p', name: 'Žygimantė Elžbieta Kęstutaitytė-Paškevičiūtė '.repeat(4).trim() };
  const sums = { openingCents: 0, chargedCents: 100, settledCents: 0, closingCents: 100 };
  const entries = [{ ...entry, kind: 'invoice', text: 'ORB-1' } as const];
  const period = { from: '2026-01-01', to: '2026-12-31' };
  const [page] = ledgerPages({ payer, ...period, ...sums, entries }, { author, locale: 'lt', fonts });
  const lines: { text: string; y: number }[] = [];
  page?.({
    ...{ width: 595, height: 842, fonts },
    ...{ path() {}, picture() {}, ground() {}, figure() {} },
    decoration: (draw) => draw(),
    text: ({ text, y }) => void lines.push({ text, y }),
    part: (_role, draw) => draw(),
  });
  const down = lines.slice(0, 6).map(({ y }) => y);
  const gaps = down.slice(1).map((y, place) => y - (down[place] ?? 0));
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(14);
  const invoice = lines.find(({ text }) => text === 'Sąskaita: ORB-1');
  expect(invoice?.y).toBeGreaterThan(Math.max(...down) + 30);
});

it('names the columns and whose account it is on each page', async () => {
  const fonts = await openPrintFonts();
  const sums = { openingCents: 0, chargedCents: 0, settledCents: 0, closingCents: 0 };
  const entries = Array.from({ length: 45 }, () => ({ ...entry, kind: 'invoice', text: 'ORB-1' }) as const);
  const ledger = { payer: { id: 'p', name: 'Žygimantė' }, from: '2026-01-01', to: '2026-12-31', ...sums };
  const pages = ledgerPages({ ...ledger, entries }, { author: 'Orbita', locale: 'lt', fonts });
  const texts = pages.map((page) => {
    const found: { text: string; y: number }[] = [];
    page({
      ...{ width: 595, height: 842, fonts },
      ...{ path() {}, picture() {}, ground() {}, figure() {} },
      decoration: (draw) => draw(),
      text: ({ text, y }) => void found.push({ text, y }),
      part: (_role, draw) => draw(),
    });
    return found;
  });
  expect(texts).toHaveLength(2);
  for (const page of texts) {
    const heads = ['Data', 'Įrašas', 'Suma', 'Skola po to'];
    const [top] = page.filter(({ text }) => text === 'Sąskaita: ORB-1');
    for (const head of heads) {
      const found = page.find(({ text }) => text === head);
      expect(found?.y).toBeLessThan((top?.y ?? 0) - 14);
    }
    expect(page.some(({ text }) => text.includes('Žygimantė'))).toBe(true);
  }
  expect(texts[1]?.some(({ text }) => text === '2 / 2')).toBe(true);
});

it('takes as many pages as the entries need', async () => {
  const printed = { author: 'Orbita', locale: 'lt', fonts: await openPrintFonts() } as const;
  const sums = { openingCents: 0, chargedCents: 0, settledCents: 0, closingCents: 0 };
  const payer = { id: 'p', name: 'Žygimantė' };
  const one = { ...entry, kind: 'invoice', text: 'ORB-1' } as const;
  const pagesOf = (count: number) => {
    const entries = Array.from({ length: count }, () => one);
    return ledgerPages({ payer, from: '2026-01-01', to: '2026-12-31', ...sums, entries }, printed).length;
  };
  expect([pagesOf(0), pagesOf(20), pagesOf(45), pagesOf(100)]).toEqual([1, 1, 2, 4]);
});
