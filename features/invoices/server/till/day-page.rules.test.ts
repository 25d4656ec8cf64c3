import { expect, it } from 'vitest';
import { openPrintFonts } from '#platform/server/pdf/print-fonts.ts';
import { formatMoney } from '#platform/shared/money.ts';
import type { DaySheet, Receipt } from '../../shared/till/till.ts';
import { dayLines, dayPages } from './day-page.rules.ts';

const receipt: Receipt = {
  ...{ id: 'r', number: 'KV2026-000001', day: '2026-11-20', paidOn: '2026-11-20', method: 'cash' },
  ...{ amountCents: 4500, payer: { id: 'p', name: 'Žygimantė' }, paidFor: [], note: '', takenBy: 'Inga' },
  voided: null,
};
const sheet: DaySheet = {
  ...{ day: '2026-11-20', openingCents: 1000, cashCents: 4500, cardCents: 0, voidedCashCents: 0 },
  ...{ voidedCardCents: 0, putInCents: 0, paidOutCents: 0, toBankCents: 2000, expectedCents: 3500 },
  ...{ closing: null, voided: [], refusal: null, earliestOpen: null, receipts: [receipt] },
  entries: [{ id: 'e', kind: 'to-bank', amountCents: 2000, reason: 'SEB', by: 'Inga' }],
};
const textsOf = (of: DaySheet) => dayLines(of, 'lt').map(({ text, amount }) => `${text} ${amount}`.trim());

it('says the sums, each receipt and entry, and that the day is open', () => {
  expect(textsOf(sheet)).toEqual(
    expect.arrayContaining([
      ...[
        `Likutis dienos pradžioje ${formatMoney(1000)}`,
        `Turi būti kasoje ${formatMoney(3500)}`,
        'Diena dar neužbaigta.',
      ],
      ...[
        `KV2026-000001, Žygimantė, Grynaisiais ${formatMoney(4500)}`,
        `Išnešta į banką: SEB ${formatMoney(-2000)}`,
      ],
    ]),
  );
});

it('says how a day was closed, and which receipts are void', () => {
  const closing = { countedCents: 3400, differenceCents: -100, note: 'Trūko euro', by: 'Inga' };
  const voided = { day: '2026-11-20', reason: 'Klaida', by: 'Inga' };
  const texts = textsOf({ ...sheet, closing, receipts: [{ ...receipt, voided }], voided: [receipt] });
  expect(texts).toEqual(
    expect.arrayContaining([
      ...[
        `Suskaičiuota ${formatMoney(3400)}`,
        `Skirtumas ${formatMoney(-100)}`,
        'Užbaigė: Inga',
        'Pastaba: Trūko euro',
      ],
      `KV2026-000001, Žygimantė, Grynaisiais, ANULIUOTAS ${formatMoney(4500)}`,
      `Anuliuotas kvitas KV2026-000001 ${formatMoney(-4500)}`,
    ]),
  );
  expect(textsOf({ ...sheet, receipts: [] })).toContain('Kvitų nėra.');
});

it('takes as many pages as the lines need', async () => {
  const printed = { author: 'Orbita', locale: 'lt', fonts: await openPrintFonts() } as const;
  const pagesOf = (count: number) =>
    dayPages({ ...sheet, receipts: Array.from({ length: count }, () => receipt) }, printed).length;
  expect([pagesOf(0), pagesOf(10), pagesOf(60)]).toEqual([1, 1, 3]);
});

it('says on each page which day it is, and how many pages there are', async () => {
  const fonts = await openPrintFonts();
  const receipts = Array.from({ length: 60 }, () => receipt);
  const pages = dayPages({ ...sheet, receipts }, { author: 'Orbita', locale: 'lt', fonts });
  for (const [place, page] of pages.entries()) {
    const texts: string[] = [];
    page({
      ...{ width: 595, height: 842, fonts, path() {}, picture() {}, ground() {}, figure() {} },
      decoration: (of) => of(),
      text: ({ text }) => void texts.push(text),
      part: (_role, of) => of(),
    });
    expect(texts.some((text) => text.includes('2026 m. lapkričio 20 d.'))).toBe(true);
    expect(texts).toContain(`${place + 1} / 3`);
  }
});
