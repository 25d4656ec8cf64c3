import { type Db, openDatabase } from '#platform/server/database/database.ts';
import { migrateToLatest } from '#platform/server/database/migrate.ts';
import { startEmbeddedPostgres } from '#platform/server/embedded-postgres/embedded-postgres.ts';
import { addDocuments } from './month-close/added-books.ts';
import { addUp } from './month-close/added-files.ts';
import { sumOf } from './month-close/differences.ts';
import { onDay } from './month-close/made-month.ts';
import { closedMonth, makeMonth } from './month-close/month-academy.ts';
import { exportMonth } from './month-close/month-files.ts';
import { type RawBooks, readBooks } from './month-close/raw-books.ts';
import { describeMachine, judge, table } from './report.ts';
import { temporaryFolder } from './temporary-folder.ts';

/** What families and bookkeepers do on a day. */
const actsADay = 12;

/** Makes a month of a large academy, exports it as its bookkeeper does, and adds it up from the tables and from the files. */
export async function benchMonthClose({ families }: { readonly families: number }): Promise<void> {
  const postgres = await startEmbeddedPostgres({
    dataDir: temporaryFolder(),
    log: { info() {}, warn: console.error },
  });
  await migrateToLatest(postgres.connection);
  const { db } = openDatabase(postgres.connection, () => {}, 4);
  try {
    console.log(await measured(db, families));
  } finally {
    await db.destroy();
    await postgres.stop();
  }
}

async function measured(db: Db, families: number): Promise<string> {
  const made = await makeMonth(db, { families, seed: families, actsADay });
  const scope = onDay(made, '2026-11-05');
  const began = performance.now();
  const files = await exportMonth(scope, { month: closedMonth, payers: made.payers, hasVat: true });
  const exported = (performance.now() - began) / 1000;
  const books = await readBooks(db);
  const { differences, compared } = addUp(books, files);
  for (const { what, of, is, shouldBe } of differences)
    console.error(`${what}: ${of} is ${is}, should be ${shouldBe}`);
  return [
    describeMachine('embedded'),
    table(
      ['', ''],
      [...rowsOf(books), ['sums compared', String(compared)], ['exports, s', exported.toFixed(1)]],
    ),
    judge('sums that differ', differences.length, 0),
  ].join('\n\n');
}

const euros = (cents: number) => (cents / 100).toFixed(2);

function rowsOf(books: RawBooks): string[][] {
  const added = addDocuments(books).filter(({ document }) => document.day.startsWith(closedMonth));
  const notes = added.filter(({ document }) => document.kind === 'credit-note');
  const rates = [...new Set(added.map(({ document }) => document.percent))];
  const payments = books.payments.filter(({ day }) => day.startsWith(closedMonth));
  return [
    ['invoices, credit notes', `${added.length - notes.length}, ${notes.length}`],
    ...rates.map((percent) => {
      const of = added.filter(({ document }) => document.percent === percent);
      const [net, vat, gross] = (['net', 'vat', 'gross'] as const).map((name) =>
        euros(sumOf(of.map((each) => each[name]))),
      );
      return [`at ${percent} %: without VAT, VAT, with VAT, €`, `${net}, ${vat}, ${gross}`];
    }),
    ['payments, refunds and what undoes them', String(payments.length)],
    ['transfers of statements, receipts', `${books.transfers.length}, ${books.receipts.length}`],
    ['days of the till counted', String(books.closings.length)],
  ];
}
