import type { PaymentMethod } from '#features/invoices/shared/invoices.ts';
import { toCsv } from '#platform/shared/csv.ts';
import type { LocalDate } from '#platform/shared/dates.ts';
import { inLanguage, type Locale } from '#platform/shared/localized-text.ts';
import { plainAmount } from '#platform/shared/money.ts';
import type { MoneyKind } from '../shared/accounting.ts';
import { paymentWords } from '../shared/payments.words.ts';
import { buyerName, documentCode, payerCode } from './layouts.rules.ts';

/** Money that came or went, as a file says it. */
export interface MoneyLine {
  readonly paidOn: LocalDate;
  readonly kind: MoneyKind;
  /** Null for a municipality's, of which only the day is noted. */
  readonly method: PaymentMethod | null;
  readonly payerId: string;
  readonly name: string;
  readonly company: string;
  readonly companyCode: string;
  /** Below 0 what went or was undone. */
  readonly cents: number;
  /** 'KV2026-000012'; null where none was issued. */
  readonly receipt: string | null;
  readonly documents: readonly { readonly series: string; readonly number: number }[];
}

type Column = keyof (typeof paymentWords)['lt']['column'];

const cells: Readonly<Record<Column, (line: MoneyLine, locale: Locale) => string>> = {
  paidOn: ({ paidOn }) => paidOn,
  kind: ({ kind }, locale) => inLanguage(paymentWords, locale).kind[kind],
  method: ({ method }, locale) => (method === null ? '' : inLanguage(paymentWords, locale).method[method]),
  payerCode: (line) => payerCode({ buyer: line, payerId: line.payerId }),
  payer: (line) => buyerName({ buyer: line }),
  companyCode: ({ company, companyCode }) => (company === '' ? '' : companyCode),
  receipt: ({ receipt }) => receipt ?? '',
  documents: ({ documents }) => documents.map(({ series, number }) => documentCode(series, number)).join(' '),
  amount: ({ cents }) => plainAmount(cents),
};

/**
 * A month's payments as CSV, a line each, under the payers' codes of the other files. Programs' own layouts for payments are not verified
 * (record 163), so this table is for all. A month without payments gives a file that says so.
 */
export function paymentsCsv(
  lines: readonly MoneyLine[],
  { locale, month }: { readonly locale: Locale; readonly month: string },
): string {
  const words = inLanguage(paymentWords, locale);
  const columns = Object.keys(cells) as Column[];
  const rows = lines.map((line) => columns.map((column) => cells[column](line, locale)));
  return toCsv([
    columns.map((column) => words.column[column]),
    ...(rows.length > 0 ? rows : [[words.none(month)]]),
  ]);
}
