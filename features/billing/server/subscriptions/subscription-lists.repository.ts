import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { heldSeatJson } from '#features/holds/server/holds.service.ts';
import type { Db } from '#platform/server/database/database.ts';
import { hasWords } from '#platform/server/database/search-patterns.ts';
import type { LocalDate } from '#platform/shared/dates.ts';
import type { CouponTerms } from '../../shared/amounts.rules.ts';
import type { Every } from '../../shared/plans.ts';
import type { PriceStep } from '../../shared/price-preview.rules.ts';
import type {
  ProviderName,
  StaffSubscription,
  StoredState,
  Subscription,
  SubscriptionState,
} from '../../shared/subscriptions.ts';
import { couponJson, isFirst, isFurther, priceOn, priceSteps } from './subscription-periods.repository.ts';

type Shared = Pick<
  Subscription,
  | 'id'
  | 'plan'
  | 'every'
  | 'endsOn'
  | 'startedOn'
  | 'nextPeriodOn'
  | 'child'
  | 'group'
  | 'held'
  | 'pause'
  | 'cancellation'
  | 'openSource'
  | 'collecting'
  | 'unpaidSince'
  | 'priceCents'
  | 'planCents'
  | 'newPriceOn'
>;

/** A subscription with all that is displayed, before its sum is computed. */
export interface SubscriptionRow extends Shared {
  readonly payer: StaffSubscription['payer'];
  readonly state: StoredState;
  readonly provider: ProviderName;
  readonly coupon: CouponTerms | null;
  readonly further: boolean;
  readonly first: boolean;
  readonly pausesThisYear: number;
  readonly total: number;
}

const open = sql`SELECT FROM subscription_periods t WHERE t.subscription_id = s.id AND t.paid_at IS NULL
  AND t.voided_at IS NULL`;

/** The states as conditions: most rows are left out before their periods are looked at. */
const ofState = (today: LocalDate): Readonly<Record<SubscriptionState, RawBuilder<SqlBool>>> => {
  const isLate = sql<SqlBool>`EXISTS (${open} AND t.due_on < ${today})`;
  return {
    waiting: sql`s.state = 'waiting'`,
    active: sql`s.state = 'active' AND s.ends_on IS NULL AND NOT ${isLate}`,
    unpaid: sql`s.state IN ('active', 'paused') AND ${isLate}`,
    paused: sql`s.state = 'paused' AND NOT ${isLate}`,
    ending: sql`s.state = 'active' AND s.ends_on IS NOT NULL AND NOT ${isLate}`,
    ended: sql`s.state = 'ended'`,
  };
};

/** The state that people see, as {@link shownState} decides it. */
const shown = (
  today: LocalDate,
) => sql<SubscriptionState>`CASE WHEN s.state IN ('ended', 'waiting') THEN s.state
  WHEN EXISTS (${open} AND t.due_on < ${today}) THEN 'unpaid' WHEN s.state = 'paused' THEN 'paused'
  WHEN s.ends_on IS NOT NULL THEN 'ending' ELSE 'active' END`;

const utc = (column: string) =>
  sql`to_char(${sql.ref(column)} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

const fields = (
  today: LocalDate,
) => sql`s.id, json_build_object('id', l.id, 'name', l.name) AS plan, own.every,
  s.state, s.provider, s.ends_on AS "endsOn", s.started_on AS "startedOn", s.next_period_on AS "nextPeriodOn",
  price.amount_cents AS "priceCents", CASE WHEN price.valid_from > ${today}::date THEN price.valid_from END AS "newPriceOn",
  CASE WHEN l.archived_at IS NULL THEN (SELECT p.amount_cents FROM plan_prices p WHERE p.plan_id = s.plan_id
    AND p.every = own.every AND p.valid_from <= ${today}::date ORDER BY p.valid_from DESC LIMIT 1) END AS "planCents",
  ${couponJson} AS coupon, ${isFurther} AS further, ${isFirst} AS first,
  json_build_object('id', y.id, 'firstName', y.first_name, 'lastName', y.last_name, 'email', y.email) AS payer,
  CASE WHEN c.id IS NULL THEN NULL ELSE json_build_object('id', c.id, 'userId', c.user_id, 'firstName',
    coalesce(u.first_name, c.first_name), 'lastName', coalesce(u.last_name, c.last_name)) END AS child,
  CASE WHEN g.id IS NULL THEN NULL ELSE json_build_object('id', g.id, 'name', g.name) END AS "group",
  CASE WHEN g.id IS NULL AND s.state <> 'ended' THEN ${heldSeatJson} END AS held,
  (SELECT min(t.due_on) FROM subscription_periods t WHERE t.subscription_id = s.id AND t.paid_at IS NULL
    AND t.voided_at IS NULL AND t.due_on < ${today}) AS "unpaidSince",
  (SELECT t.source FROM subscription_periods t WHERE t.subscription_id = s.id AND t.paid_at IS NULL
    AND t.voided_at IS NULL ORDER BY t.starts_on LIMIT 1) AS "openSource",
  (SELECT CASE WHEN p.failure IS NOT NULL THEN 'failed' WHEN p.way = 'invoice' AND p.invoice_id IS NULL THEN 'waits' END
    FROM subscription_periods t JOIN stripe_payments p ON p.source = t.source WHERE t.subscription_id = s.id
      AND t.paid_at IS NULL AND t.voided_at IS NULL ORDER BY t.starts_on LIMIT 1) AS collecting,
  (SELECT json_build_object('id', z.id, 'from', z.from_on, 'until', z.until_on, 'seatKept', z.seat_kept,
    'started', z.started_at IS NOT NULL) FROM subscription_pauses z
    WHERE z.subscription_id = s.id AND z.ended_at IS NULL) AS pause,
  (SELECT count(*) FROM subscription_pauses z WHERE z.subscription_id = s.id
    AND extract(year FROM z.from_on) = extract(year FROM ${today}::date)
    AND (z.ended_at IS NULL OR z.started_at IS NOT NULL)) AS "pausesThisYear",
  (SELECT json_build_object('id', q.id, 'reason', q.reason, 'comment', q.comment, 'at', ${utc('q.created_at')})
    FROM cancellation_requests q WHERE q.subscription_id = s.id AND q.state = 'open') AS cancellation`;

const from = (today: LocalDate) => sql`FROM subscriptions s JOIN plans l ON l.id = s.plan_id
  JOIN plan_prices own ON own.id = s.price_id
  JOIN LATERAL ${priceOn(sql`coalesce(s.next_period_on, ${today}::date)`)} AS price ON true
  JOIN users y ON y.id = s.payer_id LEFT JOIN children c ON c.id = s.child_id LEFT JOIN users u ON u.id = c.user_id
  LEFT JOIN groups g ON g.id = s.group_id LEFT JOIN coupons k ON k.id = s.coupon_id`;

/** A payer's subscriptions: running ones first, newest first; ended ones of the last year. */
export async function findOwn(db: Db, payerId: string, today: LocalDate): Promise<SubscriptionRow[]> {
  const { rows } = await sql<SubscriptionRow>`SELECT ${fields(today)}, 0 AS total ${from(today)}
    WHERE s.payer_id = ${payerId} AND (s.ended_at IS NULL OR s.ended_at > ${today}::date - 365)
    ORDER BY s.state = 'ended', s.created_at DESC, s.id LIMIT 100`.execute(db);
  return rows;
}

export interface SubscriptionFilter {
  /** Words of the payer's or the child's name, or the payer's address. */
  readonly search: string;
  /** Only some of these. */
  readonly ids?: readonly string[] | undefined;
  readonly planId?: string | undefined;
  readonly every?: Every | undefined;
  readonly groupId?: string | undefined;
  readonly state?: SubscriptionState | undefined;
  /** The account of a payer or a child. */
  readonly personId?: string | undefined;
}

/** The conditions of a filter on a subscription `s` with its payer `y`, the child's record `c` and account `u`. */
export function conditions(filter: SubscriptionFilter, today: LocalDate): RawBuilder<SqlBool> {
  const { search, ids, planId, every, groupId, state, personId } = filter;
  const all: RawBuilder<SqlBool>[] = hasWords('y.search', search).map(
    (isPayer, index) => sql`(${isPayer} OR ${hasWords('u.search', search)[index]}
      OR ${childRecordHas(search, index)})`,
  );
  if (ids) all.push(sql`s.id = ANY(${ids}::uuid[])`);
  if (planId) all.push(sql`s.plan_id = ${planId}`);
  if (every) all.push(sql`(SELECT o.every FROM plan_prices o WHERE o.id = s.price_id) = ${every}`);
  if (groupId) all.push(sql`s.group_id = ${groupId}`);
  if (personId) all.push(sql`(s.payer_id = ${personId} OR c.user_id = ${personId})`);
  if (state) all.push(ofState(today)[state]);
  else if (search === '' && !personId && !ids) all.push(sql`s.state <> 'ended'`);
  return all.length > 0 ? sql.join(all, sql` AND `) : sql`true`;
}

/** An invited child has no account: the family's record names it. */
const childRecordHas = (search: string, index: number) => {
  const word = search.split(/\s+/).filter(Boolean)[index] ?? '';
  return sql`fold(c.first_name || ' ' || c.last_name) LIKE '%' || (SELECT fold(${word})) || '%'`;
};

const urgency = sql`array_position(ARRAY['unpaid', 'waiting', 'ending', 'paused', 'active', 'ended'], x.shown)`;

/** A page of everybody's subscriptions: what needs attention first, then by the payer's name. */
export async function findSubscriptions(
  db: Db,
  filter: SubscriptionFilter,
  { limit, offset, today }: { readonly limit: number; readonly offset: number; readonly today: LocalDate },
): Promise<SubscriptionRow[]> {
  const { rows } = await sql<SubscriptionRow>`WITH page AS MATERIALIZED (
      SELECT x.id, x.number, x.total FROM (SELECT s.id, ${shown(today)} AS shown, y.last_name, y.first_name, count(*) OVER () AS total,
          0 AS number
        FROM subscriptions s JOIN users y ON y.id = s.payer_id LEFT JOIN children c ON c.id = s.child_id
        LEFT JOIN users u ON u.id = c.user_id WHERE ${conditions(filter, today)}) AS x
      ORDER BY ${urgency}, x.last_name COLLATE "lt-x-icu", x.first_name COLLATE "lt-x-icu", x.id
      LIMIT ${limit} OFFSET ${offset})
    SELECT ${fields(today)}, page.total, ${shown(today)} AS shown ${from(today)} JOIN page ON page.id = s.id
    ORDER BY array_position(ARRAY['unpaid', 'waiting', 'ending', 'paused', 'active', 'ended'], ${shown(today)}),
      y.last_name COLLATE "lt-x-icu", y.first_name COLLATE "lt-x-icu", s.id`.execute(db);
  return rows;
}

/** Some subscriptions as lists show them, in the order of `ids`. */
export async function findByIds(
  db: Db,
  ids: readonly string[],
  today: LocalDate,
): Promise<SubscriptionRow[]> {
  const { rows } = await sql<SubscriptionRow>`SELECT ${fields(today)}, 0 AS total ${from(today)}
    WHERE s.id = ANY(${ids}::uuid[]) ORDER BY array_position(${ids}::uuid[], s.id)`.execute(db);
  return rows;
}

/** What each of some subscriptions costs from which day on, also by prices that are planned, by id. */
export async function findPriceSteps(db: Db, ids: readonly string[]): Promise<Map<string, PriceStep[]>> {
  const { rows } = await sql<{ id: string; steps: PriceStep[] }>`SELECT s.id, ${priceSteps} AS steps
    FROM subscriptions s JOIN plan_prices own ON own.id = s.price_id WHERE s.id = ANY(${ids}::uuid[])`.execute(
    db,
  );
  return new Map(rows.map(({ id, steps }) => [id, steps]));
}

/** One subscription as lists show it. */
export async function findShownSubscription(
  db: Db,
  id: string,
  today: LocalDate,
): Promise<SubscriptionRow | undefined> {
  const { rows } = await sql<SubscriptionRow>`SELECT ${fields(today)}, 1 AS total ${from(today)}
    WHERE s.id = ${id}`.execute(db);
  return rows[0];
}

/** True for a subscription `s` with something unpaid: it waits for the first payment, or a period is overdue. */
export const isUnpaid = (today: LocalDate) =>
  sql<boolean>`(s.state = 'waiting' OR (s.state <> 'ended' AND EXISTS (${open} AND t.due_on < ${today})))`;

/**
 * The payment state of children with running subscriptions: true when nothing of theirs is overdue or waits for its first
 * payment.
 */
export async function findPaid(
  db: Db,
  childUserIds: readonly string[],
  today: LocalDate,
): Promise<{ userId: string; paid: boolean }[]> {
  const { rows } = await sql<{ userId: string; paid: boolean }>`SELECT c.user_id AS "userId",
      bool_and(NOT ${isUnpaid(today)}) AS paid
    FROM subscriptions s JOIN children c ON c.id = s.child_id
    WHERE s.state <> 'ended' AND c.user_id = ANY(${childUserIds}::uuid[]) GROUP BY c.user_id`.execute(db);
  return rows;
}
