import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import {
  type KeysetPage,
  keyset,
  type Order,
  type PageStart,
  pageRows,
} from '#platform/server/database/keyset.ts';
import type { ListedStatement } from '../../shared/decided-transfers.ts';

/** Ids grow with time: the newest file has the greatest. */
const byArrival: Order = (alias) => [sql.ref(`${alias}.id`)];

/** One page of the files that were imported, the newest first, with what became of their transfers. */
export async function findStatementPage(
  db: Db,
  { size, ...start }: PageStart & { readonly size: number },
): Promise<KeysetPage<ListedStatement>> {
  const { where, orderBy } = keyset({
    ...{ table: 'bank_statements', alias: 's', order: byArrival, descending: true },
    ...start,
  });
  const { rows } = await sql<ListedStatement>`
    SELECT s.id, s.imported_at AS "importedAt", s.kind, u.first_name || ' ' || u.last_name AS "importedBy",
      b.first AS "from", b.last AS "to", b.cents AS "amountCents", b.booked, b.waiting, b.ignored
    FROM bank_statements s LEFT JOIN users u ON u.id = s.imported_by CROSS JOIN LATERAL (
      SELECT min(t.booked_on) AS first, max(t.booked_on) AS last,
        coalesce(sum(t.amount_cents) FILTER (WHERE NOT t.takes_back), 0)::integer AS cents,
        (count(*) FILTER (WHERE t.state = 'booked'))::integer AS booked,
        (count(*) FILTER (WHERE t.state = 'waiting'))::integer AS waiting,
        (count(*) FILTER (WHERE t.state = 'ignored'))::integer AS ignored
      FROM bank_transfers t WHERE t.statement_id = s.id) b
    WHERE ${where} ORDER BY ${orderBy} LIMIT ${size + 1}`.execute(db);
  return pageRows(rows, size, start);
}

/** How many files were imported, counted up to `limit`. */
export async function countStatements(db: Db, limit: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`SELECT count(*) AS count
    FROM (SELECT FROM bank_statements LIMIT ${limit}) AS counted`.execute(db);
  return rows[0]?.count ?? 0;
}
