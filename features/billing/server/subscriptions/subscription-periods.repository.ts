import { type Insertable, type RawBuilder, sql } from 'kysely';
import type { Database, Db } from '#platform/server/database/database.ts';
import type { LocalDate } from '#platform/shared/dates.ts';
import type { LocalizedText } from '#platform/shared/localized-text.ts';
import type { CouponTerms } from '../../shared/amounts.rules.ts';
import type { Every } from '../../shared/plans.ts';
import type { PriceStep } from '../../shared/price-preview.rules.ts';
import type { ProviderName } from '../../shared/subscriptions.ts';

/** A period to be charged, with everything that determines its sum. */
export interface DuePeriod {
  readonly id: string;
  readonly payerId: string;
  readonly planId: string;
  readonly planName: LocalizedText;
  /** The first name of its child; null while it has none. */
  readonly child: string | null;
  readonly provider: ProviderName;
  readonly every: Every;
  readonly anchorDay: number;
  readonly startsOn: LocalDate;
  readonly priceId: string;
  readonly priceCents: number;
  readonly coupon: CouponTerms | null;
  /** Another child of the family was subscribed before. */
  readonly further: boolean;
  /** No period was charged yet. */
  readonly first: boolean;
}

/** Whether a subscription `s` is later than another running one of the same payer for another child. */
export const isFurther = sql<boolean>`EXISTS (SELECT FROM subscriptions o
  WHERE o.payer_id = s.payer_id AND o.state <> 'ended' AND (o.created_at, o.id) < (s.created_at, s.id)
    AND o.child_id <> s.child_id)`;

/** The price on a day for a subscriber with the price `own`: a later one set for everybody applies. */
export const priceOn = (
  day: RawBuilder<unknown>,
) => sql`(SELECT p.id, p.amount_cents, p.valid_from FROM plan_prices p
  WHERE p.plan_id = own.plan_id AND p.every = own.every AND (p.id = own.id
    OR (p.for_all AND p.valid_from > own.valid_from AND p.valid_from <= ${day}))
  ORDER BY p.valid_from DESC LIMIT 1)`;

/** What the price `own` costs from which day on, as JSON: itself, and those set for everybody after it, also future ones. */
export const priceSteps = sql<
  PriceStep[]
>`(SELECT json_agg(json_build_object('from', p.valid_from, 'amountCents', p.amount_cents) ORDER BY p.valid_from)
  FROM plan_prices p WHERE p.plan_id = own.plan_id AND p.every = own.every
    AND (p.id = own.id OR (p.for_all AND p.valid_from > own.valid_from)))`;

/** A coupon `k` that may be missing, as JSON. */
export const couponJson = sql<CouponTerms | null>`CASE WHEN k.id IS NULL THEN NULL ELSE json_build_object(
  'percent', k.percent, 'amountCents', k.amount_cents, 'lasting', k.lasting, 'endsOn', k.ends_on,
  'stopped', k.stopped_at IS NOT NULL) END`;

/** Whether a subscription `s` was never charged. */
export const isFirst = sql<boolean>`NOT EXISTS (SELECT FROM subscription_periods t WHERE t.subscription_id = s.id)`;

const due = sql`SELECT s.id, s.payer_id AS "payerId", s.plan_id AS "planId", l.name AS "planName", s.provider, own.every,
    nullif(coalesce(u.first_name, c.first_name), '—') AS child,
    s.anchor_day AS "anchorDay", s.next_period_on AS "startsOn", price.id AS "priceId",
    price.amount_cents AS "priceCents", ${couponJson} AS coupon, ${isFurther} AS further, ${isFirst} AS first
  FROM subscriptions s JOIN plans l ON l.id = s.plan_id JOIN plan_prices own ON own.id = s.price_id
  JOIN LATERAL ${priceOn(sql`s.next_period_on`)} AS price ON true LEFT JOIN coupons k ON k.id = s.coupon_id
  LEFT JOIN children c ON c.id = s.child_id LEFT JOIN users u ON u.id = c.user_id`;

/** The next period of one subscription; undefined when nothing follows. */
export async function findDuePeriod(db: Db, id: string): Promise<DuePeriod | undefined> {
  return (await findDuePeriods(db, [id]))[0];
}

/** The next periods of subscriptions, in the order of `ids`; those that nothing follows are left out. */
export async function findDuePeriods(db: Db, ids: readonly string[]): Promise<DuePeriod[]> {
  if (ids.length === 0) return [];
  const { rows } =
    await sql<DuePeriod>`${due} WHERE s.id = ANY(${ids}::uuid[]) AND s.next_period_on IS NOT NULL
    ORDER BY array_position(${ids}::uuid[], s.id)`.execute(db);
  return rows;
}

/**
 * Locks the next subscriptions whose period begins on a day or before, in the order of their ids, and returns their periods.
 * Those locked by others are skipped until next time.
 */
export async function lockDuePeriods(db: Db, until: LocalDate, limit: number): Promise<DuePeriod[]> {
  const { rows } = await sql<DuePeriod>`WITH held AS MATERIALIZED (
      SELECT s.id FROM subscriptions s WHERE ${isDue(until)} ORDER BY s.id LIMIT ${limit} FOR UPDATE SKIP LOCKED)
    ${due} WHERE s.id IN (SELECT id FROM held) ORDER BY s.id`.execute(db);
  return rows;
}

/** Running, not ending before that period, and without a pause waiting for that day; with any provider. */
const isDue = (until: LocalDate) => sql`s.state = 'active' AND s.next_period_on <= ${until}
  AND (s.ends_on IS NULL OR s.ends_on >= s.next_period_on)
  AND NOT EXISTS (SELECT FROM subscription_pauses z WHERE z.subscription_id = s.id AND z.ended_at IS NULL
    AND z.from_on <= s.next_period_on)`;

export async function countDue(db: Db, until: LocalDate): Promise<number> {
  const { rows } = await sql<{ n: number }>`SELECT count(*)::int AS n FROM subscriptions s
    WHERE ${isDue(until)}`.execute(db);
  return rows[0]?.n ?? 0;
}

export async function insertPeriods(
  db: Db,
  rows: readonly Insertable<Database['subscription_periods']>[],
): Promise<void> {
  if (rows.length > 0)
    await db
      .insertInto('subscription_periods')
      .values([...rows])
      .execute();
}

interface Advance {
  readonly id: string;
  readonly priceId: string;
  readonly nextPeriodOn: LocalDate | null;
}

/** Records what was charged: the price that applies now, and where the next period begins. */
export async function advance(db: Db, all: readonly Advance[]): Promise<void> {
  await sql`UPDATE subscriptions s SET price_id = v.price_id, next_period_on = v.next_on
    FROM unnest(${all.map(({ id }) => id)}::uuid[], ${all.map(({ priceId }) => priceId)}::uuid[],
      ${all.map(({ nextPeriodOn }) => nextPeriodOn)}::date[]) AS v (id, price_id, next_on) WHERE s.id = v.id`.execute(
    db,
  );
}

/**
 * Locks the subscriptions of periods, by their sources, in the order of ids: a subscription before its periods, everywhere,
 * as when dropping one.
 */
export async function lockSubscriptionsOf(db: Db, sources: readonly string[]): Promise<void> {
  await sql`SELECT s.id FROM subscriptions s
    WHERE s.id IN (SELECT t.subscription_id FROM subscription_periods t WHERE t.source = ANY(${sources}::text[]))
    ORDER BY s.id FOR UPDATE`.execute(db);
}

/** Marks periods of locked subscriptions paid, or unpaid again for null; returns whose changed. */
export async function setPaid(db: Db, sources: readonly string[], at: string | null): Promise<string[]> {
  const rows = await db
    .updateTable('subscription_periods')
    .set({ paid_at: at })
    .where(sql<boolean>`source = ANY(${sources}::text[])`)
    .where('paid_at', at === null ? 'is not' : 'is', null)
    .returning('subscription_id as id')
    .execute();
  return [...new Set(rows.map(({ id }) => id))].toSorted();
}

/**
 * Stops charging unpaid periods that begin after a day, or all unpaid ones; returns their sources. One after that day that cost nothing
 * ends too: what lowered it waits for another charge.
 */
export async function voidPeriods(
  db: Db,
  { id, after, at }: { readonly id: string; readonly after: LocalDate | null; readonly at: string },
): Promise<string[]> {
  const rows = await db
    .updateTable('subscription_periods')
    .set({ voided_at: at })
    .where('subscription_id', '=', id)
    .where(
      sql<boolean>`(paid_at IS NULL OR (${after}::date IS NOT NULL AND discount_cents = price_cents + added_cents))`,
    )
    .where('voided_at', 'is', null)
    .$if(after !== null, (query) => query.where('starts_on', '>', after ?? ''))
    .returning('source')
    .execute();
  return rows.map(({ source }) => source);
}

/** The sources of all periods of a payer, newest first. */
export async function findSourcesOf(db: Db, payerId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('subscription_periods as t')
    .innerJoin('subscriptions as s', 's.id', 't.subscription_id')
    .select('t.source')
    .where('s.payer_id', '=', payerId)
    .orderBy('t.starts_on', 'desc')
    .execute();
  return rows.map(({ source }) => source);
}

/**
 * Stops charging the periods of these sources: their invoices were withdrawn. The caller holds the locks on their subscriptions; returns
 * which.
 */
export async function voidSources(db: Db, sources: readonly string[], at: string): Promise<string[]> {
  const rows = await db
    .updateTable('subscription_periods')
    .set({ voided_at: at })
    .where(sql<boolean>`source = ANY(${sources}::text[])`)
    .where('voided_at', 'is', null)
    .returning('subscription_id as id')
    .execute();
  return [...new Set(rows.map(({ id }) => id))];
}

/** The subscriptions of open periods, by their sources. */
export function findPeriods(db: Db, sources: readonly string[]) {
  return db
    .selectFrom('subscription_periods')
    .select(['subscription_id as id', 'source'])
    .where(sql<boolean>`source = ANY(${sources}::text[])`)
    .where('paid_at', 'is', null)
    .where('voided_at', 'is', null)
    .execute();
}
