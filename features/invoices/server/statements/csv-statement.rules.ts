import { headKey, parseCsv } from '#platform/shared/csv.ts';
import { compactCode, isIban } from '#platform/shared/iban.ts';
import { referencesIn } from '../../shared/references.rules.ts';
import { chosenColumns, type Layout, layoutOf } from '../../shared/statement-layouts.rules.ts';
import { readAmount, readDay, readDirection } from '../../shared/statement-values.rules.ts';
import type { LeftReason, StatementColumns } from '../../shared/statements.ts';
import {
  type BankLine,
  keyOf,
  type LeftLine,
  most,
  mostLines,
  type ReadStatement,
  tidyText,
  type UnreadStatement,
} from './bank-lines.rules.ts';

/**
 * Reads the lines of a CSV statement by the columns that an admin chose, otherwise by those of a known layout. Lines without
 * incoming money are skipped with the reason: totals and balances, other currencies, other accounts. Says why it is no
 * statement: no line has a day and an amount, there are too many, or its title names only other accounts.
 */
export function readCsvStatement(
  file: string,
  chosen: StatementColumns | null,
  account: string,
): ReadStatement | UnreadStatement {
  const records = parseCsv(file);
  const layout = layoutOf(records, account);
  const columns = completed(chosen ?? chosenColumns(layout.columns), layout);
  if (columns === null || records.length > mostLines) return 'statement/not-readable';
  const titles = records.slice(0, Math.max(0, layout.headingAt)).flatMap(({ cells }) => ibansIn(cells));
  if (titles.length > 0 && !titles.includes(account)) return 'statement/wrong-account';
  const lines: BankLine[] = [];
  const left: LeftLine[] = [];
  const state = layout.heading.map(headKey).indexOf('state');
  for (const [at, { cells, line: place }] of records.entries()) {
    const row = rowOf(cells, columns, { account, state, isTitle: at <= layout.headingAt });
    if (row.reason === null) lines.push(lineOf(cells, columns, { ...row, place }));
    else left.push(leftOf(cells, columns, { reason: row.reason, place }));
  }
  if (lines.length === 0 && left.every(({ reason }) => isUnread.has(reason))) return 'statement/not-readable';
  const shape = keyOf([...layout.heading.map(headKey), JSON.stringify(columns)]).slice(0, 16);
  return { kind: 'csv', reading: `csv ${shape} ${account}`, lines, left };
}

const isUnread = new Set<LeftReason>(['heading', 'day', 'amount', 'sum']);

type Columns = Required<StatementColumns>;

/** Currency and account are found by their headings, if not chosen. */
function completed(columns: StatementColumns | null, { columns: found }: Layout): Columns | null {
  if (!columns) return null;
  const taken = new Set(Object.values(columns));
  const free = (place: number | null) => (place === null || taken.has(place) ? null : place);
  return {
    ...columns,
    currency: columns.currency ?? free(found.currency),
    account: columns.account ?? free(found.account),
  };
}

const ibansIn = (cells: readonly string[]) =>
  (cells.join(' ').match(/\b[A-Z]{2}\d{2}[A-Z0-9]{11,30}\b/g) ?? []).filter(isIban);

const cellOf = (cells: readonly string[], column: number | null) =>
  (column === null ? '' : (cells[column] ?? '')).trim();

interface Where {
  readonly account: string;
  /** The column that says whether it was booked; -1 for none. */
  readonly state: number;
  readonly isTitle: boolean;
}

type Row =
  | { readonly reason: null; readonly bookedOn: string; readonly amountCents: number }
  | { readonly reason: LeftReason };

function rowOf(cells: readonly string[], columns: Columns, where: Where): Row {
  const bookedOn = readDay(cellOf(cells, columns.date));
  const amount = readAmount(cellOf(cells, columns.amount));
  if (where.isTitle && (bookedOn === null || amount === null)) return { reason: 'heading' };
  if (isSum(cells, columns)) return { reason: 'sum' };
  const direction = readDirection(cellOf(cells, columns.direction));
  // Of two amount columns, that of incoming money is empty for outgoing money.
  const isEmpty = cellOf(cells, columns.amount) === '' && bookedOn !== null;
  if (isEmpty && columns.direction === null) return { reason: 'out' };
  if (amount === null) return { reason: 'amount' };
  if (direction === 'out' || amount.cents < 0) return { reason: 'out' };
  if (bookedOn === null) return { reason: 'day' };
  if (direction === null && cellOf(cells, columns.direction) !== '') return { reason: 'direction' };
  const others = elsewhere(cells, columns, { ...where, currency: amount.currency });
  if (others) return { reason: others };
  return amount.cents === 0 ? { reason: 'zero' } : { reason: null, bookedOn, amountCents: amount.cents };
}

function elsewhere(
  cells: readonly string[],
  columns: Columns,
  { account, state, currency }: Where & { readonly currency: string | null },
): LeftReason | null {
  const column = cellOf(cells, columns.currency).toUpperCase().replace('€', 'EUR');
  if ((currency ?? 'EUR') !== 'EUR' || (column !== '' && column !== 'EUR')) return 'currency';
  const own = compactCode(cellOf(cells, columns.account));
  if (own !== '' && account !== '' && own !== account) return 'account';
  const isDone = state < 0 || /^(?:completed|booked)?$/i.test(cellOf(cells, state));
  return isDone ? null : 'pending';
}

const sums =
  /^(?:(?:pradinis|galutinis|dienos|laisvas|turimas) )?likut(?:is|ai)\b|^(?:(?:debeto|kredito|dienos) )?apyvarta\b|^(?:opening|closing|starting|ending)? ?balance\b|^turnover\b|^(?:is )?viso\b|^total\b/;

/** Balances and turnover are rows among the transfers, without a payer: a payer may be called "Balance Studio". */
function isSum(cells: readonly string[], columns: Columns): boolean {
  if (cells.some((cell) => referencesIn(cell).length > 0)) return false;
  const name = headKey(cellOf(cells, columns.name));
  if (name !== '') return name.replace(sums, '').trim() === '' && sums.test(name);
  return cells.some((cell) => cell.length <= 60 && sums.test(headKey(cell)));
}

function lineOf(
  cells: readonly string[],
  columns: Columns,
  given: Pick<BankLine, 'place' | 'bookedOn' | 'amountCents'>,
): BankLine {
  const { place, bookedOn, amountCents } = given;
  const name = cellOf(cells, columns.name);
  const reference = tidyText(cellOf(cells, columns.reference), most.reference);
  const others = cells.filter((_, at) => ![columns.name, columns.text, columns.reference].includes(at));
  const text = cellOf(cells, columns.text);
  const payerName = tidyText(name, most.name);
  return {
    ...{ place, bookedOn, amountCents, payerName, payerIban: '', reference },
    text: tidyText(text, most.text),
    // Row numbers and balances differ from file to file: of other columns only invoice numbers are kept.
    mentions: tidyText(others.filter((cell) => referencesIn(cell).length > 0).join(' '), most.text),
    payers: payerName === '' ? [] : [payerName],
    bankRef: '',
    way: 'in',
    before: {
      ...{ payerName: tidyText(name, 140), payerIban: '', text: tidyText(text, 500) },
      reference: tidyText(reference, 35),
    },
  };
}

function leftOf(
  cells: readonly string[],
  columns: Columns,
  { reason, place }: Pick<LeftLine, 'reason' | 'place'>,
): LeftLine {
  if (reason === 'heading')
    return { place, reason, day: '', amount: '', payerName: '', text: tidyText(cells.join(' '), 120) };
  const amount = [columns.amount, columns.currency].map((column) => cellOf(cells, column));
  return {
    ...{ place, reason },
    day: tidyText(cellOf(cells, columns.date), 20),
    amount: tidyText(amount.join(' '), 40),
    payerName: tidyText(cellOf(cells, columns.name), most.name),
    text: tidyText(cellOf(cells, columns.text), 200),
  };
}
