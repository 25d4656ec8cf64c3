import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';

/** An invoice with nothing open any more, or with something open again. */
export interface SettledInvoice {
  readonly id: string;
  readonly source: string;
  readonly payerId: string;
  /** `withdrawn` when credit notes took back all of it; `open` when what paid it was undone. */
  readonly how: 'paid' | 'withdrawn' | 'open';
}

export type UntoldInvoice = Omit<SettledInvoice, 'how'>;

/**
 * Those of these invoices whose state differs from what was reported; neither their payer nor their source ever
 * changes.
 */
export async function findUntold(db: Db, invoiceIds: readonly string[]): Promise<UntoldInvoice[]> {
  const { rows } = await sql<UntoldInvoice>`
    SELECT i.id, i.source, i.payer_id AS "payerId" FROM invoice_states s JOIN invoices i ON i.id = s.invoice_id
    WHERE s.invoice_id = ANY(${invoiceIds}::uuid[]) AND (s.settled_at IS NULL) <> (s.told_at IS NULL)`.execute(
    db,
  );
  return rows;
}

/**
 * Marks the invoices' states as reported, and returns those with another state reported before. The caller holds the locks on the
 * accounts.
 */
export async function markTold(db: Db, invoiceIds: readonly string[], at: string): Promise<SettledInvoice[]> {
  const { rows } = await sql<SettledInvoice>`
    UPDATE invoice_states s SET told_at = CASE WHEN s.settled_at IS NOT NULL THEN ${at}::timestamptz END FROM invoices i
    WHERE s.invoice_id = ANY(${invoiceIds}::uuid[]) AND i.id = s.invoice_id
      AND (s.settled_at IS NULL) <> (s.told_at IS NULL)
    RETURNING i.id, i.source, i.payer_id AS "payerId",
      CASE WHEN s.settled_at IS NULL THEN 'open' WHEN s.total_cents > 0 AND s.credited_cents = s.total_cents THEN 'withdrawn' ELSE 'paid' END AS how`.execute(
    db,
  );
  return rows;
}
