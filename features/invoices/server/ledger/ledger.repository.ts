import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import { academyTimeZone, type LocalDate } from '#platform/shared/dates.ts';
import type { LedgerEntry } from '../../shared/ledger.ts';
import { invoiceLabel } from '../invoices.repository.ts';

interface Found {
  /** What was owed when the first day began. */
  readonly openingCents: number;
  readonly entries: Omit<LedgerEntry, 'balanceCents'>[];
}

/**
 * All that changed what a payer owes between two days, in order, and what was owed before: in one statement, so that both belong
 * together. Built from the ledger itself, not from its running sums.
 */
export async function findLedger(
  db: Db,
  { payerId, from, to }: { readonly payerId: string; readonly from: LocalDate; readonly to: LocalDate },
): Promise<Found> {
  const { rows } = await sql<Found>`
    WITH entries AS (
      SELECT i.id, i.issued_on AS day, i.issued_at AS at, i.kind, ${invoiceLabel} AS text, NULL AS method,
        CASE i.kind WHEN 'invoice' THEN i.total_cents ELSE 0 - i.total_cents END AS cents
      FROM invoices i WHERE i.payer_id = ${payerId}
      UNION ALL SELECT p.id, p.paid_on, p.recorded_at, p.kind, '', p.method,
        CASE WHEN p.kind IN ('payment', 'refund-reversal') THEN 0 - p.amount_cents ELSE p.amount_cents END
      FROM payments p WHERE p.payer_id = ${payerId}
      UNION ALL SELECT o.id, coalesce(o.as_of, (o.recorded_at AT TIME ZONE ${academyTimeZone})::date), o.recorded_at, 'opening', o.reason, NULL, 0 - o.amount_cents
      FROM opening_entries o WHERE o.payer_id = ${payerId}
    )
    SELECT (SELECT coalesce(sum(cents), 0)::integer FROM entries WHERE day < ${from}::date) AS "openingCents",
      coalesce((SELECT json_agg(json_build_object('id', id, 'on', day, 'kind', kind, 'text', text, 'method', method, 'cents', cents)
        ORDER BY day, at, id) FROM entries WHERE day BETWEEN ${from}::date AND ${to}::date), '[]') AS entries`.execute(
    db,
  );
  return rows[0] ?? { openingCents: 0, entries: [] };
}

/** The name of somebody who pays or has paid; undefined for others. */
export async function findPayerName(db: Db, payerId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('users as u')
    .select(sql<string>`u.first_name || ' ' || u.last_name`.as('name'))
    .where('u.id', '=', payerId)
    .where((eb) =>
      eb.or([
        eb('u.role', '=', 'parent'),
        eb.exists(
          eb.selectFrom('payer_accounts as p').select('p.payer_id').where('p.payer_id', '=', payerId),
        ),
      ]),
    )
    .executeTakeFirst();
  return row?.name;
}
