import { type Comparison, sumOf, sumsBy } from './differences.ts';
import type { RawBooks, RawDocument, RawPayment } from './raw-books.ts';

/** A document with the sums that its lines and rate make; below 0 for a credit note. */
export interface Added {
  readonly document: RawDocument;
  readonly code: string;
  readonly net: number;
  readonly vat: number;
  readonly gross: number;
}

/** 'ORB000007', as accountants' programs name it. */
export const codeOf = ({ series, number }: Pick<RawDocument, 'series' | 'number'>): string =>
  series + String(number).padStart(6, '0');

/** No sum of whole cents has half a cent of VAT in it at 5, 9, 12 or 21 %: rounding leaves no choice. */
const vatIn = (cents: number, percent: number) => Math.round((cents * percent) / (100 + percent));

/** Documents of all time with the sums that they should have, in the order of their numbers. */
export function addDocuments({ documents }: RawBooks): Added[] {
  const byId = new Map(documents.map((document) => [document.id, document]));
  const left = new Map<string, number>();
  const inOrder = documents.toSorted((one, other) => one.number - other.number);
  return inOrder.map((document) => {
    const { percent, total } = document;
    const code = codeOf(document);
    if (document.kind === 'invoice') {
      const vat = vatIn(total, percent);
      return { document, code, net: total - vat, vat, gross: total };
    }
    const before = left.get(document.corrects ?? '') ?? byId.get(document.corrects ?? '')?.total ?? 0;
    left.set(document.corrects ?? '', before - total);
    const vat = vatIn(before, percent) - vatIn(before - total, percent);
    return { document, code, net: vat - total, vat: 0 - vat, gross: 0 - total };
  });
}

/** Lines make totals, numbers have no gaps and follow the days, and credit notes take back no more than there was. */
export function checkDocuments(books: RawBooks, of: Comparison): void {
  const { documents } = books;
  const credited = sumsBy(
    documents.filter(({ kind }) => kind === 'credit-note'),
    ({ corrects }) => corrects ?? '',
    ({ total }) => total,
  );
  for (const document of documents) {
    const lines = sumOf(document.lines.map(({ quantity, unitCents }) => quantity * unitCents));
    const code = codeOf(document);
    of.same('document: lines', code, document.total, Math.max(0, lines - document.discount));
    const taken = credited.get(document.id) ?? 0;
    of.same('document: credited beyond its sum', code, Math.max(0, taken - document.total), 0);
    if (document.kind === 'credit-note') {
      const corrected = documents.find(({ id }) => id === document.corrects);
      of.same('credit note: rate of what it corrects', code, document.percent, corrected?.percent);
    }
  }
  for (const { series, last } of books.series) {
    const all = documents.filter((document) => document.series === series);
    const numbers = all.toSorted((one, other) => one.number - other.number);
    of.same('series: documents', series, all.length, last);
    for (const [place, { number, day }] of numbers.entries()) {
      of.same('series: numbers without gaps', series, number, place + 1);
      const before = numbers[place - 1]?.day ?? day;
      of.same('series: numbers in the order of days', `${series} ${number}`, day >= before ? 1 : 0, 1);
    }
  }
  for (const { id, total, open, isSettled, ...state } of books.states) {
    const document = documents.find((each) => each.id === id);
    const code = document ? codeOf(document) : id;
    const paid = sumOf(books.allocations.filter(({ invoice }) => invoice === id).map(({ cents }) => cents));
    of.same('invoice: kept sum', code, total, document?.total);
    of.same('invoice: credited', code, state.credited, credited.get(id) ?? 0);
    of.same('invoice: paid', code, state.paid, paid);
    of.same('invoice: open', code, open, total - (credited.get(id) ?? 0) - paid);
    of.same('invoice: paid in full', code, isSettled ? 1 : 0, open === 0 ? 1 : 0);
  }
}

/** What an entry adds to the money that a payer has given. */
const givenOf = ({ kind, cents }: RawPayment) =>
  kind === 'payment' || kind === 'refund-reversal' ? cents : 0 - cents;

/** Each cent is booked once: transfers, receipts and what is undone. Each payer's account is the sum of all that happened. */
export function checkMoney(books: RawBooks, of: Comparison): void {
  const { payments, accounts } = books;
  const owed = sumsBy(
    books.documents.filter(({ isOfFamily }) => isOfFamily),
    ({ payer }) => payer,
    ({ kind, total }) => (kind === 'invoice' ? total : 0 - total),
  );
  const given = sumsBy(payments, ({ payer }) => payer, givenOf);
  const opened = sumsBy(
    books.openings,
    ({ payer }) => payer,
    ({ cents }) => cents,
  );
  const payerOf = new Map(books.documents.map(({ id, payer }) => [id, payer]));
  const open = sumsBy(
    books.states,
    ({ id }) => payerOf.get(id) ?? id,
    (state) => state.open,
  );
  for (const { payer, credit } of accounts)
    of.same(
      'payer: balance',
      payer,
      (open.get(payer) ?? 0) - credit,
      (owed.get(payer) ?? 0) - (given.get(payer) ?? 0) - (opened.get(payer) ?? 0),
    );
  const reversals = sumsBy(
    payments,
    ({ reverses }) => reverses ?? '',
    () => 1,
  );
  const byId = new Map(payments.map((payment) => [payment.id, payment]));
  for (const { id, reverses, cents, payer, source } of payments) {
    of.same('payment: undone at most once', source, Math.max(0, (reversals.get(id) ?? 0) - 1), 0);
    if (reverses === null) continue;
    of.same('payment: undone in full', source, cents, byId.get(reverses)?.cents);
    of.same('payment: undone with its payer', source, payer, byId.get(reverses)?.payer);
  }
  checkTransfers(books, of);
  for (const { payment, cents, payer, method, voided, ...receipt } of books.receipts) {
    const code = `${receipt.series}${receipt.year}-${receipt.number}`;
    of.same('receipt: its payment', code, byId.get(payment)?.cents, cents);
    of.same('receipt: its payer', code, byId.get(payment)?.payer, payer);
    of.same('receipt: its method', code, byId.get(payment)?.method, method);
    of.same('receipt: undone when voided', code, reversals.get(payment) ?? 0, voided === null ? 0 : 1);
  }
}

function checkTransfers({ transfers, payments }: RawBooks, of: Comparison): void {
  const isReversed = new Set(payments.map(({ reverses }) => reverses));
  const standing = payments.filter(({ kind, id }) => kind === 'payment' && !isReversed.has(id));
  const ofBank = standing.filter(({ source }) => source.startsWith('bank/'));
  const sourceOf = ({ bankId, undone }: RawBooks['transfers'][number]) =>
    undone > 0 ? `bank/${bankId}/${undone}` : `bank/${bankId}`;
  const came = transfers.filter(({ takesBack, state }) => !takesBack && state === 'booked');
  of.sameSums(
    'transfer: booked once',
    sumsBy(
      ofBank,
      ({ source, payer, day }) => `${source} ${payer} ${day}`,
      ({ cents }) => cents,
    ),
    sumsBy(
      came,
      (transfer) => `${sourceOf(transfer)} ${transfer.payer} ${transfer.day}`,
      ({ cents }) => cents,
    ),
  );
}
