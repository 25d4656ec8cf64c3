import { codeOf } from './added-books.ts';
import { type Comparison, sumOf, sumsBy } from './differences.ts';
import type { RawBooks } from './raw-books.ts';
import { readCents, readCsv } from './read-files.ts';

/** The files of a programme's month. */
export interface VoucherFiles {
  readonly programme: string;
  readonly list: string;
  readonly journal: string;
}

/** An academic hour, as the ministry's order counts it. */
const hour = 45;

const attended = new Set(['present', 'late', 'leftEarly']);

/** Minutes that each child with a voucher attended in a month while it was valid: from lessons, seats and marks. */
function minutesOf(books: RawBooks, month: string): Map<string, number> {
  const came = new Set(
    books.marks
      .filter(({ day, mark }) => day.startsWith(month) && attended.has(mark ?? ''))
      .map(({ group, day, child }) => `${group} ${day} ${child}`),
  );
  const lessons = books.lessons.filter(({ day }) => day.startsWith(month));
  const minutes = new Map<string, number>();
  for (const { id, child, from, until } of books.vouchers) {
    const seats = books.members.filter((each) => each.child === child);
    const counted = lessons.filter(
      ({ group, day }) =>
        day >= from &&
        day <= until &&
        came.has(`${group} ${day} ${child}`) &&
        seats.some((seat) => seat.group === group && seat.joined <= day && (seat.left ?? '9999') > day),
    );
    minutes.set(id, sumOf(counted.map((lesson) => lesson.minutes)));
  }
  return minutes;
}

/** What municipalities owe for a month, voucher by voucher, as the sheets are now. */
function owedFor(books: RawBooks, month: string): Map<string, number> {
  const minutes = minutesOf(books, month);
  const owed = new Map<string, number>();
  for (const { id, programme, from, until, special } of books.vouchers) {
    const of = books.programmes.find((each) => each.id === programme);
    if (!of || from.slice(0, 7) > month || until.slice(0, 7) < month) continue;
    const counts = (minutes.get(id) ?? 0) >= of.hours * hour;
    const worth = special ? of.specialCents : of.cents;
    owed.set(id, counts ? worth : 0);
  }
  return owed;
}

interface Of {
  /** The months that are signed off. */
  readonly months: readonly string[];
  /** The files of the last of them. */
  readonly files: readonly VoucherFiles[];
}

/** From sheets to locked lists, from lists to the municipalities' invoices and files. */
export function checkVouchers(books: RawBooks, { months, files }: Of, of: Comparison): void {
  for (const month of months) {
    // A list that is signed off never changes: what was mended since is in a later one.
    const lines = books.lists.filter((line) => line.month === month);
    const said = sumsBy(
      lines,
      ({ voucher }) => voucher,
      ({ cents }) => cents,
    );
    of.sameSums(`vouchers: lists of ${month}`, said, owedFor(books, month));
  }
  checkInvoices(books, of);
  const [last = ''] = months.toReversed();
  const minutes = minutesOf(books, last);
  for (const { programme, list, journal } of files) {
    const lines = books.lists.filter((line) => line.programme === programme && line.list === last);
    const rows = readCsv(list);
    const sums = sumOf(rows.map((row) => readCents(row['Suma, €'] ?? '')));
    of.same('vouchers: rows of the list file', programme, rows.length, lines.length);
    of.same('vouchers: sum of the list file', programme, sums, sumOf(lines.map(({ cents }) => cents)));
    const own = books.vouchers.filter((voucher) => voucher.programme === programme);
    const inJournal = sumOf(readCsv(journal).map((row) => Number(row.Minutės)));
    of.same(
      'vouchers: minutes of the journal',
      programme,
      inJournal,
      sumOf(own.map(({ id }) => minutes.get(id) ?? 0)),
    );
  }
}

/** Each invoice to a municipality is the sum of the lists that it names. */
function checkInvoices(books: RawBooks, of: Comparison): void {
  const invoices = books.documents.filter(({ isOfFamily, kind }) => !isOfFamily && kind === 'invoice');
  for (const invoice of invoices) {
    const named = books.listsOfInvoices.filter((each) => each.invoice === invoice.id);
    const lines = books.lists.filter(({ programme, list }) =>
      named.some((each) => each.programme === programme && each.month === list),
    );
    of.same('vouchers: invoice', codeOf(invoice), invoice.total, sumOf(lines.map(({ cents }) => cents)));
  }
}
