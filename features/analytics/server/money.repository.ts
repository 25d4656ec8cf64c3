import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import { academyTimeZone } from '#platform/shared/dates.ts';
import type { SumsOfMoney } from './money.rules.ts';
import type { Times } from './times.rules.ts';

/** What was invoiced and received, by month, in the period and in the previous one; in cents. */
export async function sumMoney(db: Db, { from, to, before }: Times): Promise<SumsOfMoney[]> {
  const earlier = before ? sql`OR day BETWEEN ${before.from} AND ${before.to}` : sql``;
  const { rows } = await sql<SumsOfMoney>`
    WITH entries AS (
      SELECT issued_on AS day, CASE kind WHEN 'invoice' THEN total_cents ELSE 0 - total_cents END AS billed, 0 AS received
        FROM invoices
      UNION ALL SELECT paid_on, 0, CASE WHEN kind IN ('payment', 'refund-reversal') THEN amount_cents
          ELSE 0 - amount_cents END FROM payments)
    SELECT to_char(day, 'YYYY-MM') AS month, day < ${from} AS "isBefore",
      sum(billed)::float8 AS billed, sum(received)::float8 AS received
    FROM entries WHERE day BETWEEN ${from} AND ${to} ${earlier} GROUP BY 1, 2`.execute(db);
  return rows;
}

/** What was invoiced up to a day and not paid by its end, in cents; null before anything was invoiced. */
export async function findOutstanding(db: Db, day: string): Promise<number | null> {
  const { rows } = await sql<{ cents: number | null }>`
    SELECT (SELECT sum(CASE kind WHEN 'invoice' THEN total_cents ELSE 0 - total_cents END) FROM invoices
        WHERE issued_on <= ${day})::float8
      - (SELECT coalesce(sum(amount_cents), 0) FROM allocations
        WHERE (allocated_at AT TIME ZONE ${sql.lit(academyTimeZone)})::date <= ${day})::float8 AS cents`.execute(
    db,
  );
  return rows[0]?.cents ?? null;
}
