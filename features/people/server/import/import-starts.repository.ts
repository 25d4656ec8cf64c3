import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import type { LeftRow } from '../../shared/user-import.ts';
import type { KeptStart } from './kept-rows.rules.ts';

/** Remembers what rows start for their children. */
export async function insertStarts(db: Db, importId: string, starts: readonly KeptStart[]): Promise<void> {
  if (starts.length === 0) return;
  const rows = starts.map(({ row, childId, planId, priceId, startsOn, paidUntil, balanceCents }) => ({
    ...{ import_id: importId, line: row.line, child_id: childId, row: JSON.stringify(row) },
    ...{ plan_id: planId, price_id: priceId, starts_on: startsOn, paid_until: paidUntil },
    balance_cents: balanceCents,
  }));
  await db.insertInto('import_starts').values(rows).execute();
}

/** The next starts that are not done, family by family. */
export function findWaitingStarts(db: Db, importId: string, limit: number) {
  return db
    .selectFrom('import_starts as s')
    .leftJoin('guardianships as w', (join) =>
      join.onRef('w.child_id', '=', 's.child_id').on('w.pays', '=', true),
    )
    .select(['s.child_id as childId', 's.subscription_id as subscriptionId', 's.plan_id as planId'])
    .select(['s.price_id as priceId', 's.starts_on as startsOn', 's.paid_until as paidUntil'])
    .select(['s.balance_cents as balanceCents', 's.row', 'w.guardian_id as payerId'])
    .where('s.import_id', '=', importId)
    .where('s.done_at', 'is', null)
    .orderBy('w.guardian_id')
    .orderBy('s.line')
    .limit(limit)
    .execute();
}

/** Marks starts as done, with what was refused. Returns those that another process had not marked. */
export async function markStarts(
  db: Db,
  importId: string,
  done: readonly { readonly subscriptionId: string; readonly refusal: string | null }[],
  now: string,
): Promise<{ row: Omit<LeftRow, 'problems'>; refusal: string | null }[]> {
  const { rows } = await sql<{ row: Omit<LeftRow, 'problems'>; refusal: string | null }>`
    UPDATE import_starts s SET done_at = ${now}, refusal = d.refusal
    FROM unnest(${done.map(({ subscriptionId }) => subscriptionId)}::uuid[], ${done.map(({ refusal }) => refusal)}::text[])
      AS d (id, refusal)
    WHERE s.import_id = ${importId} AND s.subscription_id = d.id AND s.done_at IS NULL
    RETURNING s.row, s.refusal`.execute(db);
  return rows;
}

/** Whether starts of an import are not done. */
export async function hasWaitingStarts(db: Db, importId: string): Promise<boolean> {
  const row = await db
    .selectFrom('import_starts')
    .select('line')
    .where('import_id', '=', importId)
    .where('done_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
