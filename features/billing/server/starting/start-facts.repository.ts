import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import type { MadeStart } from './portion-starts.rules.ts';

/** The persons behind families' records, who pays for each, and where seats are held for them; removed children are missing. */
export async function findStartedChildren(
  db: Db,
  childIds: readonly string[],
): Promise<{ id: string; userId: string; payerId: string | null; heldIds: string[] }[]> {
  const { rows } = await sql<{ id: string; userId: string; payerId: string | null; heldIds: string[] }>`
    SELECT c.id, c.user_id AS "userId", w.guardian_id AS "payerId", (SELECT coalesce(json_agg(h.group_id), '[]')
      FROM seat_holds h WHERE h.child_id = c.id AND h.ended_at IS NULL) AS "heldIds"
    FROM children c LEFT JOIN guardianships w ON w.child_id = c.id AND w.pays
    WHERE c.deleted_at IS NULL AND c.id = ANY(${childIds}::uuid[])`.execute(db);
  return rows;
}

/** The running subscriptions of these payers, and of these children whoever pays. */
export async function findRunning(
  db: Db,
  { payerIds, childIds }: { readonly payerIds: readonly string[]; readonly childIds: readonly string[] },
): Promise<{ payerId: string; childId: string; planId: string }[]> {
  const { rows } = await sql<{ payerId: string; childId: string; planId: string }>`
    SELECT payer_id AS "payerId", child_id AS "childId", plan_id AS "planId" FROM subscriptions
    WHERE state <> 'ended' AND child_id IS NOT NULL
      AND (payer_id = ANY(${payerIds}::uuid[]) OR child_id = ANY(${childIds}::uuid[]))`.execute(db);
  return rows;
}

/** Which of these subscriptions there are, as they were asked for. */
export async function findMade(db: Db, ids: readonly string[]): Promise<(MadeStart & { id: string })[]> {
  return await db
    .selectFrom('subscriptions as s')
    .leftJoin('coupons as k', 'k.id', 's.coupon_id')
    .select(['s.id', 's.payer_id as payerId', 's.child_id as childId', 's.price_id as priceId'])
    .select(['s.started_on as startsOn', 'k.code as coupon'])
    .where('s.id', '=', sql<string>`ANY(${ids}::uuid[])`)
    .execute();
}
