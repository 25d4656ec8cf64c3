import { type Comparison, sumOf } from './differences.ts';
import type { RawBooks } from './raw-books.ts';
import { readCents, readCsv } from './read-files.ts';

interface Move {
  readonly day: string;
  readonly cents: number;
}

/** All cash that came into the till (above 0) or left it, by its day. */
function cashOf({ receipts, entries }: RawBooks): Move[] {
  const cash = receipts.filter(({ method }) => method === 'cash');
  return [
    ...cash,
    ...cash.flatMap(({ voided, cents }) => (voided === null ? [] : [{ day: voided, cents: 0 - cents }])),
    ...entries.map(({ day, kind, cents }) => ({ day, cents: kind === 'put-in' ? cents : 0 - cents })),
  ];
}

/** Receipts are numbered without gaps, and each closed day expected what the count before and the moves since make. */
export function checkTill(books: RawBooks, of: Comparison): void {
  for (const { series, year, last } of books.receiptNumbers) {
    const numbers = books.receipts.filter((receipt) => receipt.series === series && receipt.year === year);
    of.same('receipts: numbers', `${series}${year}`, numbers.length, last);
    const inOrder = numbers.map(({ number }) => number).toSorted((one, other) => one - other);
    for (const [place, number] of inOrder.entries())
      of.same('receipts: numbers without gaps', `${series}${year}`, number, place + 1);
  }
  for (const { day, expected } of books.closings)
    of.same('till: expected at the count', day, expected, heldOn(books, day));
}

/** What the till should hold when a day ends. */
function heldOn(books: RawBooks, day: string): number {
  const counts = books.closings.filter((closing) => closing.day < day);
  const last = counts.toSorted((one, other) => (one.day < other.day ? -1 : 1)).at(-1);
  const since = cashOf(books).filter((move) => move.day <= day && (!last || move.day > last.day));
  return (last?.counted ?? 0) + sumOf(since.map(({ cents }) => cents));
}

/** The till's month as CSV: its columns by place, since their names are in the reader’s language. */
export function checkTillFile(
  books: RawBooks,
  { file, month }: { file: string; month: string },
  of: Comparison,
) {
  const rows = readCsv(file).map((row) => Object.values(row));
  const inMonth = ({ day }: { readonly day: string }) => day.startsWith(month);
  const days = new Set(
    [...cashOf(books), ...books.receipts, ...books.closings].filter(inMonth).map(({ day }) => day),
  );
  for (const { voided } of books.receipts) if (voided?.startsWith(month)) days.add(voided);
  of.same('till file: days', month, rows.map(([day]) => day).join(' '), [...days].toSorted().join(' '));
  for (const cells of rows) {
    const [day = '', ...amounts] = cells;
    const at = (place: number) => readCents(amounts[place] ?? '');
    const receipts = (method: string) =>
      sumOf(
        books.receipts.filter((each) => each.day === day && each.method === method).map(({ cents }) => cents),
      );
    const voided = (method: string) =>
      sumOf(
        books.receipts
          .filter((each) => each.voided === day && each.method === method)
          .map(({ cents }) => cents),
      );
    const entries = (kind: string) =>
      sumOf(books.entries.filter((each) => each.day === day && each.kind === kind).map(({ cents }) => cents));
    of.same('till file: cash', day, at(1), receipts('cash'));
    of.same('till file: voided cash', day, at(2), voided('cash'));
    of.same('till file: put in', day, at(3), entries('put-in'));
    of.same('till file: paid out', day, at(4), entries('paid-out'));
    of.same('till file: to the bank', day, at(5), entries('to-bank'));
    of.same('till file: expected', day, at(6), heldOn(books, day));
    of.same('till file: cards', day, at(7), receipts('card'));
    of.same('till file: voided cards', day, at(8), voided('card'));
    const closing = books.closings.find((each) => each.day === day);
    of.same('till file: counted', day, amounts[9] === '' ? undefined : at(9), closing?.counted);
    of.same(
      'till file: difference',
      day,
      amounts[10] === '' ? undefined : at(10),
      closing && closing.counted - closing.expected,
    );
  }
}
