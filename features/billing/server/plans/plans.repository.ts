import { type RawBuilder, sql } from 'kysely';
import { freePlaces, isHeldFor } from '#features/holds/server/holds.service.ts';
import { presentStudents, presentTeachers } from '#features/membership/server/taking-part.service.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { LocalDate } from '#platform/shared/dates.ts';
import type { LocalizedText } from '#platform/shared/localized-text.ts';
import type { DatedPrice, Every, Plan, PlanForm, Price, SeatGroup } from '../../shared/plans.ts';

/** A plan locked by the transaction. */
export interface LockedPlan {
  readonly id: string;
  readonly version: number;
  readonly archived: boolean;
  readonly name: LocalizedText;
}

/**
 * Locks a plan until the transaction ends: subscribing to it and changing it are serialised. Not its key: whoever holds a
 * group and gives it this plan would wait for whoever holds the plan and wants the group.
 */
export async function lockPlan(db: Db, planId: string): Promise<LockedPlan | undefined> {
  return (await lockPlans(db, [planId]))[0];
}

/** Locks plans in the order of their ids; otherwise as {@link lockPlan}. */
export function lockPlans(db: Db, planIds: readonly string[]): Promise<LockedPlan[]> {
  return db
    .selectFrom('plans')
    .select(['id', 'version', 'name'])
    .select((eb) => eb('archived_at', 'is not', null).$castTo<boolean>().as('archived'))
    .where('id', '=', sql<string>`ANY(${planIds}::uuid[])`)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

/** The plan of a price. */
export async function findPlanOfPrice(db: Db, priceId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('plan_prices')
    .select('plan_id')
    .where('id', '=', priceId)
    .executeTakeFirst();
  return row?.plan_id;
}

/** The newest price of each plan and billing interval on a day, where it is offered. */
export const presentPrices = (on: LocalDate) => sql`SELECT * FROM (
  SELECT DISTINCT ON (plan_id, every) id, plan_id, every, amount_cents FROM plan_prices
  WHERE valid_from <= ${on} ORDER BY plan_id, every, valid_from DESC) AS newest WHERE amount_cents IS NOT NULL`;

const everyOrder = sql`array_position(ARRAY['month', 'term', 'year', 'once'], p.every)`;

interface OfferedRow {
  readonly id: string;
  readonly name: LocalizedText;
  readonly description: LocalizedText;
  readonly includes: LocalizedText[];
  readonly prices: Price[];
  readonly groups: SeatGroup[];
  readonly freeSeats: number;
  readonly seated: boolean;
}

/** The plans offered on a day, the cheapest first, with the groups that have seats of them. */
export async function findOffered(db: Db, payerId: string, on: LocalDate): Promise<OfferedRow[]> {
  const { rows } = await sql<OfferedRow>`
    SELECT l.id, l.name, l.description, l.includes, offered.prices,
      coalesce(seats.groups, '[]') AS groups, ${freeSeatsOf(sql`l.id`)} AS "freeSeats",
      EXISTS (SELECT FROM guardianships w JOIN children c ON c.id = w.child_id
        JOIN ${presentStudents} m ON m.user_id = c.user_id
        JOIN groups g ON g.id = m.group_id AND g.plan_id = l.id AND g.status = 'active' AND g.deleted_at IS NULL
        WHERE w.guardian_id = ${payerId} AND w.pays AND NOT EXISTS (SELECT FROM subscriptions s
          WHERE s.child_id = c.id AND s.plan_id = l.id AND s.state <> 'ended')) AS seated
    FROM plans l
    JOIN LATERAL (SELECT json_agg(json_build_object('id', p.id, 'every', p.every, 'amountCents', p.amount_cents)
        ORDER BY ${everyOrder}) AS prices, min(p.amount_cents) AS least
      FROM (${presentPrices(on)}) AS p WHERE p.plan_id = l.id HAVING count(*) > 0) AS offered ON true
    LEFT JOIN LATERAL ${seatGroups(sql`l.id`)} AS seats ON true
    WHERE l.archived_at IS NULL ORDER BY offered.least, l.id`.execute(db);
  return rows;
}

/** The active groups of a plan with their times and free places, as JSON in the column `groups`. */
const seatGroups = (
  planId: RawBuilder<unknown>,
) => sql`(SELECT json_agg(json_build_object('id', g.id, 'name', g.name,
    'city', g.city, 'address', g.address, 'mode', g.mode, 'free', greatest(${freePlaces}, 0),
    'teachers', (SELECT coalesce(json_agg(u.first_name ORDER BY t.joined_on, u.id), '[]')
      FROM ${presentTeachers} t JOIN users u ON u.id = t.user_id WHERE t.group_id = g.id),
    'times', (SELECT coalesce(json_agg(json_build_object('weekday', w.weekday, 'startTime', to_char(w.start_time, 'HH24:MI'),
        'endTime', to_char(w.end_time, 'HH24:MI')) ORDER BY w.weekday), '[]')
      FROM group_weekdays w WHERE w.group_id = g.id),
    'next', CASE WHEN g.next_weekdays_from IS NOT NULL THEN json_build_object('from', g.next_weekdays_from,
      'times', (SELECT coalesce(json_agg(json_build_object('weekday', n->'weekday', 'startTime', n->'startTime',
          'endTime', n->'endTime') ORDER BY (n->>'weekday')::int), '[]') FROM jsonb_array_elements(g.next_weekdays) n)) END)
    ORDER BY g.name COLLATE lt_natural, g.id) AS groups
  FROM groups g WHERE g.plan_id = ${planId} AND g.status = 'active' AND g.deleted_at IS NULL)`;

/** The active groups of a plan, for a family or an admin to choose from. */
export async function findSeatGroups(db: Db, planId: string): Promise<SeatGroup[]> {
  const { rows } = await sql<{ groups: SeatGroup[] | null }>`SELECT seats.groups
    FROM ${seatGroups(sql`${planId}::uuid`)} AS seats`.execute(db);
  return rows[0]?.groups ?? [];
}

/**
 * The free places of a plan's groups, minus those of subscriptions without a seat yet. A held seat is counted in its group, and one
 * that was held too long unpaid is nobody's (decision E2).
 */
const freeSeatsOf = (planId: RawBuilder<unknown>) => sql<number>`greatest(0,
  (SELECT coalesce(sum(greatest(${freePlaces}, 0)), 0) FROM groups g
    WHERE g.plan_id = ${planId} AND g.status = 'active' AND g.deleted_at IS NULL)
  - (SELECT count(*) FROM subscriptions s WHERE s.plan_id = ${planId} AND s.state <> 'ended' AND s.group_id IS NULL
    AND NOT ${isHeldFor(sql`s.id`, sql`s.state = 'waiting'`)}))::int`;

/** The free places of a group and what they cost. */
export interface OpenSeats {
  readonly free: number;
  readonly price: { readonly amountCents: number; readonly every: Every } | null;
}

/** The free places of active groups, and the price of the shortest period at which their plans are offered on a day. */
export async function findOpenSeats(
  db: Db,
  groupIds: readonly string[],
  on: LocalDate,
): Promise<(OpenSeats & { readonly groupId: string })[]> {
  const { rows } = await sql<OpenSeats & { groupId: string }>`
    WITH asked AS (SELECT g.id, g.plan_id, greatest(${freePlaces}, 0) AS free FROM groups g
        WHERE g.id = ANY(${groupIds}::uuid[]) AND g.status = 'active' AND g.deleted_at IS NULL),
      offered AS MATERIALIZED (SELECT l.id, ${freeSeatsOf(sql`l.id`)} AS free, least.price FROM plans l
        JOIN LATERAL (SELECT json_build_object('amountCents', p.amount_cents, 'every', p.every) AS price
          FROM (${presentPrices(on)}) AS p WHERE p.plan_id = l.id ORDER BY ${everyOrder} LIMIT 1) AS least ON true
        WHERE l.id IN (SELECT plan_id FROM asked) AND l.archived_at IS NULL)
    SELECT a.id AS "groupId", least(a.free, o.free)::int AS free, o.price
    FROM asked a LEFT JOIN offered o ON o.id = a.plan_id`.execute(db);
  return rows;
}

export async function countFreeSeats(db: Db, planId: string): Promise<number> {
  return (await findFreeSeats(db, [planId])).get(planId) ?? 0;
}

/** The free places of plans, by plan. */
export async function findFreeSeats(db: Db, planIds: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; free: number }>`SELECT l.id, ${freeSeatsOf(sql`l.id`)} AS free
    FROM plans l WHERE l.id = ANY(${planIds}::uuid[])`.execute(db);
  return new Map(rows.map(({ id, free }) => [id, free]));
}

/** All plans for admins: active ones first, each by name. */
export async function findPlans(db: Db): Promise<Plan[]> {
  const { rows } = await sql<Plan>`
    SELECT l.id, l.name, l.description, l.includes, l.version, l.archived_at IS NOT NULL AS archived,
      (SELECT coalesce(json_agg(json_build_object('id', p.id, 'every', p.every, 'amountCents', p.amount_cents,
          'validFrom', p.valid_from, 'forAll', p.for_all) ORDER BY ${everyOrder}, p.valid_from DESC), '[]')
        FROM plan_prices p WHERE p.plan_id = l.id) AS prices,
      (SELECT coalesce(json_agg(json_build_object('id', g.id, 'name', g.name) ORDER BY g.name COLLATE lt_natural, g.id), '[]')
        FROM groups g WHERE g.plan_id = l.id AND g.status = 'active' AND g.deleted_at IS NULL) AS groups,
      ${freeSeatsOf(sql`l.id`)} AS "freeSeats",
      (SELECT count(*) FROM subscriptions s WHERE s.plan_id = l.id AND s.state <> 'ended') AS subscriptions
    FROM plans l ORDER BY l.archived_at IS NOT NULL, l.name->>'lt' COLLATE "lt-x-icu", l.id`.execute(db);
  return rows;
}

/** Names of the plans that a group may have seats of, in order: all but archived ones, and the one that it has. */
export function findPlanNames(
  db: Db,
  keptId: string | null = null,
): Promise<{ id: string; name: LocalizedText }[]> {
  return db
    .selectFrom('plans')
    .select(['id', 'name'])
    .where((eb) => eb.or([eb('archived_at', 'is', null), ...(keptId ? [eb('id', '=', keptId)] : [])]))
    .orderBy(sql`name->>'lt' COLLATE "lt-x-icu"`)
    .orderBy('id')
    .execute();
}

const columnsOf = ({ name, description, includes }: PlanForm) => ({
  name: JSON.stringify(name),
  description: JSON.stringify(description),
  includes: JSON.stringify(includes),
});

/** False when the id is taken. */
export async function insertPlan(db: Db, planId: string, form: PlanForm, at: string): Promise<boolean> {
  const made = await db
    .insertInto('plans')
    .values({ id: planId, ...columnsOf(form), created_at: at })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return made !== undefined;
}

/** A plan as entered in its form. */
export function findPlanForm(db: Db, planId: string): Promise<PlanForm | undefined> {
  return db
    .selectFrom('plans')
    .select(['name', 'description', 'includes'])
    .where('id', '=', planId)
    .$castTo<PlanForm>()
    .executeTakeFirst();
}

export async function updatePlan(db: Db, planId: string, form: PlanForm): Promise<void> {
  await db
    .updateTable('plans')
    .set((eb) => ({ ...columnsOf(form), version: eb('version', '+', 1) }))
    .where('id', '=', planId)
    .execute();
}

export async function setArchived(db: Db, planId: string, at: string | null): Promise<void> {
  await db
    .updateTable('plans')
    .set((eb) => ({ archived_at: at, version: eb('version', '+', 1) }))
    .where('id', '=', planId)
    .execute();
}

/** A price of exactly this day, and whether somebody subscribed at it. */
export async function findPriceOf(
  db: Db,
  planId: string,
  { every, validFrom }: Pick<DatedPrice, 'every' | 'validFrom'>,
) {
  const { rows } = await sql<{ id: string; amountCents: number | null; forAll: boolean; used: boolean }>`
    SELECT p.id, p.amount_cents AS "amountCents", p.for_all AS "forAll",
      EXISTS (SELECT FROM subscriptions s WHERE s.price_id = p.id) AS used
    FROM plan_prices p WHERE p.plan_id = ${planId} AND p.every = ${every} AND p.valid_from = ${validFrom}`.execute(
    db,
  );
  return rows[0];
}

interface NewPrice {
  readonly planId: string;
  readonly every: Every;
  readonly amountCents: number | null;
  readonly validFrom: LocalDate;
  readonly forAll: boolean;
}

/** Writes a price, replacing the day's one if it exists. The caller holds the lock on the plan. */
export async function writePrice(db: Db, price: NewPrice, at: string): Promise<string> {
  const columns = { amount_cents: price.amountCents, for_all: price.forAll };
  const { id } = await db
    .insertInto('plan_prices')
    .values({
      plan_id: price.planId,
      every: price.every,
      valid_from: price.validFrom,
      ...columns,
      created_at: at,
    })
    .onConflict((conflict) => conflict.constraint('plan_prices_once_a_day').doUpdateSet(columns))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
