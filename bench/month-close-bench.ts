import { existsSync, readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { demoPassword } from '#features/identity/shared/demo-accounts.ts';
import { type Db, openDatabase } from '#platform/server/database/database.ts';
import { migrateToLatest } from '#platform/server/database/migrate.ts';
import { startEmbeddedPostgres } from '#platform/server/embedded-postgres/embedded-postgres.ts';
import { hashPassword } from '#platform/server/security/password.ts';
import { addMonths } from '#platform/shared/dates.ts';
import { addDocuments } from './month-close/added-books.ts';
import { addUp } from './month-close/added-files.ts';
import { sumOf } from './month-close/differences.ts';
import { type MadeMonth, onDay } from './month-close/made-month.ts';
import { closeMonth, makeMonth } from './month-close/month-academy.ts';
import { exportMonth } from './month-close/month-files.ts';
import { type RawBooks, readBooks } from './month-close/raw-books.ts';
import { describeMachine, judge, table, writeSection } from './report.ts';
import { temporaryFolder } from './temporary-folder.ts';

/** What families and bookkeepers do on a day. */
const actsADay = 12;

/** How large an academy is made, and of when. */
export interface MonthCloseSize {
  readonly families: number;
  readonly groups: number;
  readonly vouchers: number;
  /** 'YYYY-MM', October of 2026 or later. */
  readonly month: string;
  /** A new folder in which the academy stays, to be served and looked at. */
  readonly keep: string | null;
}

const email = 'buhaltere@example.com';

/** Makes a month of a large academy, closes and exports it as its bookkeeper does, and adds it up from the tables and from the files. */
export async function benchMonthClose(size: MonthCloseSize): Promise<void> {
  if (!/^\d{4}-(0[1-9]|1[0-2])$/.test(size.month) || size.month < '2026-10')
    throw new Error('Give a month since October of 2026, such as --month 2026-10.');
  const kept = size.keep === null ? null : resolve(size.keep);
  if (kept !== null && existsSync(kept) && readdirSync(kept).length > 0)
    throw new Error(`${kept} is not empty: give a new folder.`);
  const postgres = await startEmbeddedPostgres({
    dataDir: kept ?? temporaryFolder(),
    log: { info() {}, warn: console.error },
    // Nothing is lost that this command can't make again.
    durable: false,
  });
  await migrateToLatest(postgres.connection);
  const { db } = openDatabase(postgres.connection, () => {}, 4);
  try {
    writeSection('month-close', await measured(db, size));
  } finally {
    await db.destroy();
    await postgres.stop();
  }
  if (kept !== null)
    console.log(
      `Kept in ${kept}. Serve a copy of it with DEMO=false DATA_DIR=${kept} npm start; ${email} signs in with ${demoPassword}.`,
    );
}

async function measured(db: Db, { families, groups, vouchers, month }: MonthCloseSize): Promise<string> {
  const steps: [string, string][] = [];
  let began = performance.now();
  const onStep = (step: string) => {
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    console.log(`${seconds.padStart(7)} s  ${step}`);
    steps.push([`s: ${step}`, seconds]);
    began = performance.now();
  };
  const account = { email, passwordHash: await hashPassword(demoPassword) };
  const size = { families, groups, vouchers, month, actsADay, seed: families };
  const made = await makeMonth(db, { ...size, account, onStep });
  await closeMonth(made);
  onStep('municipalities’ lists signed off, invoices to them');
  const { payers, programmes } = made;
  const asked = { month, payers, programmes, hasVat: true };
  const files = await exportMonth(onDay(made, `${addMonths(month, 1)}-05`), asked);
  onStep('exports');
  const books = await readBooks(db);
  const { differences, compared } = addUp(books, files);
  onStep('added up');
  for (const { what, of, is, shouldBe } of differences)
    console.error(`${what}: ${of} is ${is}, should be ${shouldBe}`);
  return [
    describeMachine('embedded'),
    table(['', ''], [...rowsOf(books, made), ...steps, ['sums compared', String(compared)]]),
    judge('sums that differ', differences.length, 0),
  ].join('\n\n');
}

const euros = (cents: number) => (cents / 100).toFixed(2);

function rowsOf(books: RawBooks, { month, groups, counted }: MadeMonth): string[][] {
  const added = addDocuments(books).filter(({ document }) => document.day.startsWith(month));
  const notes = added.filter(({ document }) => document.kind === 'credit-note');
  const toCities = added.filter(({ document }) => !document.isOfFamily);
  const rates = [...new Set(added.map(({ document }) => document.percent))];
  const payments = books.payments.filter(({ day }) => day.startsWith(month));
  const of = (day: string) => day.startsWith(month);
  return [
    ['groups, children', `${groups.length}, ${counted.children}`],
    [
      'lessons, lines of sheets',
      `${books.lessons.filter(({ day }) => of(day)).length}, ${books.marks.filter(({ day }) => of(day)).length}`,
    ],
    ['vouchers, lines of signed lists', `${books.vouchers.length}, ${books.lists.length}`],
    ['invoices, credit notes', `${added.length - notes.length}, ${notes.length}`],
    ['of these to municipalities', String(toCities.length)],
    ...rates.map((percent) => {
      const atRate = added.filter(({ document }) => document.percent === percent);
      const [net, vat, gross] = (['net', 'vat', 'gross'] as const).map((name) =>
        euros(sumOf(atRate.map((each) => each[name]))),
      );
      return [`at ${percent} %: without VAT, VAT, with VAT, €`, `${net}, ${vat}, ${gross}`];
    }),
    ['payments, refunds and what undoes them', String(payments.length)],
    ['transfers of statements, receipts', `${books.transfers.length}, ${books.receipts.length}`],
    ['days of the till counted', String(books.closings.length)],
  ];
}
