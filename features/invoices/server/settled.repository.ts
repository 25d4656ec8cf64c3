import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';

/** An invoice of which nothing is open any more. */
export interface SettledInvoice {
  readonly id: string;
  readonly source: string;
  readonly payerId: string;
  /** `withdrawn` when credit notes took back all of it. */
  readonly how: 'paid' | 'withdrawn';
}

/** Marks settled invoices as told, and answers those that were not yet. */
export async function markTold(db: Db, invoiceIds: readonly string[], at: string): Promise<SettledInvoice[]> {
  const { rows } = await sql<SettledInvoice>`
    UPDATE invoice_states s SET told_at = ${at}::timestamptz FROM invoices i
    WHERE s.invoice_id = ANY(${invoiceIds}::uuid[]) AND i.id = s.invoice_id
      AND s.settled_at IS NOT NULL AND s.told_at IS NULL
    RETURNING i.id, i.source, i.payer_id AS "payerId",
      CASE WHEN s.total_cents > 0 AND s.credited_cents = s.total_cents THEN 'withdrawn' ELSE 'paid' END AS how`.execute(
    db,
  );
  return rows;
}
