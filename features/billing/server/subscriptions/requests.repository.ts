import { type Insertable, sql } from 'kysely';
import type { Database, Db } from '#platform/server/database/database.ts';
import type { LocalizedText } from '#platform/shared/localized-text.ts';
import type { CancellationReason, RequestState } from '../../shared/subscriptions.ts';

/** Who closes it, when and how. */
export interface Closing {
  readonly state: Exclude<RequestState, 'open'>;
  readonly by: string | null;
  readonly at: string;
}

export function findCancellation(db: Db, id: string) {
  return db
    .selectFrom('cancellation_requests as q')
    .innerJoin('subscriptions as s', 's.id', 'q.subscription_id')
    .select(['q.id', 'q.subscription_id as subscriptionId', 'q.state', 's.payer_id as payerId'])
    .select(['q.reason', 'q.comment'])
    .where('q.id', '=', id)
    .executeTakeFirst();
}

export function findOpenCancellation(db: Db, subscriptionId: string) {
  return db
    .selectFrom('cancellation_requests')
    .select('id')
    .where('subscription_id', '=', subscriptionId)
    .where('state', '=', 'open')
    .executeTakeFirst();
}

export async function insertCancellation(
  db: Db,
  row: Insertable<Database['cancellation_requests']>,
): Promise<void> {
  await db.insertInto('cancellation_requests').values(row).execute();
}

/** Closes open requests of a subscription, or the given one. */
export async function closeCancellations(
  db: Db,
  of: { readonly subscriptionId: string },
  { state, by, at }: Closing,
): Promise<void> {
  await db
    .updateTable('cancellation_requests')
    .set({ state, closed_by: by, closed_at: at })
    .where('subscription_id', '=', of.subscriptionId)
    .where('state', '=', 'open')
    .execute();
}

export function findWish(db: Db, id: string) {
  return db
    .selectFrom('group_wishes as w')
    .innerJoin('plans as l', 'l.id', 'w.plan_id')
    .innerJoin('users as y', 'y.id', 'w.payer_id')
    .select(['w.id', 'w.payer_id as payerId', 'w.plan_id as planId', 'w.subscription_id as subscriptionId'])
    .select(['w.state', 'w.wish', 'l.name as planName', 'y.email'])
    .where('w.id', '=', id)
    .executeTakeFirst();
}

/** Creates a wish, or updates an open one: a payer has one per plan. */
export async function writeWish(db: Db, row: Insertable<Database['group_wishes']>): Promise<void> {
  await db
    .insertInto('group_wishes')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['payer_id', 'plan_id'])
        .where('state', '=', 'open')
        .doUpdateSet({ wish: row.wish, subscription_id: row.subscription_id }),
    )
    .execute();
}

interface WishOf {
  readonly payerId: string;
  readonly planId: string;
}

/** Closes the open wishes of a payer for a plan; returns how many there were. */
export function closeWishes(db: Db, of: WishOf, closing: Closing): Promise<number> {
  return closeAllWishes(db, [of], closing);
}

/** As {@link closeWishes}, for many payers and plans. */
export async function closeAllWishes(
  db: Db,
  of: readonly WishOf[],
  { state, by, at }: Closing,
): Promise<number> {
  const { numAffectedRows } =
    await sql`UPDATE group_wishes w SET state = ${state}, closed_by = ${by}, closed_at = ${at}
    FROM unnest(${of.map(({ payerId }) => payerId)}::uuid[], ${of.map(({ planId }) => planId)}::uuid[]) AS f (payer_id, plan_id)
    WHERE w.payer_id = f.payer_id AND w.plan_id = f.plan_id AND w.state = 'open'`.execute(db);
  return Number(numAffectedRows ?? 0);
}

interface WaitingRow {
  readonly kind: 'cancellation' | 'wish';
  readonly id: string;
  readonly at: string;
  readonly text: string;
  readonly reason: CancellationReason | null;
  readonly subscriptionId: string | null;
  readonly planId: string;
  readonly planName: LocalizedText;
  readonly payer: { id: string; firstName: string; lastName: string; email: string | null };
  readonly child: { firstName: string; lastName: string } | null;
  readonly paidUntil: string | null;
  readonly total: number;
}

/**
 * A page of the families' requests, oldest first: to leave, and for a group. One list, because one person works
 * through it.
 */
export async function findWaiting(
  db: Db,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<WaitingRow[]> {
  const { rows } =
    await sql<WaitingRow>`SELECT x.kind, x.id, x.at, x.text, x.reason, x."subscriptionId", x."planId", l.name AS "planName", json_build_object('id', y.id,
      'firstName', y.first_name, 'lastName', y.last_name, 'email', y.email) AS payer, count(*) OVER () AS total,
      (SELECT json_build_object('firstName', coalesce(u.first_name, c.first_name), 'lastName',
          coalesce(u.last_name, c.last_name)) FROM subscriptions s JOIN children c ON c.id = s.child_id
        LEFT JOIN users u ON u.id = c.user_id WHERE s.id = x."subscriptionId") AS child,
      (SELECT max(t.ends_on) FROM subscription_periods t WHERE t.subscription_id = x."subscriptionId"
        AND t.voided_at IS NULL) AS "paidUntil"
    FROM (SELECT 'cancellation' AS kind, q.id, q.created_at AS at, q.comment AS text, q.reason,
        s.id AS "subscriptionId", s.plan_id AS "planId", s.payer_id AS payer_id
      FROM cancellation_requests q JOIN subscriptions s ON s.id = q.subscription_id WHERE q.state = 'open'
      UNION ALL SELECT 'wish', w.id, w.created_at, w.wish, NULL, w.subscription_id, w.plan_id, w.payer_id
      FROM group_wishes w WHERE w.state = 'open') AS x
    JOIN plans l ON l.id = x."planId" JOIN users y ON y.id = x.payer_id
    ORDER BY x.at, x.id LIMIT ${limit} OFFSET ${offset}`.execute(db);
  return rows;
}
