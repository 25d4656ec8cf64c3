import { type Insertable, sql } from 'kysely';
import type { Database, Db } from '#platform/server/database/database.ts';
import { inParts } from './accounts.repository.ts';

export type InvoiceRow = Insertable<Database['invoices']>;

/**
 * Takes the next numbers of a series and locks it until the transaction ends: if that fails, its numbers were never
 * taken. Returns the first of them.
 */
export async function takeNumbers(db: Db, series: string, count: number): Promise<number> {
  const { last } = await db
    .insertInto('invoice_series')
    .values({ series, last_number: count })
    .onConflict((conflict) =>
      conflict.column('series').doUpdateSet({
        last_number: sql<number>`invoice_series.last_number + excluded.last_number`,
      }),
    )
    .returning('last_number as last')
    .executeTakeFirstOrThrow();
  return last - count + 1;
}

/** The payers' current names. */
export async function findPayerNames(db: Db, payerIds: readonly string[]): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('users')
    .select('id')
    .select(sql<string>`first_name || ' ' || last_name`.as('name'))
    .where('id', '=', sql<string>`ANY(${payerIds}::uuid[])`)
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Writes invoices or credit notes; returns the id of each by its source. */
export async function insertInvoices(db: Db, rows: readonly InvoiceRow[]): Promise<Map<string, string>> {
  const ids = new Map<string, string>();
  for (const part of inParts(rows)) {
    const written = await db.insertInto('invoices').values(part).returning(['id', 'source']).execute();
    for (const { id, source } of written) ids.set(source, id);
  }
  return ids;
}

/** Opens the running sums of invoices just written. An invoice for 0 is settled at once. */
export async function insertStates(db: Db, invoiceIds: readonly string[], at: string): Promise<void> {
  await sql`INSERT INTO invoice_states (invoice_id, payer_id, due_on, total_cents, settled_at)
    SELECT id, payer_id, due_on, total_cents, CASE WHEN total_cents = 0 THEN ${at}::timestamptz END
    FROM invoices WHERE id = ANY(${invoiceIds}::uuid[])`.execute(db);
}

/** What was issued for a source. */
export interface IssuedRow {
  readonly id: string;
  readonly source: string;
  readonly payerId: string;
  readonly series: string;
  readonly number: number;
  readonly dueOn: string;
  readonly totalCents: number;
  readonly creditedCents: number;
  readonly paidCents: number;
  readonly openCents: number;
}

/** The invoices of these sources. */
export function findBySources(db: Db, sources: readonly string[]): Promise<IssuedRow[]> {
  return db
    .selectFrom('invoices as i')
    .innerJoin('invoice_states as s', 's.invoice_id', 'i.id')
    .select(['i.id', 'i.source', 'i.payer_id as payerId', 'i.series', 'i.number', 's.due_on as dueOn'])
    .select(['s.total_cents as totalCents', 's.credited_cents as creditedCents'])
    .select(['s.paid_cents as paidCents', 's.open_cents as openCents'])
    .where('i.source', '=', sql<string>`ANY(${sources}::text[])`)
    .execute();
}

/** What was issued for a source, an invoice or a credit note, as it was requested. */
export async function findAsked(db: Db, source: string) {
  return db
    .selectFrom('invoices')
    .select(['id', 'series', 'number', 'payer_id as payerId', 'lines', 'discount_cents as discountCents'])
    .select(['due_on as dueOn', 'corrects_id as invoiceId', 'reason', 'total_cents as amountCents'])
    .where('source', '=', source)
    .executeTakeFirst();
}

/** True when something was issued for this source: an invoice or a credit note. */
export async function isIssued(db: Db, source: string): Promise<boolean> {
  const row = await db.selectFrom('invoices').select('id').where('source', '=', source).executeTakeFirst();
  return row !== undefined;
}
