import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import type { LocalDate } from '#platform/shared/dates.ts';
import type { ChargedVoucher, NewPart, StandingPart } from './voucher-lines.rules.ts';

/** A subscription `s` that will be charged again. */
export const goesOn = sql<boolean>`(s.state <> 'ended' AND s.next_period_on IS NOT NULL
  AND (s.ends_on IS NULL OR s.ends_on >= s.next_period_on))`;

/** When the next charge comes that may have a part of subscription `s`: its own, otherwise the child's first one. */
export const nextChargeOn = sql<LocalDate | null>`CASE WHEN ${goesOn} THEN s.next_period_on ELSE
  (SELECT min(o.next_period_on) FROM subscriptions o WHERE o.child_id = s.child_id AND o.state <> 'ended'
    AND (o.ends_on IS NULL OR o.ends_on >= o.next_period_on)) END`;

/** The state of a part `p` as it is shown: charged once nothing is lower for it any more. */
export const shownState = sql`CASE WHEN p.state = 'to_charge' AND voucher_given_cents(p.id) <= 0 THEN 'charged' ELSE p.state END`;

/** A child with a subscription: its account, and the plan. */
export interface SubscribedChild {
  readonly subscriptionId: string;
  readonly childId: string;
  readonly planId: string;
}

/** The children of subscriptions that have, or had, a voucher. */
export async function findSubscribedChildren(
  db: Db,
  subscriptionIds: readonly string[],
): Promise<SubscribedChild[]> {
  const { rows } = await sql<SubscribedChild>`
    SELECT s.id AS "subscriptionId", c.user_id AS "childId", s.plan_id AS "planId" FROM subscriptions s JOIN children c ON c.id = s.child_id
    WHERE s.id = ANY(${subscriptionIds}::uuid[])
      AND EXISTS (SELECT FROM vouchers v WHERE v.child_id = c.user_id AND v.state IN ('registered', 'ended'))`.execute(
    db,
  );
  return rows;
}

/** The account of a child of the family; undefined while it has none. */
export async function findAccountOf(db: Db, childRecordId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('children')
    .select('user_id')
    .where('id', '=', childRecordId)
    .executeTakeFirst();
  return row?.user_id ?? undefined;
}

/**
 * Holds the vouchers of children until the transaction ends, and keeps their programmes as they are: no month of them is signed off
 * meanwhile. Programmes before vouchers, each by id; after subscriptions, before reductions.
 */
export async function lockVouchersOf(db: Db, childIds: readonly string[]): Promise<void> {
  await sql`SELECT FROM voucher_programmes WHERE id IN (SELECT v.programme_id FROM vouchers v
    WHERE v.child_id = ANY(${childIds}::uuid[]) AND v.state IN ('registered', 'ended')) ORDER BY id FOR SHARE`.execute(
    db,
  );
  await sql`SELECT FROM vouchers WHERE child_id = ANY(${childIds}::uuid[]) AND state IN ('registered', 'ended')
    ORDER BY id FOR UPDATE`.execute(db);
}

/** A voucher with its child, and the plans that its programme is for: none means all. */
export interface FoundVoucher extends ChargedVoucher {
  readonly childId: string;
  readonly planIds: readonly string[];
}

/** The registered vouchers of children, with what was signed off, the oldest first. */
export async function findChargedVouchers(db: Db, childIds: readonly string[]): Promise<FoundVoucher[]> {
  const { rows } = await sql<FoundVoucher>`
    SELECT v.id, v.child_id AS "childId", v.from_on AS "fromOn", v.until_on AS "untilOn", v.special_needs AS "specialNeeds",
      p.periods, p.unmet, p.splits_from AS "splitsFrom",
      ARRAY(SELECT l.plan_id FROM voucher_programme_plans l WHERE l.programme_id = p.id) AS "planIds",
      (SELECT coalesce(json_agg(json_build_object('month', to_char(m.month, 'YYYY-MM'), 'counts',
          (SELECT l.counts FROM voucher_month_lines l WHERE l.voucher_id = v.id AND l.for_month = m.month ORDER BY l.month DESC LIMIT 1))), '[]')
        FROM voucher_months m WHERE m.programme_id = p.id) AS signed
    FROM vouchers v JOIN voucher_programmes p ON p.id = v.programme_id
    WHERE v.child_id = ANY(${childIds}::uuid[]) AND v.state IN ('registered', 'ended') ORDER BY v.from_on, v.id`.execute(
    db,
  );
  return rows;
}

/** The parts of the vouchers of children, the oldest first, locked by id for the rest of the transaction on request. */
export async function findParts(
  db: Db,
  childIds: readonly string[],
  { lock }: { readonly lock: boolean },
): Promise<(StandingPart & { readonly childId: string })[]> {
  if (lock)
    await sql`SELECT FROM voucher_parts WHERE voucher_id IN (SELECT v.id FROM vouchers v WHERE v.child_id = ANY(${childIds}::uuid[]))
      ORDER BY id FOR UPDATE`.execute(db);
  const { rows } = await sql<StandingPart & { readonly childId: string }>`
    SELECT p.id, p.voucher_id AS "voucherId", v.child_id AS "childId", to_char(p.month, 'YYYY-MM') AS month,
      p.amount_cents AS "amountCents", p.state, t.subscription_id AS "subscriptionId", p.freed_at IS NOT NULL AS freed,
      period_stands(p.period_source) AS stands, voucher_given_cents(p.id) AS "givenCents", ${goesOn} AS "goesOn"
    FROM voucher_parts p JOIN vouchers v ON v.id = p.voucher_id JOIN subscription_periods t ON t.source = p.period_source
      JOIN subscriptions s ON s.id = t.subscription_id
    WHERE v.child_id = ANY(${childIds}::uuid[]) ORDER BY p.month, p.id`.execute(db);
  return rows;
}

/** A period that is charged, and what was charged for it. */
export interface EarlierPeriod {
  readonly subscriptionId: string;
  readonly source: string;
  readonly startsOn: LocalDate;
  readonly cents: number;
}

/** The periods of subscriptions that are charged and began on a day or later, the oldest first. */
export async function findEarlier(
  db: Db,
  subscriptionIds: readonly string[],
  since: LocalDate,
): Promise<EarlierPeriod[]> {
  const { rows } = await sql<EarlierPeriod>`
    SELECT t.subscription_id AS "subscriptionId", t.source, t.starts_on AS "startsOn",
      greatest(0, t.price_cents - t.discount_cents) AS cents
    FROM subscription_periods t WHERE t.subscription_id = ANY(${subscriptionIds}::uuid[]) AND t.starts_on >= ${since}
      AND period_stands(t.source) ORDER BY t.starts_on, t.source`.execute(db);
  return rows;
}

/** Lets go of parts whose place another one takes. */
export async function freeParts(db: Db, ids: readonly string[], at: string): Promise<void> {
  if (ids.length === 0) return;
  await sql`UPDATE voucher_parts SET freed_at = ${at}, changed_at = ${at} WHERE id = ANY(${ids}::uuid[]) AND freed_at IS NULL`.execute(
    db,
  );
}

/** Writes new parts, after their periods. Returns their ids by key. */
export async function insertParts(
  db: Db,
  parts: readonly NewPart[],
  at: string,
): Promise<Map<string, string>> {
  if (parts.length === 0) return new Map();
  const rows = await db
    .insertInto('voucher_parts')
    .values(
      parts.map(({ voucherId, month, source, amountCents, state }) => ({
        ...{ voucher_id: voucherId, month: `${month}-01`, period_source: source },
        ...{ amount_cents: amountCents, state, made_at: at, changed_at: at },
      })),
    )
    .returning(['id', 'voucher_id as voucherId', 'month'])
    .execute();
  return new Map(rows.map(({ id, voucherId, month }) => [`${voucherId}/${month.slice(0, 7)}`, id]));
}

interface NewLine {
  readonly partId: string;
  readonly source: string;
  readonly cents: number;
}

/** Records on which charges parts were taken off or charged; the database refuses more than there is. */
export async function insertPartLines(db: Db, lines: readonly NewLine[], at: string): Promise<void> {
  if (lines.length === 0) return;
  await db
    .insertInto('voucher_part_lines')
    .values(
      lines.map(({ partId, source, cents }) => ({
        ...{ part_id: partId, period_source: source, amount_cents: cents, made_at: at },
      })),
    )
    .execute();
}
