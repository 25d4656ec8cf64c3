import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import { hasWords } from '#platform/server/database/search-patterns.ts';
import type { LocalDate } from '#platform/shared/dates.ts';
import { locales } from '#platform/shared/localized-text.ts';
import type { InvoiceDetail, InvoiceLine, InvoiceState } from '../shared/invoices.ts';
import { textKey } from '../shared/line-texts.rules.ts';

/** The number of an invoice `i`, 'ORB-000123', as `numberOf` writes it. */
export const invoiceLabel = sql<string>`i.series || '-' || lpad(i.number::text, greatest(6, length(i.number::text)), '0')`;

/** As `invoiceStateOf` decides. */
const stateOn = (today: LocalDate) => sql<InvoiceState>`CASE
  WHEN s.settled_at IS NULL THEN CASE WHEN s.due_on < ${today}::date THEN 'overdue' ELSE 'open' END
  WHEN s.total_cents > 0 AND s.credited_cents = s.total_cents THEN 'withdrawn'
  ELSE 'paid' END`;

/** Invoices `i` with their states `s`, as lists show them. */
export function selectInvoices(db: Db, today: LocalDate) {
  return db
    .selectFrom('invoices as i')
    .innerJoin('invoice_states as s', 's.invoice_id', 'i.id')
    .select(['i.id', 'i.issued_on as issuedOn', 's.due_on as dueOn', 's.total_cents as totalCents'])
    .select(['s.credited_cents as creditedCents', 's.paid_cents as paidCents', 's.open_cents as openCents'])
    .select([
      invoiceLabel.as('number'),
      stateOn(today).as('state'),
      ...locales.map(textKey).map((key) => sql<string>`coalesce(i.lines -> 0 ->> ${key}, '')`.as(key)),
      sql<number>`(SELECT count(1) FROM jsonb_array_elements(i.lines) l WHERE (l ->> 'unitCents')::int >= 0)`.as(
        'lineCount',
      ),
      sql<InvoiceLine[]>`(SELECT coalesce(jsonb_agg(l), '[]') FROM jsonb_array_elements(i.lines) l
        WHERE (l ->> 'unitCents')::int < 0)`.as('less'),
      'i.discount_cents as discountCents',
    ]);
}

/** A payer's invoices: unpaid ones by due date, then the newest; with what a transfer needs. */
export function findInvoicesOf(db: Db, payerId: string, today: LocalDate, limit: number) {
  return selectInvoices(db, today)
    .select(['i.seller', 'i.reference', 's.arrangement_id as arrangementId'])
    .select(sql<number>`count(*) OVER ()`.as('total'))
    .where('s.payer_id', '=', payerId)
    .orderBy(sql`s.settled_at IS NOT NULL`)
    .orderBy(sql`CASE WHEN s.settled_at IS NULL THEN s.due_on END`)
    .orderBy('i.issued_on', 'desc')
    .orderBy('i.id', 'desc')
    .limit(limit)
    .execute();
}

/** The payer `u`, by their current name. */
export const payerName = sql<string>`u.first_name || ' ' || u.last_name`;

/** An invoice with its document and its payer's current name. */
export function findInvoice(db: Db, invoiceId: string, today: LocalDate) {
  return selectInvoices(db, today)
    .innerJoin('users as u', 'u.id', 'i.payer_id')
    .innerJoin('payer_accounts as p', 'p.payer_id', 'i.payer_id')
    .select(['i.payer_id as payerId', payerName.as('payerName'), 'u.email as payerEmail'])
    .select(['i.seller', 'i.buyer', 'i.lines', 'i.reference'])
    .select(sql<number>`greatest(p.credit_cents, 0)`.as('payerCreditCents'))
    .select((eb) =>
      eb
        .selectFrom('invoice_states as o')
        .select(sql<number>`coalesce(sum(o.open_cents), 0) + greatest(0 - p.credit_cents, 0)`.as('cents'))
        .whereRef('o.payer_id', '=', 'i.payer_id')
        .as('payerOpenCents'),
    )
    .where('i.id', '=', invoiceId)
    .executeTakeFirst();
}

/** The credit notes of an invoice, the oldest first. */
export function findCreditNotes(db: Db, invoiceId: string) {
  return db
    .selectFrom('invoices as i')
    .select(['i.id', 'i.issued_on as issuedOn', 'i.total_cents as totalCents'])
    .select([invoiceLabel.as('number'), sql<string>`coalesce(i.reason, '')`.as('reason')])
    .where('i.corrects_id', '=', invoiceId)
    .orderBy('i.id')
    .execute();
}

/** What paid an invoice, the oldest first. */
export async function findAllocations(db: Db, invoiceId: string): Promise<InvoiceDetail['payments']> {
  const allocatedOn = sql`(a.allocated_at AT TIME ZONE 'Europe/Vilnius')::date`;
  return db
    .selectFrom('allocations as a')
    .leftJoin('payments as m', 'm.id', 'a.payment_id')
    .leftJoin('payments as r', 'r.reverses_id', 'm.id')
    .select(['a.id', 'm.method', 'a.amount_cents as amountCents'])
    .select([
      sql<string | null>`CASE WHEN r.id IS NULL THEN m.id END`.as('paymentId'),
      // Freed money counts on the day it was freed, whenever its payment had come.
      sql<LocalDate>`CASE WHEN a.amount_cents > 0 THEN coalesce(m.paid_on, ${allocatedOn}) ELSE ${allocatedOn} END`.as(
        'on',
      ),
    ])
    .where('a.invoice_id', '=', invoiceId)
    .orderBy('a.id')
    .execute();
}

/** The first parents by name that a search finds. */
export function findPayers(db: Db, search: string, limit: number) {
  return db
    .selectFrom('users as u')
    .select(['u.id', 'u.email', payerName.as('name')])
    .where((eb) => eb.and(hasWords('u.search', search)))
    .where('u.role', '=', 'parent')
    .where('u.disabled_at', 'is', null)
    .orderBy(sql`u.last_name COLLATE "lt-x-icu"`)
    .orderBy(sql`u.first_name COLLATE "lt-x-icu"`)
    .limit(limit)
    .execute();
}

/** True for a parent whose account is open. */
export async function isPayer(db: Db, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('role', '=', 'parent')
    .where('disabled_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** An invoice or a credit note as it was issued. */
export function findDocument(db: Db, invoiceId: string) {
  return db
    .selectFrom('invoices as i')
    .leftJoin('invoices as c', 'c.id', 'i.corrects_id')
    .select(['i.kind', 'i.series', 'i.number', 'i.payer_id as payerId', 'i.issued_on as issuedOn'])
    .select(['i.due_on as dueOn', 'i.seller', 'i.buyer', 'i.lines', 'i.discount_cents as discountCents'])
    .select(['i.total_cents as totalCents', 'i.reference'])
    .select(['c.series as correctsSeries', 'c.number as correctsNumber', 'c.issued_on as correctsIssuedOn'])
    .select(
      sql<number | null>`c.total_cents - (SELECT coalesce(sum(n.total_cents), 0) FROM invoices n
        WHERE n.corrects_id = c.id AND n.id < i.id)::integer`.as('leftCents'),
    )
    .where('i.id', '=', invoiceId)
    .executeTakeFirst();
}
