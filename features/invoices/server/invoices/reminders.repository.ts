import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import type { LocalDate } from '#platform/shared/dates.ts';
import { invoiceLabel } from '../invoices.repository.ts';
import type { ReminderStage } from './reminders.rules.ts';

/** An open invoice of a payer who may have to be reminded. */
export interface RemindedInvoice {
  readonly id: string;
  readonly payerId: string;
  readonly remindedOn: LocalDate | null;
  readonly reminded: ReminderStage;
  readonly number: string;
  readonly openCents: number;
  readonly dueOn: LocalDate;
}

const columns = sql`s.invoice_id AS id, s.payer_id AS "payerId", s.reminded, s.due_on AS "dueOn", s.open_cents AS "openCents",
  ${invoiceLabel} AS number`;

/**
 * Locks some of the payers who have an open invoice due by a day and got no mail since another, and returns their open
 * invoices; skips those that a concurrent process holds.
 */
export async function lockReminded(
  db: Db,
  {
    dueBy,
    notSince,
    after,
    limit,
  }: {
    readonly dueBy: LocalDate;
    readonly notSince: LocalDate;
    /** The last payer of the previous portion. */
    readonly after: string | null;
    readonly limit: number;
  },
): Promise<RemindedInvoice[]> {
  const { rows } = await sql<RemindedInvoice>`
    WITH held AS (
      SELECT payer_id, reminded_on FROM payer_accounts p
      WHERE (reminded_on IS NULL OR reminded_on <= ${notSince}::date)
        AND (${after}::uuid IS NULL OR payer_id > ${after}::uuid)
        AND EXISTS (SELECT FROM invoice_states s
          WHERE s.payer_id = p.payer_id AND s.settled_at IS NULL AND s.due_on <= ${dueBy}::date AND s.reminded < 3)
      ORDER BY payer_id LIMIT ${limit} FOR UPDATE SKIP LOCKED
    )
    SELECT ${columns}, h.reminded_on AS "remindedOn"
    FROM held h JOIN invoice_states s ON s.payer_id = h.payer_id AND s.settled_at IS NULL
      JOIN invoices i ON i.id = s.invoice_id
    ORDER BY s.payer_id, s.due_on, s.invoice_id`.execute(db);
  return rows;
}

/** The open invoices of a payer, by due date; the caller holds the lock on the account. */
export async function findOpenOf(db: Db, payerId: string): Promise<Omit<RemindedInvoice, 'remindedOn'>[]> {
  const { rows } = await sql<Omit<RemindedInvoice, 'remindedOn'>>`SELECT ${columns}
    FROM invoice_states s JOIN invoices i ON i.id = s.invoice_id
    WHERE s.payer_id = ${payerId} AND s.settled_at IS NULL ORDER BY s.due_on, s.invoice_id`.execute(db);
  return rows;
}

/**
 * Writes how far families were reminded of invoices, and that a mail was sent today; the caller holds the locks on
 * the accounts.
 */
export async function markReminded(
  db: Db,
  invoices: readonly { readonly id: string; readonly stage: ReminderStage }[],
  payerIds: readonly string[],
  today: LocalDate,
): Promise<void> {
  const stages = invoices.map(({ stage }) => stage);
  await sql`UPDATE invoice_states s SET reminded = r.stage
    FROM unnest(${invoices.map(({ id }) => id)}::uuid[], ${stages}::smallint[]) AS r (id, stage)
    WHERE s.invoice_id = r.id`.execute(db);
  await sql`UPDATE payer_accounts SET reminded_on = ${today}::date WHERE payer_id = ANY(${payerIds}::uuid[])`.execute(
    db,
  );
}
