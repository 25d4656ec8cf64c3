import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import type { LocalDate } from '#platform/shared/dates.ts';
import { lateCentsOn } from '../arrangements/arrangements.repository.ts';
import { invoiceLabel, payerName } from '../invoices.repository.ts';
import type { ActedOnInvoice } from './invoice-acts.rules.ts';

interface Found extends ActedOnInvoice {
  readonly id: string;
  readonly payerId: string;
  readonly number: string;
  readonly payerName: string;
  readonly totalCents: number;
}

/** Invoices with what acts on them depend on, the newest first; those that don't exist are missing. */
export async function findActedOn(db: Db, invoiceIds: readonly string[], today: LocalDate): Promise<Found[]> {
  return db
    .selectFrom('invoice_states as s')
    .innerJoin('invoices as i', 'i.id', 's.invoice_id')
    .innerJoin('users as u', 'u.id', 's.payer_id')
    .innerJoin('payer_accounts as p', 'p.payer_id', 's.payer_id')
    .select(['i.id', 's.payer_id as payerId', invoiceLabel.as('number'), payerName.as('payerName')])
    .select(['s.open_cents as openCents', 's.total_cents as totalCents'])
    .leftJoin('arrangements as a', 'a.id', 's.arrangement_id')
    .select('p.reminded_on as remindedOn')
    .select([
      // A late part of a plan is late, whenever its invoice is due.
      sql<string>`CASE WHEN a.kind = 'plan' AND ${lateCentsOn(today)} > 0 THEN least(s.due_on, ${today}::date)
        ELSE s.due_on END`.as('dueOn'),
      sql<boolean>`a.id IS NOT NULL AND ${lateCentsOn(today)} <= 0`.as('isArranged'),
      sql<boolean>`s.total_cents > 0 AND s.credited_cents = s.total_cents`.as('isWithdrawn'),
      sql<string | null>`CASE WHEN u.disabled_at IS NULL THEN u.email END`.as('email'),
    ])
    .where('s.invoice_id', '=', sql<string>`ANY(${invoiceIds}::uuid[])`)
    .orderBy('i.issued_at', 'desc')
    .orderBy('i.id', 'desc')
    .execute();
}
