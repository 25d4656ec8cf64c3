import { type Insertable, sql } from 'kysely';
import type { Database, Db } from '#platform/server/database/database.ts';
import { inParts } from '../invoices/accounts.repository.ts';

/** Writes payments or refunds; returns the id of each by its source. */
export async function insertPayments(
  db: Db,
  rows: readonly Insertable<Database['payments']>[],
): Promise<Map<string, string>> {
  const ids = new Map<string, string>();
  for (const part of inParts(rows)) {
    const written = await db.insertInto('payments').values(part).returning(['id', 'source']).execute();
    for (const { id, source } of written) ids.set(source, id);
  }
  return ids;
}

/** Those of these sources that are already booked. */
export async function findBookedSources(db: Db, sources: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('payments')
    .select('source')
    .where('source', '=', sql<string>`ANY(${sources}::text[])`)
    .execute();
  return new Set(rows.map(({ source }) => source));
}

/** What was booked under a source, as it was requested. */
export function findBooked(db: Db, source: string) {
  return db
    .selectFrom('payments')
    .select([
      'kind',
      'payer_id as payerId',
      'amount_cents as amountCents',
      'paid_on as paidOn',
      'method',
      'note',
    ])
    .where('source', '=', source)
    .executeTakeFirst();
}

/** A payment, and whether it was undone. */
export function findPayment(db: Db, paymentId: string) {
  return payments(db).where('m.id', '=', paymentId).executeTakeFirst();
}

/** The payment of a source; see {@link findPayment}. */
export function findPaymentBy(db: Db, source: string) {
  return payments(db).where('m.source', '=', source).executeTakeFirst();
}

function payments(db: Db) {
  return db
    .selectFrom('payments as m')
    .leftJoin('payments as r', 'r.reverses_id', 'm.id')
    .select(['m.id', 'm.kind', 'm.payer_id as payerId', 'm.amount_cents as amountCents', 'm.source'])
    .select(['m.method', 'm.paid_on as paidOn'])
    .select(sql<boolean>`r.id IS NOT NULL`.as('undone'));
}

interface PaidInvoice {
  readonly invoiceId: string;
  readonly paidCents: number;
  readonly ownCents: number;
  /** What credit has paid of it since the payment came. */
  readonly sinceCents: number;
}

/** How much of each invoice of a payer is paid, and how much by this payment; by due date, latest first. */
export async function findPaidInvoices(
  db: Db,
  { payerId, paymentId }: { readonly payerId: string; readonly paymentId: string },
): Promise<PaidInvoice[]> {
  const { rows } = await sql<PaidInvoice>`
    SELECT s.invoice_id AS "invoiceId", s.paid_cents AS "paidCents", least(s.paid_cents, greatest(0, own.cents)) AS "ownCents",
      greatest(0, own.since) AS "sinceCents"
    FROM invoice_states s CROSS JOIN LATERAL (
      SELECT coalesce(sum(a.amount_cents) FILTER (WHERE a.payment_id = ${paymentId}), 0)::integer AS cents,
        coalesce(sum(a.amount_cents) FILTER (WHERE a.payment_id IS NULL
          AND a.allocated_at >= (SELECT recorded_at FROM payments WHERE id = ${paymentId})), 0)::integer AS since
      FROM allocations a WHERE a.invoice_id = s.invoice_id) own
    WHERE s.payer_id = ${payerId} AND s.paid_cents > 0 ORDER BY s.due_on DESC, s.invoice_id DESC`.execute(db);
  return rows;
}

/** A payer's payments and refunds, the newest first. */
export function findPaymentsOf(db: Db, payerId: string, limit: number) {
  return db
    .selectFrom('payments as m')
    .leftJoin('payments as r', 'r.reverses_id', 'm.id')
    .select(['m.id', 'm.kind', 'm.method', 'm.paid_on as paidOn', 'm.amount_cents as amountCents'])
    .select([sql<string>`coalesce(m.note, '')`.as('note'), sql<boolean>`r.id IS NOT NULL`.as('undone')])
    .where('m.payer_id', '=', payerId)
    .orderBy('m.id', 'desc')
    .limit(limit)
    .execute();
}

/** An invoice with its running sums, as a correction or a payment needs it. */
export function findStanding(db: Db, invoiceId: string) {
  return db
    .selectFrom('invoices as i')
    .innerJoin('invoice_states as s', 's.invoice_id', 'i.id')
    .select(['i.id', 'i.payer_id as payerId', 'i.series', 'i.number', 'i.seller', 'i.buyer', 'i.reference'])
    .select(['s.total_cents as totalCents', 's.credited_cents as creditedCents'])
    .select(['s.paid_cents as paidCents', 's.open_cents as openCents', 's.due_on as dueOn'])
    .where('i.id', '=', invoiceId)
    .executeTakeFirst();
}

/**
 * Takes a part of an invoice back: what was paid beyond the rest is freed. Returns the freed cents; the caller holds the
 * lock on the account.
 */
export async function creditInvoice(
  db: Db,
  { invoiceId, payerId, cents, freedCents, at }: CreditedPart,
): Promise<void> {
  await sql`UPDATE invoice_states SET credited_cents = credited_cents + ${cents}, paid_cents = paid_cents - ${freedCents},
      settled_at = CASE WHEN credited_cents + ${cents} + paid_cents - ${freedCents} = total_cents
        THEN coalesce(settled_at, ${at}::timestamptz) END
    WHERE invoice_id = ${invoiceId}`.execute(db);
  if (freedCents === 0) return;
  await db
    .insertInto('allocations')
    .values({
      payer_id: payerId,
      invoice_id: invoiceId,
      payment_id: null,
      amount_cents: 0 - freedCents,
      allocated_at: at,
    })
    .execute();
}

interface CreditedPart {
  readonly invoiceId: string;
  readonly payerId: string;
  readonly cents: number;
  readonly freedCents: number;
  readonly at: string;
}

/** True for a payer who ever had an invoice. */
export async function hasAccount(db: Db, payerId: string): Promise<boolean> {
  const row = await db
    .selectFrom('payer_accounts')
    .select('payer_id')
    .where('payer_id', '=', payerId)
    .executeTakeFirst();
  return row !== undefined;
}
