import { type Added, addDocuments, checkDocuments, checkMoney } from './added-books.ts';
import { checkKinds, type SumsByKind } from './added-kinds.ts';
import { checkTill, checkTillFile } from './added-till.ts';
import { checkVouchers, type VoucherFiles } from './added-vouchers.ts';
import { Comparison, sumOf, sumsBy } from './differences.ts';
import type { RawBooks } from './raw-books.ts';
import { type Row, readCents, readCsv, readXml } from './read-files.ts';

/** What a bookkeeper takes along and sees of a month. */
export interface MonthFiles {
  readonly month: string;
  readonly gama: string;
  readonly finvalda: string;
  readonly directo: string;
  /** In Lithuanian. */
  readonly table: string;
  /** Null where the academy is no VAT payer. */
  readonly isaf: string | null;
  readonly till: string;
  /** The list of invoices with its columns “Numeris”, “Liko” and “Suma”. */
  readonly list: string;
  readonly payments: string;
  /** The lists and journals of municipalities. */
  readonly vouchers: readonly VoucherFiles[];
  /** What the screen says of the month. */
  readonly screen: SumsByKind & {
    readonly netCents: number;
    readonly vatCents: number;
    readonly grossCents: number;
    readonly invoices: number;
    readonly creditNotes: number;
  };
  /** Account pages of payers for the month. */
  readonly ledgers: readonly {
    readonly payer: string;
    readonly openingCents: number;
    readonly cents: readonly number[];
    readonly closingCents: number;
  }[];
}

/** Adds a month up twice, from the tables and from its files, and says where they differ. */
export function addUp(books: RawBooks, files: MonthFiles): Comparison {
  const of = new Comparison();
  checkDocuments(books, of);
  checkMoney(books, of);
  checkTill(books, of);
  checkTillFile(books, { file: files.till, month: files.month }, of);
  const added = addDocuments(books).filter(({ document }) => document.day.startsWith(files.month));
  checkLayouts(added, files, of);
  if (files.isaf !== null) checkIsaf(added, files.isaf, of);
  checkScreens(books, { added, files }, of);
  checkKinds(books, { added, seen: files }, of);
  const months = [...new Set(books.lists.map(({ list }) => list))].toSorted();
  checkVouchers(books, { months, files: files.vouchers }, of);
  return of;
}

interface Part {
  readonly code: string;
  readonly net: number;
  readonly vat: number;
}

const partOf =
  (code: (row: Row) => string | undefined, net: string, vat: string) =>
  (row: Row): Part => ({
    code: code(row) ?? '',
    net: readCents(row[net] ?? ''),
    vat: readCents(row[vat] ?? ''),
  });

const layouts = {
  gama: (row: Row): Part => {
    // Sums of a return are above 0: its type says that they lower the books.
    const part = partOf((of) => of.I06_DOK_NR, 'I07_SUMA', 'I07_PVM')(row);
    const sign = row.I06_OP_TIP === '52' ? -1 : 1;
    return { ...part, net: sign * part.net, vat: sign * part.vat };
  },
  finvalda: partOf((row) => `${row.sSerija}${row.sDokumentas}`, 'dSumaL', 'dSumaPVML'),
  directo: partOf((row) => row.Number, 'LineSumWoVAT', 'VATSum'),
  table: partOf((row) => row.Dokumentas, 'Suma be PVM', 'PVM suma'),
} as const;

const byCode = (added: readonly Added[], centsOf: (each: Added) => number) =>
  sumsBy(added, ({ code }) => code, centsOf);

function checkLayouts(added: readonly Added[], files: MonthFiles, of: Comparison): void {
  for (const name of Object.keys(layouts) as (keyof typeof layouts)[]) {
    const parts = added.length === 0 ? [] : readCsv(files[name]).map(layouts[name]);
    of.sameSums(
      `${name}: without VAT`,
      sumsBy(
        parts,
        ({ code }) => code,
        ({ net }) => net,
      ),
      byCode(added, ({ net }) => net),
    );
    of.sameSums(
      `${name}: VAT`,
      sumsBy(
        parts,
        ({ code }) => code,
        ({ vat }) => vat,
      ),
      byCode(added, ({ vat }) => vat),
    );
  }
  if (added.length > 0) checkTable(added, readCsv(files.table), of);
}

/** A payer as accountants know them: a company by its code, a person by the end of the id. */
const payerOf = ({ document: { companyCode, payer } }: Added) =>
  companyCode.replaceAll(/\D/g, '') || payer.replaceAll('-', '').slice(-12).toUpperCase();

function checkTable(added: readonly Added[], rows: readonly Row[], of: Comparison): void {
  const gross = (row: Row) => readCents(row['Suma su PVM'] ?? '');
  const by = (name: string) => sumsBy(rows, (row) => row[name] ?? '', gross);
  of.sameSums(
    'table: with VAT',
    by('Dokumentas'),
    byCode(added, (each) => each.gross),
  );
  of.sameSums(
    'table: payers',
    by('Mokėtojo kodas'),
    sumsBy(added, payerOf, (each) => each.gross),
  );
  of.sameSums(
    'table: rates',
    by('PVM tarifas, %'),
    sumsBy(
      added,
      ({ document }) => String(document.percent),
      (each) => each.gross,
    ),
  );
  of.sameSums(
    'table: days',
    by('Data'),
    sumsBy(
      added,
      ({ document }) => document.day,
      (each) => each.gross,
    ),
  );
  const accounts = by('Pajamų sąskaita');
  of.same('table: accounts', 'all', sumOf([...accounts.values()]), sumOf(added.map((each) => each.gross)));
}

/** Each VAT invoice is in the register once, with its sums; others are not. */
function checkIsaf(added: readonly Added[], isaf: string, of: Comparison): void {
  const one = (xml: string, name: string) => readXml(xml, name)[0] ?? '';
  const parts = readXml(isaf, 'Invoice').map((xml) => ({
    code: one(xml, 'InvoiceNo'),
    net: sumOf(readXml(xml, 'TaxableValue').map(readCents)),
    vat: sumOf(readXml(xml, 'Amount').map(readCents)),
    day: one(xml, 'InvoiceDate'),
    type: one(xml, 'InvoiceType'),
  }));
  const registered = added.filter(({ document }) => document.vatCode !== '');
  of.same('isaf: documents', 'all', parts.length, registered.length);
  of.sameSums(
    'isaf: without VAT',
    sumsBy(
      parts,
      ({ code }) => code,
      ({ net }) => net,
    ),
    byCode(registered, ({ net }) => net),
  );
  of.sameSums(
    'isaf: VAT',
    sumsBy(
      parts,
      ({ code }) => code,
      ({ vat }) => vat,
    ),
    byCode(registered, ({ vat }) => vat),
  );
  for (const { document, code } of registered) {
    const part = parts.find((each) => each.code === code);
    of.same('isaf: day', code, part?.day, document.day);
    of.same('isaf: type', code, part?.type, document.kind === 'invoice' ? 'SF' : 'KS');
  }
}

interface Seen {
  readonly added: readonly Added[];
  readonly files: MonthFiles;
}

function checkScreens(books: RawBooks, { added, files }: Seen, of: Comparison): void {
  const { screen, month } = files;
  of.same('screen: without VAT', month, screen.netCents, sumOf(added.map(({ net }) => net)));
  of.same('screen: VAT', month, screen.vatCents, sumOf(added.map(({ vat }) => vat)));
  of.same('screen: with VAT', month, screen.grossCents, sumOf(added.map(({ gross }) => gross)));
  const invoices = added.filter(({ document }) => document.kind === 'invoice');
  of.same('screen: invoices', month, screen.invoices, invoices.length);
  of.same('screen: credit notes', month, screen.creditNotes, added.length - invoices.length);
  const list = readCsv(files.list);
  // The list says ORB-000007.
  const number = (row: Row) => (row.Numeris ?? '').replaceAll(/[^A-Z0-9]/g, '');
  const ofFamilies = invoices.filter(({ document }) => document.isOfFamily);
  of.sameSums(
    'list: sums',
    sumsBy(list, number, (row) => readCents(row.Suma ?? '')),
    byCode(ofFamilies, ({ gross }) => gross),
  );
  const open = new Map(books.states.map((state) => [state.id, state.open]));
  of.sameSums(
    'list: outstanding',
    sumsBy(list, number, (row) => readCents(row.Liko ?? '')),
    byCode(ofFamilies, ({ document }) => open.get(document.id) ?? 0),
  );
  checkLedgers(books, files, of);
}

/** Account pages: what was owed before the month, what happened in it, and what is owed after it. */
function checkLedgers(
  { documents, payments, openings }: RawBooks,
  { ledgers, month }: MonthFiles,
  of: Comparison,
): void {
  const moves = [
    ...documents
      .filter(({ isOfFamily }) => isOfFamily)
      .map(({ payer, day, kind, total }) => ({ payer, day, cents: kind === 'invoice' ? total : 0 - total })),
    ...payments.map(({ payer, day, kind, cents }) => ({
      payer,
      day,
      cents: kind === 'payment' || kind === 'refund-reversal' ? 0 - cents : cents,
    })),
    ...openings.map(({ payer, day, cents }) => ({ payer, day, cents: 0 - cents })),
  ];
  for (const { payer, openingCents, cents, closingCents } of ledgers) {
    const own = moves.filter((move) => move.payer === payer);
    const before = sumOf(own.filter(({ day }) => day < `${month}-01`).map((move) => move.cents));
    const within = own.filter(({ day }) => day.startsWith(month)).map((move) => move.cents);
    of.same('account: before the month', payer, openingCents, before);
    of.same('account: entries', payer, cents.length, within.length);
    of.same('account: sum of entries', payer, sumOf(cents), sumOf(within));
    of.same('account: after the month', payer, closingCents, before + sumOf(within));
  }
}
