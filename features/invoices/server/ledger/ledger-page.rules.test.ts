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
