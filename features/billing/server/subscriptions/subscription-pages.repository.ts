import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import {
  type KeysetPage,
  keyset,
  type Order,
  type PageStart,
  pageRows,
} from '#platform/server/database/keyset.ts';
import type { LocalDate } from '#platform/shared/dates.ts';
import type { SubscriptionSort } from '../../shared/subscription-columns.ts';
import { type SubscriptionState, subscriptionStates } from '../../shared/subscriptions.ts';
import { conditions, type SubscriptionFilter } from './subscription-lists.repository.ts';

export interface SubscriptionOrder {
  readonly sort: SubscriptionSort;
  readonly descending: boolean;
}

const from = sql`FROM subscriptions s JOIN users y ON y.id = s.payer_id LEFT JOIN children c ON c.id = s.child_id
  LEFT JOIN users u ON u.id = c.user_id`;

/** The payer's keys: those of the joined row, or of the payer of the subscription at which a page begins. */
const payerKeys = (alias: string) =>
  [sql`last_name COLLATE "lt-x-icu"`, sql`first_name COLLATE "lt-x-icu"`, sql`id`].map((key) =>
    alias === 's'
      ? sql`y.${key}`
      : sql`(SELECT p.${key} FROM users p WHERE p.id = ${sql.ref(alias)}.payer_id)`,
  );

const orders: Readonly<Record<SubscriptionSort, Order>> = {
  payer: (alias) => [...payerKeys(alias), sql.ref(`${alias}.id`)],
  next: (alias) => [
    sql`coalesce(${sql.ref(`${alias}.next_period_on`)}, 'infinity'::date)`,
    sql.ref(`${alias}.id`),
  ],
  startedOn: (alias) => [sql.ref(`${alias}.started_on`), sql.ref(`${alias}.id`)],
};

/** Lets the index over names find where a page by payers begins: the whole order is not of one table. */
function payersFrom({ sort, descending }: SubscriptionOrder, start: PageStart): RawBuilder<SqlBool> {
  const { after, before } = start;
  const first = after ?? before;
  if (sort !== 'payer' || first === undefined) return sql`true`;
  const isDown = descending !== (after === undefined);
  const place = payerKeys('started').map(
    (key) => sql`(SELECT ${key} FROM subscriptions started WHERE started.id = ${first})`,
  );
  return sql`(${sql.join(payerKeys('s'))}) ${isDown ? sql`<=` : sql`>=`} (${sql.join(place)})`;
}

interface Wanted extends PageStart {
  readonly limit: number;
  readonly offset?: number;
}

/** The ids of subscriptions by filter and order: at most `limit`. */
export async function findIds(
  db: Db,
  { sort, descending, ...filter }: SubscriptionFilter & SubscriptionOrder,
  today: LocalDate,
  { limit, offset = 0, ...start }: Wanted,
): Promise<{ id: string }[]> {
  const { where, orderBy } = keyset({
    ...{ table: 'subscriptions', alias: 's', order: orders[sort], descending },
    ...start,
  });
  const { rows } = await sql<{ id: string }>`SELECT s.id ${from}
    WHERE ${conditions(filter, today)} AND ${where} AND ${payersFrom({ sort, descending }, start)}
    ORDER BY ${orderBy} LIMIT ${limit} OFFSET ${offset}`.execute(db);
  return rows;
}

/** The ids of one page: after or before a subscription, or from an offset, which costs more the further it is. */
export async function findIdPage(
  db: Db,
  filter: SubscriptionFilter & SubscriptionOrder,
  today: LocalDate,
  { size, offset, ...start }: PageStart & { readonly size: number; readonly offset: number },
): Promise<KeysetPage<{ id: string }>> {
  return pageRows(await findIds(db, filter, today, { ...start, limit: size + 1, offset }), size, start);
}

/** How many matching subscriptions are in each state, whatever the state of the filter, each counted up to `limit`. */
export async function countStates(
  db: Db,
  filter: SubscriptionFilter,
  today: LocalDate,
  limit: number,
): Promise<Record<SubscriptionState, number>> {
  const counted = subscriptionStates.map(
    (state) =>
      sql`(SELECT count(*) FROM (SELECT 1 ${from} WHERE ${conditions({ ...filter, state }, today)} LIMIT ${limit}) m)
        AS ${sql.id(state)}`,
  );
  const { rows } = await sql<Record<SubscriptionState, number>>`SELECT ${sql.join(counted)}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('A query without a table has one row.');
  return row;
}

/** How many subscriptions match, counted up to `limit`. */
export async function countSubscriptions(
  db: Db,
  filter: SubscriptionFilter,
  today: LocalDate,
  limit: number,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`SELECT count(*) AS count
    FROM (SELECT 1 ${from} WHERE ${conditions(filter, today)} LIMIT ${limit}) m`.execute(db);
  return rows[0]?.count ?? 0;
}
