import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import type { LocalDate } from '#platform/shared/dates.ts';
import { invoiceLabel } from '../invoices.repository.ts';
import type { OpenInvoice } from './remindables.rules.ts';
import { lastStage } from './reminders.rules.ts';

/** An open invoice of a payer who may have to be reminded. */
export interface RemindedInvoice extends OpenInvoice {
  readonly payerId: string;
  readonly remindedOn: LocalDate | null;
}

const columns = sql`s.invoice_id AS id, s.payer_id AS "payerId", s.reminded, s.due_on AS "dueOn", s.open_cents AS "openCents",
  ${invoiceLabel} AS number, coalesce(i.reference, '') AS reference, s.arrangement_id AS "arrangementId",
  EXISTS (SELECT FROM bank_transfers t WHERE t.proposed_id = s.invoice_id AND t.state = 'waiting' AND NOT t.takes_back)
    AS "isProbablyPaid",
  (SELECT max(r.sent_on) FROM invoice_reminders r WHERE r.invoice_id = s.invoice_id AND r.stage > 1) AS "lastStepOn"`;

/**
 * Locks some of the payers who have an open invoice that is due by a day or agreed about, and got no mail since another, and returns their open
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
          WHERE s.payer_id = p.payer_id AND s.settled_at IS NULL AND (s.arrangement_id IS NOT NULL
            OR s.due_on <= ${dueBy}::date AND s.reminded < ${lastStage}))
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

/** A mail that lists an invoice: which step it was for it. */
export interface SentReminder {
  readonly id: string;
  /** Null where it was only listed. */
  readonly stage: number | null;
}

/**
 * Writes how far families were reminded of invoices, and that a mail was sent today; the caller holds the locks on
 * the accounts.
 */
export async function markReminded(
  db: Db,
  invoices: readonly SentReminder[],
  payerIds: readonly string[],
  { today, by }: { readonly today: LocalDate; readonly by: string | null },
): Promise<void> {
  const ids = invoices.map(({ id }) => id);
  const stages = invoices.map(({ stage }) => stage ?? 0);
  await sql`UPDATE invoice_states s SET reminded = r.stage
    FROM unnest(${ids}::uuid[], ${stages}::smallint[]) AS r (id, stage)
    WHERE s.invoice_id = r.id AND r.stage > 0`.execute(db);
  await sql`INSERT INTO invoice_reminders (invoice_id, sent_on, stage, sent_by)
    SELECT r.id, ${today}::date, r.stage, ${by}::uuid FROM unnest(${ids}::uuid[], ${stages}::smallint[]) AS r (id, stage)
    ON CONFLICT DO NOTHING`.execute(db);
  await sql`UPDATE payer_accounts SET reminded_on = ${today}::date WHERE payer_id = ANY(${payerIds}::uuid[])`.execute(
    db,
  );
}

/** The mails that listed an invoice, the oldest first. */
export function findReminders(db: Db, invoiceId: string) {
  return db
    .selectFrom('invoice_reminders')
    .select(['sent_on as on', 'stage'])
    .select(sql<boolean>`sent_by IS NOT NULL`.as('byHand'))
    .where('invoice_id', '=', invoiceId)
    .orderBy('sent_on')
    .execute();
}

/** True when a mail of the day listed the invoice. */
export async function isRemindedOf(db: Db, invoiceId: string, day: LocalDate): Promise<boolean> {
  const found = await db
    .selectFrom('invoice_reminders')
    .select('stage')
    .where('invoice_id', '=', invoiceId)
    .where('sent_on', '=', day)
    .executeTakeFirst();
  return found !== undefined;
}
