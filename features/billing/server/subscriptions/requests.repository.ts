import { type Insertable, sql } from 'kysely';
import { deletedAccounts } from '#features/identity/server/accounts/account-deletion.service.ts';
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

interface RequestRow {
  readonly id: string;
  readonly at: string;
  readonly text: string;
  readonly reason: CancellationReason;
  readonly subscriptionId: string;
  readonly planId: string;
  readonly planName: LocalizedText;
  readonly payer: { id: string; firstName: string; lastName: string; email: string | null };
  readonly child: { firstName: string; lastName: string } | null;
  readonly paidUntil: string | null;
  readonly total: number;
}

/** A page of the families' requests to leave, oldest first. */
export async function findOpenRequests(
  db: Db,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<RequestRow[]> {
  const { rows } =
    await sql<RequestRow>`SELECT q.id, q.created_at AS at, q.comment AS text, q.reason, s.id AS "subscriptionId",
      l.id AS "planId", l.name AS "planName", json_build_object('id', y.id, 'firstName', y.first_name,
        'lastName', y.last_name, 'email', y.email) AS payer, count(*) OVER () AS total,
      CASE WHEN c.id IS NOT NULL THEN json_build_object('firstName', coalesce(u.first_name, c.first_name),
        'lastName', coalesce(u.last_name, c.last_name)) END AS child,
      (SELECT max(t.ends_on) FROM subscription_periods t WHERE t.subscription_id = s.id AND t.voided_at IS NULL) AS "paidUntil"
    FROM cancellation_requests q JOIN subscriptions s ON s.id = q.subscription_id JOIN plans l ON l.id = s.plan_id
      JOIN users y ON y.id = s.payer_id LEFT JOIN children c ON c.id = s.child_id LEFT JOIN users u ON u.id = c.user_id
    WHERE q.state = 'open' ORDER BY q.created_at, q.id LIMIT ${limit} OFFSET ${offset}`.execute(db);
  return rows;
}

/** Clears the comments of payers whose account is deleted. */
export async function clearCommentsOfDeleted(db: Db): Promise<void> {
  await sql`UPDATE cancellation_requests SET comment = '—' WHERE comment NOT IN ('', '—') AND subscription_id IN (
    SELECT id FROM subscriptions WHERE payer_id IN ${deletedAccounts})`.execute(db);
}
