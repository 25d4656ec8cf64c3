import { type SqlBool, sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import { type ExportRange, instantsOf } from '../shared/exports.rules.ts';

/** Where the previous page ended; its rows come in the order of their ids. */
export interface PageStart {
  readonly after: string | null;
  readonly limit: number;
}

const nameOf = sql<string>`u.first_name || ' ' || u.last_name`;

function payers(db: Db) {
  return db
    .selectFrom('payer_accounts as p')
    .innerJoin('users as u', 'u.id', 'p.payer_id')
    .select(['u.id', 'u.email', nameOf.as('name'), 'u.created_at as createdAt']);
}

/** The payer with this account address; undefined for anybody else. */
export function findPayer(db: Db, email: string) {
  return payers(db).where('u.email', '=', email).executeTakeFirst();
}

/** Payers whose accounts were created in these days. */
export function findPayers(db: Db, range: ExportRange, { after, limit }: PageStart) {
  const { since, until } = instantsOf(range);
  return payers(db)
    .where('u.created_at', '>=', since)
    .where('u.created_at', '<', until)
    .$if(after !== null, (query) => query.where('p.payer_id', '>', after))
    .orderBy('p.payer_id')
    .limit(limit)
    .execute();
}

/** Invoices and credit notes issued in these days, with how much of each is paid. */
export function findIssued(db: Db, { from, to }: ExportRange, { after, limit }: PageStart) {
  return db
    .selectFrom('invoices as i')
    .leftJoin('invoice_states as s', 's.invoice_id', 'i.id')
    .select(['i.id', 'i.kind', 'i.series', 'i.number', 'i.payer_id as payerId', 'i.issued_on as issuedOn'])
    .select(['i.due_on as dueOn', 'i.total_cents as totalCents', 's.paid_cents as paidCents'])
    .select([sql<string | null>`i.buyer ->> 'name'`.as('buyerName')])
    .select(sql<SqlBool>`s.settled_at IS NOT NULL`.as('settled'))
    .select(sql<SqlBool>`s.credited_cents = s.total_cents`.as('credited'))
    .where('i.issued_on', '>=', from)
    .where('i.issued_on', '<=', to)
    .$if(after !== null, (query) => query.where('i.id', '>', after))
    .orderBy('i.id')
    .limit(limit)
    .execute();
}

/** Payments and refunds of these days. */
export function findPayments(db: Db, { from, to }: ExportRange, { after, limit }: PageStart) {
  return db
    .selectFrom('payments as p')
    .select(['p.id', 'p.kind', 'p.payer_id as payerId', 'p.amount_cents as amountCents', 'p.method'])
    .select(['p.note', 'p.recorded_at as recordedAt'])
    .where('p.paid_on', '>=', from)
    .where('p.paid_on', '<=', to)
    .$if(after !== null, (query) => query.where('p.id', '>', after))
    .orderBy('p.id')
    .limit(limit)
    .execute();
}
