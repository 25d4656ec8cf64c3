import { toCsv } from '#platform/shared/csv.ts';
import type { LocalDate } from '#platform/shared/dates.ts';
import { inLanguage, type Locale } from '#platform/shared/localized-text.ts';
import { plainAmount } from '#platform/shared/money.ts';
import type { Accounts } from '../shared/accounting.ts';
import { accountingWords } from '../shared/accounting.words.ts';
import type { Layout } from '../shared/layouts.ts';
import { taxCodeOf } from '../shared/tax-codes.rules.ts';
import type { BookedDocument, BookedLine } from './booked-lines.rules.ts';

/** A line of a document, with what it is written by. */
interface Row {
  readonly document: BookedDocument;
  readonly line: BookedLine;
  /** From 1. */
  readonly place: number;
  readonly accounts: Accounts;
  readonly locale: Locale;
}

type Column = readonly [name: string, cell: (row: Row) => string];

/** Names and texts in one line, because programs read a file line by line, and without what no XML may contain. */
function plain(text: string): string {
  const whole = text.toWellFormed().replaceAll(/[\uFFFE\uFFFF]/g, '');
  return whole.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim();
}

/** A document as accounting programs and i.SAF name it: its series and number, without signs between them. */
export function documentCode(series: string, number: number): string {
  return `${series}${String(number).padStart(6, '0')}`;
}

/** A buyer's code in the accountant's program: a company's own, a person's from their account, the same for all their documents. */
export function payerCode({ buyer, payerId }: Pick<BookedDocument, 'buyer' | 'payerId'>): string {
  const company = buyer.company ? (buyer.companyCode ?? '').replaceAll(/[^0-9A-Z]/g, '') : '';
  return company === '' ? payerId.replaceAll('-', '').slice(-12).toUpperCase() : company;
}

/** Whom a document names as its buyer. */
export function buyerName({ buyer }: Pick<BookedDocument, 'buyer'>): string {
  return plain(buyer.company ? buyer.company : buyer.name);
}

const codeOf = ({ document }: Row) => documentCode(document.series, document.number);
const accountOf = ({ line, accounts }: Row) => (line.isDiscount ? accounts.discounts : accounts.income);
const companyCode = ({ document: { buyer } }: Row) => (buyer.company ? (buyer.companyCode ?? '') : '');
const vatCode = ({ document: { buyer } }: Row) => (buyer.company ? (buyer.vatCode ?? '') : '');
const percentOf = ({ document: { seller } }: Row) => String(seller.vatPercent);
const taxCode = ({ document: { seller } }: Row) => taxCodeOf(seller) ?? '';
const textOf = ({ line, locale }: Row) => plain(line.text ?? inLanguage(accountingWords, locale).discount);
const correctsOf = ({ document: { corrects } }: Row) => corrects?.code ?? '';
const isReturn = ({ document }: Row) => document.kind === 'credit-note';

/** What one of a quantity costs, with four decimals: '12.3457'. */
function unitPrice(cents: number, quantity: number): string {
  const parts = Math.round((Math.abs(cents) * 100) / quantity);
  const [whole, fine] = [plainAmount(Math.trunc(parts / 100)), String(parts % 100).padStart(2, '0')];
  return `${cents < 0 ? '-' : ''}${whole}${fine}`;
}

const dotted = (day: LocalDate) => day.replaceAll('-', '.');
/** GAMA books a return (52) by its type: its sums are above 0. */
const ofReturn = (row: Row, cents: number) => (isReturn(row) ? 0 - cents : cents);

const gama: readonly Column[] = [
  ['I06_OP_TIP', (row) => (isReturn(row) ? '52' : '51')],
  ['I06_DOK_NR', codeOf],
  ['I06_OP_DATA', ({ document }) => dotted(document.issuedOn)],
  ['I06_DOK_DATA', ({ document }) => dotted(document.issuedOn)],
  ['I06_KODAS_KS', ({ document }) => payerCode(document)],
  ['I06_VAL_POZ', () => '0'],
  ['I06_PVM_TIP', () => '0'],
  ['I06_APRASYMAS1', correctsOf],
  ['N08_PAV', ({ document }) => buyerName(document)],
  ['N08_IM_KODAS', companyCode],
  ['N08_PVM_KODAS', vatCode],
  ['I07_TIPAS', () => '3'],
  ['I07_KODAS', accountOf],
  ['I07_PAV', textOf],
  ['I07_KODAS_US_A', () => 'VNT'],
  ['T_KIEKIS', ({ line }) => String(line.quantity)],
  ['I07_KAINA_BE', (row) => unitPrice(ofReturn(row, row.line.netCents), row.line.quantity)],
  ['I07_MOKESTIS', ({ document }) => (document.seller.vatPercent > 0 ? '1' : '0')],
  ['I07_MOKESTIS_P', percentOf],
  ['I07_PVM', (row) => plainAmount(ofReturn(row, row.line.vatCents))],
  ['I07_SUMA', (row) => plainAmount(ofReturn(row, row.line.netCents))],
  ['I07_KODAS_KL', taxCode],
];

const finvalda: readonly Column[] = [
  ['sSerija', ({ document }) => document.series],
  ['sDokumentas', ({ document }) => String(document.number).padStart(6, '0')],
  ['tData', ({ document }) => document.issuedOn],
  ['tAtsiskData', ({ document }) => document.dueOn ?? ''],
  ['sKlientas', ({ document }) => payerCode(document)],
  ['sKlientoPavadinimas', ({ document }) => buyerName(document)],
  ['sKlientImonesKodas', companyCode],
  ['sKlientoPvmKodas', vatCode],
  ['sValiuta', () => 'EUR'],
  ['sKodas', ({ accounts }) => accounts.item],
  ['sPavadinimas', textOf],
  ['nKiekis', ({ line }) => String(line.quantity)],
  ['dSumaV', ({ line }) => plainAmount(line.netCents)],
  ['dSumaL', ({ line }) => plainAmount(line.netCents)],
  ['dPVM_Procentas', percentOf],
  ['dSumaPVMV', ({ line }) => plainAmount(line.vatCents)],
  ['dSumaPVML', ({ line }) => plainAmount(line.vatCents)],
  ['sPvmKodas', taxCode],
  ['sSaskaita', accountOf],
  ['sPastaba', correctsOf],
];

const directo: readonly Column[] = [
  ['Number', codeOf],
  ['InvoiceDate', ({ document }) => document.issuedOn],
  ['DueDate', ({ document }) => document.dueOn ?? ''],
  ['CustomerCode', ({ document }) => payerCode(document)],
  ['CustomerName', ({ document }) => buyerName(document)],
  ['CustomerRegNo', companyCode],
  ['CustomerVATRegNo', vatCode],
  ['Currency', () => 'EUR'],
  ['RN', ({ place }) => String(place)],
  ['ProductID', ({ accounts }) => accounts.item],
  ['ProductName', textOf],
  ['Quantity', ({ line }) => String(line.quantity)],
  ['Unit', () => 'vnt.'],
  ['UnitPriceWoVAT', ({ line }) => unitPrice(line.netCents, line.quantity)],
  ['LineSumWoVAT', ({ line }) => plainAmount(line.netCents)],
  ['VATCode', taxCode],
  ['VATSum', ({ line }) => plainAmount(line.vatCents)],
  ['Account', accountOf],
  ['CreditedInvoice', correctsOf],
];

type TableColumn = keyof (typeof accountingWords)['lt']['column'];

const table: Readonly<Record<TableColumn, Column[1]>> = {
  document: codeOf,
  kind: ({ document, locale }) => inLanguage(accountingWords, locale).kind[document.kind],
  issuedOn: ({ document }) => document.issuedOn,
  dueOn: ({ document }) => document.dueOn ?? '',
  payerCode: ({ document }) => payerCode(document),
  payer: ({ document }) => buyerName(document),
  companyCode,
  vatCode,
  text: textOf,
  quantity: ({ line }) => String(line.quantity),
  net: ({ line }) => plainAmount(line.netCents),
  percent: percentOf,
  taxCode,
  vat: ({ line }) => plainAmount(line.vatCents),
  gross: ({ line }) => plainAmount(line.grossCents),
  account: accountOf,
  receivables: ({ accounts }) => accounts.receivables,
  vatAccount: ({ line, accounts }) => (line.vatCents === 0 ? '' : accounts.vat),
  corrects: correctsOf,
  correctsOn: ({ document: { corrects } }) => corrects?.issuedOn ?? '',
};

function columnsOf(layout: Layout, locale: Locale): readonly Column[] {
  if (layout === 'table') {
    const words = inLanguage(accountingWords, locale).column;
    return (Object.keys(table) as TableColumn[]).map((name) => [words[name], table[name]]);
  }
  return { gama, finvalda, directo }[layout];
}

/** What is written, and how. */
export interface Writing {
  readonly layout: Layout;
  readonly accounts: Accounts;
  /** The language of the table; the programs' layouts are in Lithuanian. */
  readonly locale: Locale;
  /** As a reader says it: '2026-11'. */
  readonly month: string;
}

/** The lines of a month's documents as CSV. A month without documents gives a file that says so. */
export function accountingCsv(
  documents: readonly (readonly [BookedDocument, readonly BookedLine[]])[],
  { layout, accounts, locale: reader, month }: Writing,
): string {
  const locale = layout === 'table' ? reader : 'lt';
  const columns = columnsOf(layout, locale);
  const rows = documents.flatMap(([document, lines]) =>
    lines.map((line, index) =>
      columns.map(([, cell]) => cell({ document, line, place: index + 1, accounts, locale })),
    ),
  );
  const none = [[inLanguage(accountingWords, locale).none(month)]];
  const head = columns.map(([name]) => name);
  return toCsv([head, ...(rows.length > 0 ? rows : none)]);
}
