import { type Insertable, sql } from 'kysely';
import type { Database, Db } from '#platform/server/database/database.ts';
import type { LocalDate } from '#platform/shared/dates.ts';
import type { PaidFor } from '../../shared/till/till.ts';
import { invoiceLabel } from '../invoices.repository.ts';

/** Takes the next number of a series in a year; the caller holds the till, so that a rolled-back receipt took none. */
export async function takeReceiptNumber(
  db: Db,
  { series, year }: { readonly series: string; readonly year: number },
): Promise<number> {
  const { last } = await db
    .insertInto('receipt_numbers')
    .values({ series, year, last_number: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['series', 'year'])
        .doUpdateSet({ last_number: sql<number>`receipt_numbers.last_number + 1` }),
    )
    .returning('last_number as last')
    .executeTakeFirstOrThrow();
  return last;
}

/** Writes a receipt and returns its id; the caller holds the till. */
export async function insertReceipt(db: Db, row: Insertable<Database['receipts']>): Promise<string> {
  const { id } = await db.insertInto('receipts').values(row).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** Voids a receipt; the caller holds the till. */
export async function insertVoid(db: Db, row: Insertable<Database['receipt_voids']>): Promise<void> {
  await db.insertInto('receipt_voids').values(row).execute();
}

function receipts(db: Db) {
  return db
    .selectFrom('receipts as r')
    .leftJoin('receipt_voids as v', 'v.receipt_id', 'r.id')
    .leftJoin('users as t', 't.id', 'r.taken_by')
    .leftJoin('users as w', 'w.id', 'v.voided_by')
    .select(['r.id', 'r.series', 'r.year', 'r.number', 'r.day', 'r.paid_on as paidOn', 'r.method', 'r.note'])
    .select(['r.amount_cents as amountCents', 'r.payer_id as payerId', 'r.payer_name as payerName'])
    .select(['r.paid_for as paidFor', 'r.payment_id as paymentId', 'r.taken_by as takenById', 'r.seller'])
    .select(['v.day as voidedDay', 'v.reason as voidReason', 'r.issued_at as issuedAt'])
    .select(sql<string>`coalesce(t.first_name || ' ' || t.last_name, '')`.as('takenBy'))
    .select(sql<string>`coalesce(w.first_name || ' ' || w.last_name, '')`.as('voidedBy'));
}

export type ReceiptRow = Awaited<ReturnType<typeof findReceiptsOn>>[number];

/** The receipts that count in a day, in the order of their numbers. */
export function findReceiptsOn(db: Db, day: LocalDate) {
  return receipts(db).where('r.day', '=', day).orderBy('r.year').orderBy('r.number').execute();
}

/** Receipts of earlier days that were voided on this one. */
export function findVoidedOn(db: Db, day: LocalDate) {
  return receipts(db)
    .where('v.day', '=', day)
    .whereRef('r.day', '<>', 'v.day')
    .orderBy('r.year')
    .orderBy('r.number')
    .execute();
}

/** A payer's receipts, the newest first. */
export function findReceiptsOf(
  db: Db,
  {
    payerId,
    before,
    limit,
  }: { readonly payerId: string; readonly before: string | null; readonly limit: number },
) {
  return receipts(db)
    .where('r.payer_id', '=', payerId)
    .$if(before !== null, (query) => query.where('r.id', '<', before ?? ''))
    .orderBy('r.id', 'desc')
    .limit(limit)
    .execute();
}

/** A receipt. */
export function findReceipt(db: Db, receiptId: string) {
  return receipts(db).where('r.id', '=', receiptId).executeTakeFirst();
}

/** The receipt of a payment. */
export function findReceiptOfPayment(db: Db, paymentId: string) {
  return receipts(db).where('r.payment_id', '=', paymentId).executeTakeFirst();
}

/** What a payment paid: the number of each invoice and how much of it, the earliest due first. */
export async function findPaidFor(db: Db, paymentId: string): Promise<PaidFor[]> {
  return db
    .selectFrom('allocations as a')
    .innerJoin('invoices as i', 'i.id', 'a.invoice_id')
    .select([invoiceLabel.as('number'), sql<number>`sum(a.amount_cents)::integer`.as('cents')])
    .where('a.payment_id', '=', paymentId)
    .groupBy('i.id')
    .orderBy('i.due_on')
    .orderBy('i.id')
    .execute();
}

/** The open invoices of a payer, the earliest due first. */
export function findOpenOf(db: Db, payerId: string, limit: number) {
  return db
    .selectFrom('invoice_states as s')
    .innerJoin('invoices as i', 'i.id', 's.invoice_id')
    .select(['i.id', invoiceLabel.as('number'), 's.due_on as dueOn', 's.open_cents as openCents'])
    .where('s.payer_id', '=', payerId)
    .where('s.settled_at', 'is', null)
    .orderBy('s.due_on')
    .orderBy('i.id')
    .limit(limit)
    .execute();
}

/** A parent who can pay, or anybody who has paid; undefined for others. */
export function findPayer(db: Db, payerId: string) {
  return db
    .selectFrom('users as u')
    .select([sql<string>`u.first_name || ' ' || u.last_name`.as('name')])
    .select(sql<boolean>`u.email IS NOT NULL AND u.disabled_at IS NULL`.as('hasAddress'))
    .where('u.id', '=', payerId)
    .where((eb) =>
      eb.or([
        eb.and([eb('u.role', '=', 'parent'), eb('u.disabled_at', 'is', null)]),
        eb.exists(
          eb.selectFrom('payer_accounts as p').select('p.payer_id').where('p.payer_id', '=', payerId),
        ),
      ]),
    )
    .executeTakeFirst();
}

/** Those of these invoices that a payer was issued. */
export async function countInvoicesOf(
  db: Db,
  { payerId, ids }: { readonly payerId: string; readonly ids: readonly string[] },
): Promise<number> {
  const { count } = await db
    .selectFrom('invoice_states')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('payer_id', '=', payerId)
    .where('invoice_id', '=', sql<string>`ANY(${ids}::uuid[])`)
    .executeTakeFirstOrThrow();
  return count;
}
