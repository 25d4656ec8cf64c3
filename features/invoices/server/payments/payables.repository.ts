import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import type { Payable } from '../../shared/decided-transfers.ts';
import { invoiceLabel } from '../invoices.repository.ts';
import { candidates, isOpen, type Said, type Wanted } from './payable-candidates.repository.ts';

/** A transfer that is known, as far as it says what it pays. */
export function findSaid(db: Db, transferId: string): Promise<Said | undefined> {
  return db
    .selectFrom('bank_transfers')
    .select(['amount_cents as amountCents', 'proposed_id as proposedId', 'proposed_debt as proposedDebt'])
    .select(sql<string>`fold(payer_name || ' ' || text)`.as('said'))
    .where('id', '=', transferId)
    .executeTakeFirst();
}

/** The series of invoices. */
export async function findSeries(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('invoice_series').select('series').execute();
  return rows.map(({ series }) => series);
}

/** A payable as the database knows it: a debt has its number apart. */
export interface PayableRow extends Payable {
  readonly debtNumber: number | null;
}

/**
 * What a transfer may pay, the likeliest first: what is proposed, then where the last name of the payer stands in the transfer, and
 * where the sum is what is open; what is paid comes last. A last name counts where two thirds of it are there: Petraitis pays for
 * Petraitienė. Only candidates that an index finds are read, however many families there are.
 */
export async function findPayables(db: Db, wanted: Wanted): Promise<PayableRow[]> {
  const { amountCents, proposedId, proposedDebt, paid, limit } = wanted;
  const { ctes, found, invoiceHas, debtHas } = candidates(wanted);
  const { rows } = await sql<PayableRow>`
    WITH ${ctes}, payable AS (
      SELECT i.id AS "invoiceId", NULL::uuid AS "debtOf", p.payer_id, ${invoiceLabel} AS number, NULL::integer AS debt_number,
        s.open_cents, s.due_on, CASE WHEN ${isOpen} THEN 'open'
          WHEN s.total_cents > 0 AND s.credited_cents = s.total_cents THEN 'withdrawn' ELSE 'paid' END AS state,
        i.id IS NOT DISTINCT FROM ${proposedId}::uuid AS proposed
      FROM (${found}) found JOIN invoices i ON i.id = found.id
        JOIN invoice_states s ON s.invoice_id = i.id JOIN payer_accounts p ON p.payer_id = i.payer_id
      WHERE ${paid ? sql`true` : isOpen} AND ${invoiceHas}
      UNION ALL
      SELECT NULL, p.payer_id, p.payer_id, '', p.debt_number, 0 - p.credit_cents, NULL, 'open',
        p.debt_number IS NOT DISTINCT FROM ${proposedDebt}::integer
      FROM payer_accounts p WHERE p.debt_number IS NOT NULL AND p.credit_cents < 0 AND ${debtHas}
    ), ranked AS (
      SELECT p.*, p.payer_id IN (SELECT id FROM alike) AS alike, p.open_cents = ${amountCents} AS same_sum FROM payable p
    ), shown AS (
      SELECT r.*, row_number() OVER (ORDER BY r.state <> 'open', r.proposed DESC, r.alike DESC, r.same_sum DESC,
        r.due_on NULLS FIRST, r.number, r."debtOf") AS place
      FROM ranked r ORDER BY place LIMIT ${limit}
    )
    SELECT f."invoiceId", f."debtOf", f.number, f.debt_number AS "debtNumber", u.first_name || ' ' || u.last_name AS "payerName",
      coalesce(k.names, '') AS children, f.open_cents AS "openCents", f.due_on AS "dueOn", f.state, f.proposed,
      f.alike AS "sameName", f.same_sum AS "sameSum"
    FROM shown f JOIN users u ON u.id = f.payer_id LEFT JOIN LATERAL (
      SELECT string_agg(c.first_name || ' ' || c.last_name, ', ' ORDER BY c.first_name, c.id) AS names
      FROM guardianships g JOIN children c ON c.id = g.child_id
      WHERE g.guardian_id = f.payer_id AND c.deleted_at IS NULL) k ON true
    ORDER BY f.place`.execute(db);
  return rows;
}
