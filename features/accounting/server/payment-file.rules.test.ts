import { expect, it } from 'vitest';
import { parseCsv } from '#platform/shared/csv.ts';
import { type MoneyLine, paymentsCsv } from './payment-file.rules.ts';

const lineOf = (change: Partial<MoneyLine> = {}): MoneyLine => ({
  ...{ paidOn: '2026-10-05', kind: 'payment', method: 'cash', name: 'Rasa Kazlauskienė', company: '' },
  ...{ companyCode: '', payerId: '01996b9e-0000-7000-8000-0a1b2c3d4e5f', cents: 4500, receipt: null },
  documents: [{ series: 'ORB', number: 7 }],
  ...change,
});
const writing = { locale: 'lt', month: '2026 m. spalis' } as const;
const rowsOf = (...lines: readonly MoneyLine[]) =>
  parseCsv(paymentsCsv(lines, writing)).map(({ cells }) => cells);

it('says who paid how much for what, under the payer’s code of the other files', () => {
  const [head, row] = rowsOf(lineOf({ receipt: 'KV2026-000001' }));
  expect(head).toHaveLength(9);
  expect(row).toEqual([
    ...['2026-10-05', 'Mokėjimas', 'grynaisiais', '0A1B2C3D4E5F', 'Rasa Kazlauskienė', ''],
    ...['KV2026-000001', 'ORB000007', '45.00'],
  ]);
  const company = { company: 'UAB „Šaltinis“', companyCode: '302222333' };
  expect(rowsOf(lineOf(company))[1]?.slice(3, 6)).toEqual(['302222333', 'UAB „Šaltinis“', '302222333']);
});

it('keeps what is undone a number below 0, and no name a formula', () => {
  const line = lineOf({ kind: 'reversal', cents: -499, name: '=1+1', method: null, documents: [] });
  expect(paymentsCsv([line], writing)).toContain(";'=1+1;;;;-4.99\r\n");
});

it('says that there are no payments, in the reader’s language', () => {
  expect(rowsOf()[1]).toEqual(['2026 m. spalis: mokėjimų nėra']);
  expect(paymentsCsv([], { locale: 'en', month: 'October 2026' })).toContain('October 2026: no payments');
});
