import { expect, it } from 'vitest';
import { purposesOf, receiptTitle } from './receipt-page.rules.ts';

it.each([
  ['lt', 'Kvitas KV2026-000012'],
  ['en', 'Receipt KV2026-000012'],
] as const)('has a title in %s', (locale, title) => {
  expect(receiptTitle({ number: 'KV2026-000012', locale })).toBe(title);
});

it('names the invoices that were paid, and what is left for the account', () => {
  const paidFor = [{ number: 'ORB-000001', cents: 4500 }];
  expect(purposesOf({ paidFor, amountCents: 5000 }, 'lt')).toEqual([
    { text: 'Sąskaita ORB-000001', cents: 4500 },
    { text: 'Įmoka į mokėtojo sąskaitą', cents: 500 },
  ]);
  expect(purposesOf({ paidFor, amountCents: 4500 }, 'en')).toEqual([
    { text: 'Invoice ORB-000001', cents: 4500 },
  ]);
  expect(purposesOf({ paidFor: [], amountCents: 100 }, 'en')).toHaveLength(1);
});
