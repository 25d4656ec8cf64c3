import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import type { WaitingReduction } from '../../shared/reductions.rules.ts';

interface Subscribed {
  readonly id: RawBuilder<unknown>;
  /** The family's record of its child. */
  readonly child: RawBuilder<unknown>;
  readonly group: RawBuilder<unknown>;
}

/** Whether a reduction `r` may lower a subscription: one for a group's lesson belongs to that group's subscription while one runs. */
const isFor = ({ id, child, group }: Subscribed) =>
  sql<boolean>`r.taken_back_at IS NULL AND (r.group_id IS NULL OR r.group_id IS NOT DISTINCT FROM ${group} OR NOT EXISTS (
    SELECT FROM subscriptions o WHERE o.child_id = ${child} AND o.id IS DISTINCT FROM ${id} AND o.group_id = r.group_id
      AND o.state <> 'ended' AND o.next_period_on IS NOT NULL AND (o.ends_on IS NULL OR o.ends_on >= o.next_period_on)))`;

/** Which reductions may lower which subscription's charge, oldest first. */
export async function findMatches(
  db: Db,
  subscriptionIds: readonly string[],
): Promise<{ subscriptionId: string; reductionId: string }[]> {
  const subscribed = { id: sql`s.id`, child: sql`s.child_id`, group: sql`s.group_id` };
  const { rows } = await sql<{ subscriptionId: string; reductionId: string }>`
    SELECT s.id AS "subscriptionId", r.id AS "reductionId" FROM subscriptions s JOIN children c ON c.id = s.child_id
      JOIN price_reductions r ON r.child_id = c.user_id AND ${isFor(subscribed)}
    WHERE s.id = ANY(${subscriptionIds}::uuid[]) ORDER BY r.id`.execute(db);
  return rows;
}

/** Those that may lower the first charge of a subscription for the family's record of a child, oldest first. */
export async function findMatchesOf(db: Db, childRecordId: string): Promise<string[]> {
  const subscribed = { id: sql`NULL::uuid`, child: sql`c.id`, group: sql`NULL::uuid` };
  const { rows } = await sql<{
    id: string;
  }>`SELECT r.id FROM children c JOIN price_reductions r ON r.child_id = c.user_id
    WHERE c.id = ${childRecordId} AND ${isFor(subscribed)} ORDER BY r.id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Locks reductions in the order of their ids, until the transaction ends. */
export async function lockReductions(db: Db, ids: readonly string[]): Promise<void> {
  await sql`SELECT FROM price_reductions WHERE id = ANY(${ids}::uuid[]) ORDER BY id FOR UPDATE`.execute(db);
}

/** What is left of reductions, oldest first; those of which nothing is left are left out. */
export async function findLeft(db: Db, ids: readonly string[]): Promise<WaitingReduction[]> {
  const { rows } = await sql<WaitingReduction>`
    SELECT id, missed_on AS "missedOn", amount_cents - used_cents(id) AS "leftCents" FROM price_reductions
    WHERE id = ANY(${ids}::uuid[]) AND taken_back_at IS NULL AND used_cents(id) < amount_cents ORDER BY id`.execute(
    db,
  );
  return rows;
}

/** A part of a reduction that lowers a period. */
export interface NewUse {
  readonly id: string;
  readonly source: string;
  readonly cents: number;
}

/** Records by how much reductions lowered periods. The caller holds the locks on them; the database refuses more than is left. */
export async function insertUses(db: Db, uses: readonly NewUse[], at: string): Promise<void> {
  if (uses.length === 0) return;
  await db
    .insertInto('price_reduction_uses')
    .values(
      uses.map(({ id, source, cents }) => ({
        ...{ reduction_id: id, period_source: source, amount_cents: cents, used_at: at },
      })),
    )
    .execute();
}

/** A reduction that is to be made. */
export interface NewReduction {
  readonly source: string;
  readonly childId: string;
  readonly groupId: string | null;
  readonly missedOn: string | null;
  readonly cents: number;
  readonly at: string;
}

/** Makes a reduction, unless there is one for that source. */
export async function insertReduction(
  db: Db,
  { source, childId, groupId, missedOn, cents, at }: NewReduction,
): Promise<void> {
  await db
    .insertInto('price_reductions')
    .values({
      ...{ source, child_id: childId, group_id: groupId, missed_on: missedOn },
      ...{ amount_cents: cents, made_at: at },
    })
    .onConflict((conflict) => conflict.column('source').where('taken_back_at', 'is', null).doNothing())
    .execute();
}

/** Locks the reduction for a source; undefined without one. */
export function lockReductionFor(db: Db, source: string): Promise<{ id: string } | undefined> {
  return db
    .selectFrom('price_reductions')
    .select('id')
    .where('source', '=', source)
    .where('taken_back_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

/** Takes a locked reduction back, if nothing was lowered by it yet; returns whether. */
export async function takeBackUnused(db: Db, id: string, at: string): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`UPDATE price_reductions SET taken_back_at = ${at}
    WHERE id = ${id} AND taken_back_at IS NULL AND used_cents(id) = 0 RETURNING id`.execute(db);
  return rows.length > 0;
}

/** How much a reduction lowered a period, as it is stored. */
export interface StoredUse {
  readonly source: string;
  readonly cents: number;
  readonly at: string;
  /** The first day of the period. */
  readonly startsOn: string;
  /** The period is not charged any more. */
  readonly voided: boolean;
}

/** A reduction with all that it lowered. */
export interface StoredReduction {
  readonly source: string;
  readonly cents: number;
  readonly leftCents: number;
  readonly uses: readonly StoredUse[];
}

/** The reductions for these sources, each with what it lowered, oldest first. */
export async function findReductions(db: Db, sources: readonly string[]): Promise<StoredReduction[]> {
  if (sources.length === 0) return [];
  const { rows } = await sql<StoredReduction>`
    SELECT r.source, r.amount_cents AS cents, r.amount_cents - used_cents(r.id) AS "leftCents",
      (SELECT coalesce(json_agg(json_build_object('source', u.period_source, 'cents', u.amount_cents,
          'at', to_char(u.used_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'startsOn', p.starts_on,
          'voided', p.voided_at IS NOT NULL) ORDER BY u.used_at, p.voided_at, u.period_source), '[]')
        FROM price_reduction_uses u JOIN subscription_periods p ON p.source = u.period_source
        WHERE u.reduction_id = r.id) AS uses
    FROM price_reductions r WHERE r.source = ANY(${[...sources]}::text[]) AND r.taken_back_at IS NULL`.execute(
    db,
  );
  return rows;
}

/** What waits for the next charges of a child. */
export interface WaitingForChild extends WaitingReduction {
  readonly firstName: string;
}

/** What waits for the next charges of a payer's children, oldest first. */
export async function findWaitingOf(db: Db, payerId: string): Promise<WaitingForChild[]> {
  const { rows } = await sql<WaitingForChild>`
    SELECT r.id, u.first_name AS "firstName", r.missed_on AS "missedOn", r.amount_cents - used_cents(r.id) AS "leftCents"
    FROM guardianships w JOIN children c ON c.id = w.child_id AND c.deleted_at IS NULL JOIN users u ON u.id = c.user_id
      JOIN price_reductions r ON r.child_id = c.user_id AND r.taken_back_at IS NULL
    WHERE w.guardian_id = ${payerId} AND w.pays AND used_cents(r.id) < r.amount_cents ORDER BY r.id`.execute(
    db,
  );
  return rows;
}

/** Whether a running subscription of a child will be charged once more. */
export async function hasComingCharge(db: Db, childId: string): Promise<boolean> {
  const { rows } = await sql<{
    has: boolean;
  }>`SELECT EXISTS (SELECT FROM subscriptions s JOIN children c ON c.id = s.child_id
    WHERE c.user_id = ${childId} AND s.state <> 'ended' AND s.next_period_on IS NOT NULL
      AND (s.ends_on IS NULL OR s.ends_on >= s.next_period_on)) AS has`.execute(db);
  return rows[0]?.has ?? false;
}
