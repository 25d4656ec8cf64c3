import { type Insertable, sql, type Updateable } from 'kysely';
import type { Database, Db } from '#platform/server/database/database.ts';
import type { LocalDate } from '#platform/shared/dates.ts';
import type { ProviderName, StoredState } from '../../shared/subscriptions.ts';

/** A subscription as decisions need it. */
export interface HeldSubscription {
  readonly id: string;
  readonly payerId: string;
  readonly planId: string;
  readonly childId: string | null;
  readonly childUserId: string | null;
  readonly groupId: string | null;
  readonly state: StoredState;
  readonly provider: ProviderName;
  readonly startedOn: LocalDate;
  readonly nextPeriodOn: LocalDate | null;
  readonly anchorDay: number;
  readonly endsOn: LocalDate | null;
}

const held = sql`s.id, s.payer_id AS "payerId", s.plan_id AS "planId", s.child_id AS "childId",
  (SELECT c.user_id FROM children c WHERE c.id = s.child_id) AS "childUserId", s.group_id AS "groupId", s.state,
  s.provider, s.started_on AS "startedOn", s.next_period_on AS "nextPeriodOn", s.anchor_day AS "anchorDay",
  s.ends_on AS "endsOn"`;

export async function findSubscription(db: Db, id: string): Promise<HeldSubscription | undefined> {
  const { rows } =
    await sql<HeldSubscription>`SELECT ${held} FROM subscriptions s WHERE s.id = ${id}`.execute(db);
  return rows[0];
}

/** What a family chose when it subscribed. */
export function findChoice(db: Db, id: string) {
  return db
    .selectFrom('subscriptions as s')
    .leftJoin('coupons as c', 'c.id', 's.coupon_id')
    .select(['s.payer_id as payerId', 's.price_id as priceId', 'c.code as coupon'])
    .where('s.id', '=', id)
    .executeTakeFirstOrThrow();
}

/** Locks a subscription until the transaction ends. Groups are locked before it, everywhere. */
export async function lockSubscription(db: Db, id: string): Promise<HeldSubscription | undefined> {
  const { rows } = await sql<HeldSubscription>`SELECT ${held} FROM subscriptions s WHERE s.id = ${id}
    FOR UPDATE OF s`.execute(db);
  return rows[0];
}

export async function insertSubscription(db: Db, row: Insertable<Database['subscriptions']>): Promise<void> {
  await insertSubscriptions(db, [row]);
}

export async function insertSubscriptions(
  db: Db,
  rows: readonly Insertable<Database['subscriptions']>[],
): Promise<void> {
  await db.insertInto('subscriptions').values(rows).execute();
}

export async function updateSubscription(
  db: Db,
  id: string,
  columns: Updateable<Database['subscriptions']>,
): Promise<void> {
  await db.updateTable('subscriptions').set(columns).where('id', '=', id).execute();
}

/** Whether a payer has a running subscription of another child. */
export async function paysForOther(db: Db, payerId: string, childId: string): Promise<boolean> {
  const row = await db
    .selectFrom('subscriptions')
    .select('id')
    .where('payer_id', '=', payerId)
    .where('state', '<>', 'ended')
    .where('child_id', '<>', childId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** The running subscriptions that end before a day, by id. */
export async function findEnding(db: Db, before: LocalDate): Promise<string[]> {
  const rows = await db
    .selectFrom('subscriptions')
    .select('id')
    .where('state', '<>', 'ended')
    .where('ends_on', '<', before)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * The running subscriptions that nobody is behind any more, by id: the child was removed from its family, or the account of
 * the child or the payer was deleted. Of one person, or of all for null.
 */
export async function findLeftBehind(db: Db, userId: string | null): Promise<string[]> {
  const { rows } = await sql<{
    id: string;
  }>`SELECT s.id FROM subscriptions s JOIN users p ON p.id = s.payer_id
      LEFT JOIN children c ON c.id = s.child_id LEFT JOIN users u ON u.id = c.user_id
    WHERE s.state <> 'ended'
      AND (c.deleted_at IS NOT NULL OR u.deleted_at IS NOT NULL OR p.deleted_at IS NOT NULL)
      AND (${userId}::uuid IS NULL OR ${userId}::uuid IN (c.user_id, s.payer_id))
    ORDER BY s.id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Whether a child's plan is paid by another running subscription. */
export async function hasPlan(db: Db, childId: string, planId: string): Promise<boolean> {
  const row = await db
    .selectFrom('subscriptions')
    .select('id')
    .where('child_id', '=', childId)
    .where('plan_id', '=', planId)
    .where('state', '<>', 'ended')
    .executeTakeFirst();
  return row !== undefined;
}

/** Activates subscriptions that waited for their first payment; returns which. */
export async function activateWaiting(db: Db, ids: readonly string[]): Promise<string[]> {
  const rows = await db
    .updateTable('subscriptions')
    .set({ state: 'active' })
    .where('state', '=', 'waiting')
    .where(sql<boolean>`id = ANY(${ids}::uuid[])`)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Who pays for subscriptions, each once. */
export async function findPayers(db: Db, ids: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('subscriptions')
    .select('payer_id as id')
    .distinct()
    .where(sql<boolean>`id = ANY(${ids}::uuid[])`)
    .execute();
  return rows.map(({ id }) => id);
}
