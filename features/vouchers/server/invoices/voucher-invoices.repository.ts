import { type Insertable, sql } from 'kysely';
import type { PayerDetails } from '#features/invoices/shared/payer-details.ts';
import type { Database, Db } from '#platform/server/database/database.ts';
import { monthBounds } from '#platform/shared/dates.ts';
import type { OpenList } from './carried-lists.rules.ts';

/** More invoices of a month than anybody takes back. */
const shownInvoices = 50;

const invoices = (db: Db) =>
  db
    .selectFrom('voucher_invoices as i')
    .leftJoin('voucher_invoices as c', 'c.corrects_id', 'i.id')
    .leftJoin('voucher_invoice_payments as p', (join) =>
      join.onRef('p.invoice_id', '=', 'i.id').on('p.undone_at', 'is', null),
    )
    .select(['i.id', 'i.series', 'i.number', 'i.programme_id as programmeId', 'i.issued_on as issuedOn'])
    .select(['i.due_on as dueOn', 'i.seller', 'i.buyer', 'i.lines', 'i.total_cents as totalCents'])
    .select(sql<string>`to_char(i.month, 'YYYY-MM')`.as('month'))
    .select(['p.paid_on as paidOn', 'c.id as noteId', 'c.series as noteSeries', 'c.number as noteNumber'])
    .select(['c.issued_on as noteOn', 'c.reason as noteReason'])
    .where('i.kind', '=', 'invoice');

export type InvoiceRow = Awaited<ReturnType<typeof findOfMonth>>[number];

/** The invoices that have a month's list, the newest first. */
export function findOfMonth(db: Db, programmeId: string, month: string) {
  return invoices(db)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('voucher_invoice_months as m')
          .select('m.month')
          .whereRef('m.invoice_id', '=', 'i.id')
          .where('m.programme_id', '=', programmeId)
          .where('m.month', '=', monthBounds(month).from),
      ),
    )
    .orderBy('i.issued_at', 'desc')
    .orderBy('i.number', 'desc')
    .limit(shownInvoices)
    .execute();
}

/** An invoice. */
export function findInvoice(db: Db, id: string) {
  return invoices(db).where('i.id', '=', id).executeTakeFirst();
}

/** Whether a month's list is in an invoice that stands. */
export async function isInvoiced(db: Db, programmeId: string, month: string): Promise<boolean> {
  const row = await db
    .selectFrom('voucher_invoice_months')
    .select('invoice_id')
    .where('programme_id', '=', programmeId)
    .where('month', '=', monthBounds(month).from)
    .where('freed_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** The signed lists with sums that no invoice which stands has, in the order of their months. */
export async function findOpenLists(db: Db, programmeId: string): Promise<OpenList[]> {
  const { rows } = await sql<OpenList>`
    SELECT to_char(l.month, 'YYYY-MM') AS month, sum(l.cents)::integer AS cents FROM voucher_month_lines l
    WHERE l.programme_id = ${programmeId} AND NOT EXISTS (SELECT FROM voucher_invoice_months m
      WHERE m.programme_id = l.programme_id AND m.month = l.month AND m.freed_at IS NULL)
    GROUP BY l.month HAVING bool_or(l.cents <> 0) ORDER BY l.month`.execute(db);
  return rows;
}

/** The months whose lists an invoice has, the latest first. */
export async function findMonths(db: Db, invoiceId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('voucher_invoice_months')
    .select('month')
    .where('invoice_id', '=', invoiceId)
    .orderBy('month', 'desc')
    .execute();
  return rows.map(({ month }) => month.slice(0, 7));
}

/** A document as it is printed, with what it corrects. */
export function findDocument(db: Db, id: string) {
  return db
    .selectFrom('voucher_invoices as i')
    .leftJoin('voucher_invoices as c', 'c.id', 'i.corrects_id')
    .select(['i.kind', 'i.series', 'i.number', 'i.programme_id as programmeId', 'i.issued_on as issuedOn'])
    .select(['i.due_on as dueOn', 'i.seller', 'i.buyer', 'i.lines', 'i.total_cents as totalCents'])
    .select(['i.reference', sql<string>`to_char(i.month, 'YYYY-MM')`.as('month')])
    .select(['c.series as correctsSeries', 'c.number as correctsNumber', 'c.issued_on as correctsOn'])
    .where('i.id', '=', id)
    .executeTakeFirst();
}

/** The municipality as the latest invoice of a programme names it; null until one was issued. */
export async function findBuyer(db: Db, programmeId: string): Promise<PayerDetails | null> {
  const row = await db
    .selectFrom('voucher_programmes')
    .select('buyer')
    .where('id', '=', programmeId)
    .executeTakeFirst();
  return row?.buyer ?? null;
}

/** Keeps how invoices of a programme that is held name the municipality. */
export async function writeBuyer(db: Db, programmeId: string, buyer: PayerDetails): Promise<void> {
  await db
    .updateTable('voucher_programmes')
    .set({ buyer: JSON.stringify(buyer) })
    .where('id', '=', programmeId)
    .execute();
}

/** Writes a document of a programme that is held; returns its id. */
export async function insertDocument(
  db: Db,
  { month, ...row }: Insertable<Database['voucher_invoices']>,
): Promise<string> {
  const { id } = await db
    .insertInto('voucher_invoices')
    .values({ ...row, month: monthBounds(month).from })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

interface Having {
  readonly invoiceId: string;
  readonly programmeId: string;
  readonly months: readonly string[];
}

/** Notes which lists an invoice has. */
export async function insertMonths(db: Db, { invoiceId, programmeId, months }: Having): Promise<void> {
  await db
    .insertInto('voucher_invoice_months')
    .values(
      months.map((month) => ({
        ...{ invoice_id: invoiceId, programme_id: programmeId, month: monthBounds(month).from },
      })),
    )
    .execute();
}

/** Lets the lists of an invoice that is taken back be invoiced again. */
export async function freeMonths(db: Db, invoiceId: string, at: string): Promise<void> {
  await db
    .updateTable('voucher_invoice_months')
    .set({ freed_at: at })
    .where('invoice_id', '=', invoiceId)
    .execute();
}

/** Notes that an invoice is paid. */
export async function insertPayment(
  db: Db,
  payment: { readonly invoiceId: string; readonly paidOn: string; readonly by: string; readonly at: string },
): Promise<void> {
  await db
    .insertInto('voucher_invoice_payments')
    .values({
      ...{ invoice_id: payment.invoiceId, paid_on: payment.paidOn },
      ...{ recorded_by: payment.by, recorded_at: payment.at },
    })
    .execute();
}

/** Undoes what was noted as paid; false when nothing was. */
export async function undoPayment(
  db: Db,
  undoing: { readonly invoiceId: string; readonly reason: string; readonly by: string; readonly at: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('voucher_invoice_payments')
    .set({ undone_by: undoing.by, undone_at: undoing.at, reason: undoing.reason })
    .where('invoice_id', '=', undoing.invoiceId)
    .where('undone_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
