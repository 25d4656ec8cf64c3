import { type CsvRecord, headKey } from '#platform/shared/csv.ts';
import { readAmount, readDay, readDirection } from './statement-values.rules.ts';
import type { StatementColumns } from './statements.ts';

/** The parts of a transfer that a column may contain; the last four are optional. */
export const columnNames = [
  ...(['date', 'amount', 'name', 'text'] as const),
  ...(['reference', 'direction', 'currency', 'account'] as const),
] as const;
export type ColumnName = (typeof columnNames)[number];

/** The columns as found or chosen: null for none. */
export type ColumnChoice = Readonly<Record<ColumnName, number | null>>;

/** Where the table of a file begins, and what its columns are. */
export interface Layout {
  /** The bank whose layout it is; null for a guess by the headings. */
  readonly bank: string | null;
  /** The index of the heading among the records; -1 for none. */
  readonly headingAt: number;
  readonly heading: readonly string[];
  readonly columns: ColumnChoice;
}

type Heads = Partial<Readonly<Record<ColumnName, string>>>;

/** The layouts of banks by their headings, as {@link headKey} writes them. */
const banks: readonly { readonly bank: string; readonly heads: Heads }[] = [
  {
    bank: 'SEB',
    heads: {
      ...{ date: 'data', amount: 'suma saskaitos valiuta', name: 'moketojo arba gavejo pavadinimas' },
      ...{ text: 'mokejimo paskirtis', reference: 'nuoroda', direction: 'debetas/kreditas' },
      ...{ currency: 'saskaitos valiuta', account: 'saskaitos nr' },
    },
  },
  {
    bank: 'Swedbank',
    heads: {
      ...{ date: 'data', amount: 'suma', name: 'gavejas', text: 'paaiskinimai', direction: 'd/k' },
      ...{ reference: 'imokos kodas', currency: 'valiuta', account: 'saskaitos nr' },
    },
  },
  {
    bank: 'Luminor',
    heads: {
      ...{ date: 'data', amount: 'suma', name: 'kitos puses pavadinimas', text: 'mokejimo paskirtis' },
      ...{ reference: 'imokos kodas', direction: 'c/d' },
    },
  },
  {
    bank: 'Artea (Šiaulių bankas)',
    heads: {
      ...{ date: 'operacijos data', amount: 'kreditas', name: 'moketojas/gavejas', text: 'paskirtis' },
      ...{ reference: 'imokos kodas', currency: 'valiuta' },
    },
  },
  {
    bank: 'Revolut Business',
    heads: {
      ...{ date: 'date completed (utc)', amount: 'amount', name: 'payer', text: 'reference' },
      currency: 'payment currency',
    },
  },
  {
    bank: 'Wise',
    heads: {
      ...{ date: 'date', amount: 'amount', name: 'payer name', text: 'payment reference' },
      currency: 'currency',
    },
  },
  {
    bank: 'Paysera',
    heads: {
      ...{
        date: 'data ir laikas',
        amount: 'suma ir valiuta',
        name: 'gavejas / moketojas',
        text: 'paskirtis',
      },
      ...{ direction: 'kreditas / debetas', reference: 'imokos kodas' },
    },
  },
];

/** Whole column headings that banks use; the most certain first. */
const words: Readonly<Record<ColumnName, readonly string[]>> = {
  date: [
    ...['data', 'operacijos data', 'irasymo data', 'data ir laikas', 'mokejimo data', 'date', 'booking date'],
    ...[
      'transaction date',
      'date completed (utc)',
      'completed date',
      'value date',
      'dokumento data',
      'valiutavimo data',
    ],
  ],
  amount: [
    ...['iplaukos', 'gauta', 'kreditas', 'kredito suma', 'credit', 'credit amount', 'money in', 'paid in'],
    ...['suma saskaitos valiuta', 'suma', 'suma ir valiuta', 'suma eur', 'amount', 'amount (eur)', 'sum'],
  ],
  name: [
    ...['moketojas', 'moketojo pavadinimas', 'moketojo vardas', 'moketojas / gavejas', 'gavejas / moketojas'],
    ...[
      'moketojas/gavejas',
      'gavejas/moketojas',
      'moketojo arba gavejo pavadinimas',
      'kitos puses pavadinimas',
    ],
    ...['vardas, pavarde', 'vardas', 'pavadinimas', 'gavejas', 'kas', 'payer', 'payer name', 'counterparty'],
    ...['counterparty name', 'name', 'remitter', 'beneficiary/remitter', 'recipient / payer'],
  ],
  text: [
    ...['mokejimo paskirtis', 'paskirtis', 'paaiskinimai', 'paaiskinimas', 'uz ka', 'details', 'description'],
    ...[
      'purpose',
      'purpose of payment',
      'payment details',
      'details of payments',
      'payment reference',
      'aprasymas',
    ],
  ],
  reference: [
    ...['imokos kodas', 'unikalus mokejimo kodas', 'nuoroda', 'structured reference', 'creditor reference'],
    ...['reference', 'reference number'],
  ],
  direction: [
    ...['d/k', 'k/d', 'c/d', 'd/c', 'debetas/kreditas', 'kreditas/debetas', 'debetas / kreditas'],
    ...['kreditas / debetas', 'debit/credit', 'credit/debit', 'direction', 'kryptis', 'dr/cr', 'cdtdbtind'],
  ],
  currency: ['saskaitos valiuta', 'valiuta', 'currency', 'payment currency', 'ccy', 'suma valiuta'],
  account: ['saskaitos nr', 'saskaitos nr.', 'saskaita', 'account no', 'account', 'account number', 'iban'],
};

const noColumns: ColumnChoice = {
  ...{ date: null, amount: null, name: null, text: null },
  ...{ reference: null, direction: null, currency: null, account: null },
};

/** How many records are examined for the heading, and below it for the columns' content. */
const [titles, examples] = [20, 50];

/**
 * Finds the table of a file and its columns: by the layout of a bank, otherwise by the headings and the values below them.
 */
export function layoutOf(records: readonly CsvRecord[], account = ''): Layout {
  const top = records.slice(0, titles);
  for (const [at, { cells }] of top.entries()) {
    const keys = cells.map(headKey);
    const known = banks.find(({ heads }) => Object.values(heads).every((head) => keys.includes(head)));
    if (known) return { bank: known.bank, headingAt: at, heading: cells, columns: placed(known.heads, keys) };
  }
  const scores = top.map(({ cells }) => scoreOf(cells.map(headKey)));
  const best = Math.max(0, ...scores);
  const width = Math.max(0, ...top.map(({ cells }) => cells.length));
  // Without a known word, the heading is the first of the longest lines.
  const headingAt = best > 1 ? scores.indexOf(best) : top.findIndex(({ cells }) => cells.length === width);
  const heading = records[headingAt]?.cells ?? [];
  const below = records.slice(headingAt + 1, headingAt + 1 + examples).map(({ cells }) => cells);
  return { bank: null, headingAt, heading, columns: guessed(heading.map(headKey), below, account) };
}

const placed = (heads: Heads, keys: readonly string[]): ColumnChoice => ({
  ...noColumns,
  ...Object.fromEntries(Object.entries(heads).map(([name, head]) => [name, keys.indexOf(head)])),
});

const scoreOf = (keys: readonly string[]) =>
  columnNames.filter((name) => keys.some((key) => words[name].includes(key))).length;

type Rows = readonly (readonly string[])[];

/** What the cells below must be for a column to be what its heading says. */
const holds: Partial<Readonly<Record<ColumnName, (cell: string, account: string) => boolean>>> = {
  date: (cell) => readDay(cell) !== null,
  amount: (cell) => readAmount(cell) !== null,
  direction: (cell) => readDirection(cell) !== null,
  currency: (cell) => /^[A-Z]{3}$/i.test(cell),
  account: (cell, account) => account !== '' && cell.replaceAll(/\s/g, '').toUpperCase() === account,
};

function guessed(keys: readonly string[], below: Rows, account: string): ColumnChoice {
  const taken = new Set<number>();
  const choice: Record<ColumnName, number | null> = { ...noColumns };
  for (const name of columnNames) {
    const places = words[name].flatMap((word) => keys.flatMap((key, place) => (key === word ? [place] : [])));
    const fits = (place: number) => !taken.has(place) && isHeld(name, place, { below, account });
    const found = places.find(fits);
    if (found === undefined) continue;
    taken.add(found);
    choice[name] = found;
  }
  return choice;
}

/** True unless the values below contradict the heading; a column of accounts must contain the academy's. */
function isHeld(name: ColumnName, place: number, { below, account }: { below: Rows; account: string }) {
  const test = holds[name];
  const cells = below.map((row) => (row[place] ?? '').trim()).filter((cell) => cell !== '');
  if (name === 'account' && cells.length === 0) return false;
  return (
    !test || cells.length === 0 || cells.filter((cell) => test(cell, account)).length * 2 >= cells.length
  );
}

/** The choice in the server's form; null while a required part is missing. */
export function chosenColumns(choice: ColumnChoice): StatementColumns | null {
  const { date, amount, name, text, ...others } = choice;
  if (date === null || amount === null || name === null || text === null) return null;
  return { date, amount, name, text, ...others };
}
