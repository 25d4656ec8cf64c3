import type { Added } from './added-books.ts';
import { type Comparison, sumOf, sumsBy } from './differences.ts';
import type { RawBooks } from './raw-books.ts';
import { readCents, readCsv } from './read-files.ts';

/** What the screen says of a month by kind. */
export interface SumsByKind {
  readonly kinds: readonly {
    readonly kind: string;
    readonly documents: number;
    readonly grossCents: number;
  }[];
  readonly voucherCents: number;
  readonly payments: readonly {
    readonly kind: string;
    readonly method: string | null;
    readonly count: number;
    readonly cents: number;
  }[];
}

interface Seen {
  readonly month: string;
  readonly screen: SumsByKind;
  /** The file of payments. */
  readonly payments: string;
}

/** Sums by kind: of the tables, of the screen and of the file of payments. */
export function checkKinds(
  books: RawBooks,
  { added, seen: { month, screen, payments } }: { readonly added: readonly Added[]; readonly seen: Seen },
  of: Comparison,
): void {
  const kindOf = ({ document: { isOfFamily, kind } }: Added) =>
    `${isOfFamily ? '' : 'municipality-'}${kind === 'invoice' ? 'invoices' : 'credit-notes'}`;
  const kinds = (centsOf: (each: SumsByKind['kinds'][number]) => number) =>
    sumsBy(screen.kinds, ({ kind }) => kind, centsOf);
  of.sameSums(
    'screen: kinds',
    kinds(({ grossCents }) => grossCents),
    sumsBy(added, kindOf, ({ gross }) => gross),
  );
  of.sameSums(
    'screen: documents of kinds',
    kinds(({ documents }) => documents),
    sumsBy(added, kindOf, () => 1),
  );
  const lines = added
    .filter(({ document }) => document.isOfFamily && document.kind === 'invoice')
    .flatMap(({ document }) => document.lines.filter(({ textLt }) => textLt.startsWith('NVŠ krepšelis')));
  const lowered = 0 - sumOf(lines.map(({ quantity, unitCents }) => quantity * unitCents));
  of.same('screen: vouchers', month, screen.voucherCents, lowered);
  checkPayments(books, { month, screen, payments }, of);
}

const below = new Set(['refund', 'reversal']);

function checkPayments(books: RawBooks, { month, screen, payments }: Seen, of: Comparison): void {
  const moves = [
    ...books.payments.map(({ day, kind, method, cents }) => ({
      ...{ day, kind, method, cents: below.has(kind) ? 0 - cents : cents },
    })),
    ...books.municipalities.map((each) => ({ ...each, kind: 'municipality', method: '' })),
  ].filter(({ day }) => day.startsWith(month));
  const shown = sumsBy(
    screen.payments,
    ({ kind, method }) => `${kind} ${method ?? ''}`,
    ({ cents }) => cents,
  );
  of.sameSums(
    'screen: payments',
    shown,
    sumsBy(
      moves,
      ({ kind, method }) => `${kind} ${method}`,
      ({ cents }) => cents,
    ),
  );
  const rows = moves.length === 0 ? [] : readCsv(payments);
  of.same('payments: lines', month, rows.length, moves.length);
  of.same(
    'payments: lines on the screen',
    month,
    sumOf(screen.payments.map(({ count }) => count)),
    rows.length,
  );
  const inFile = sumsBy(
    rows,
    (row) => row.Data ?? '',
    (row) => readCents(row.Suma ?? ''),
  );
  of.sameSums(
    'payments: days',
    inFile,
    sumsBy(
      moves,
      ({ day }) => day,
      ({ cents }) => cents,
    ),
  );
}
