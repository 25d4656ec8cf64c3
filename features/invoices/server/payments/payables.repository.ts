import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import { searchPatterns } from '#platform/server/database/search-patterns.ts';
import type { Payable } from '../../shared/decided-transfers.ts';
import { invoiceLabel } from '../invoices.repository.ts';

interface Wanted {
  readonly transferId: string;
  /** Every word is in the number, the reference, or the name of the payer or of a child. */
  readonly search: string;
  /** Also those that are paid. */
  readonly paid: boolean;
  readonly limit: number;
}

/** A payable as the database knows it: a debt has its number apart. */
export interface PayableRow extends Payable {
  readonly debtNumber: number | null;
}

/**
 * What a transfer may pay, the likeliest first: what is proposed, then where the last name of the payer stands in the transfer, and
 * where the sum is what is open; what is paid comes last. A last name counts where two thirds of it are there: Petraitis pays for
 * Petraitienė.
 */
export async function findPayables(
  db: Db,
  { transferId, search, paid, limit }: Wanted,
): Promise<PayableRow[]> {
  const words = searchPatterns(search).map(
    (pattern) =>
      sql`(p.words LIKE (SELECT fold(${pattern})) OR p.number ILIKE ${pattern} OR p.reference ILIKE ${pattern})`,
  );
  const { rows } = await sql<PayableRow>`
    WITH t AS (
      SELECT amount_cents, proposed_id, proposed_debt, fold(payer_name || ' ' || text) AS said
      FROM bank_transfers WHERE id = ${transferId}
    ), payers AS (
      SELECT a.payer_id, a.credit_cents, a.debt_number, u.first_name || ' ' || u.last_name AS name,
        coalesce(k.names, '') AS children, u.search || ' ' || fold(coalesce(k.names, '')) AS words,
        word_similarity(fold(u.last_name), t.said) >= 0.6 AS alike
      FROM t CROSS JOIN payer_accounts a JOIN users u ON u.id = a.payer_id LEFT JOIN LATERAL (
        SELECT string_agg(c.first_name || ' ' || c.last_name, ', ' ORDER BY c.first_name, c.id) AS names
        FROM guardianships g JOIN children c ON c.id = g.child_id WHERE g.guardian_id = u.id) k ON true
    ), payable AS (
      SELECT i.id AS "invoiceId", NULL::uuid AS "debtOf", ${invoiceLabel} AS number, NULL::integer AS "debtNumber",
        coalesce(i.reference, '') AS reference, s.open_cents, s.due_on, CASE WHEN s.settled_at IS NULL THEN 'open'
          WHEN s.total_cents > 0 AND s.credited_cents = s.total_cents THEN 'withdrawn' ELSE 'paid' END AS state,
        i.id IS NOT DISTINCT FROM t.proposed_id AS proposed, p.name, p.children, p.words, p.alike
      FROM t CROSS JOIN invoice_states s JOIN invoices i ON i.id = s.invoice_id JOIN payers p ON p.payer_id = s.payer_id
      WHERE ${paid ? sql`true` : sql`s.settled_at IS NULL`}
      UNION ALL
      SELECT NULL, p.payer_id, '', p.debt_number, '', 0 - p.credit_cents, NULL, 'open',
        p.debt_number IS NOT DISTINCT FROM t.proposed_debt, p.name, p.children, p.words, p.alike
      FROM t CROSS JOIN payers p WHERE p.debt_number IS NOT NULL AND p.credit_cents < 0
    )
    SELECT p."invoiceId", p."debtOf", p.number, p."debtNumber", p.name AS "payerName", p.children,
      p.open_cents AS "openCents", p.due_on AS "dueOn", p.state, p.proposed, p.alike AS "sameName",
      p.open_cents = t.amount_cents AS "sameSum"
    FROM t CROSS JOIN payable p
    ${words.length > 0 ? sql`WHERE ${sql.join(words, sql` AND `)}` : sql``}
    ORDER BY p.state <> 'open', p.proposed DESC, p.alike DESC, p.open_cents = t.amount_cents DESC,
      p.due_on NULLS FIRST, p.number, p."debtOf" LIMIT ${limit}`.execute(db);
  return rows;
}

/** True for a transfer that is known. */
export async function hasTransfer(db: Db, transferId: string): Promise<boolean> {
  const row = await db
    .selectFrom('bank_transfers')
    .select('id')
    .where('id', '=', transferId)
    .executeTakeFirst();
  return row !== undefined;
}
