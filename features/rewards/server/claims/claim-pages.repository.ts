import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import {
  type KeysetPage,
  keyset,
  type Order,
  type PageStart,
  pageRows,
} from '#platform/server/database/keyset.ts';
import type { ClaimSort, ClaimState } from '../../shared/claim-columns.ts';
import type { ClaimTask } from '../../shared/rewards.ts';
import { type ClaimsFilter, inState, selectTasks, toTask, wanted } from './claims.repository.ts';

export interface ClaimOrder {
  readonly sort: ClaimSort;
  readonly descending: boolean;
}

interface ListWanted extends ClaimsFilter, ClaimOrder {
  readonly state: ClaimState;
}

/** What a claim belongs to, and by which keys an index orders these: the whole order is not of one table. */
interface Owner {
  readonly joined: string;
  readonly table: 'users' | 'groups';
  readonly of: 'user_id' | 'group_id';
  readonly keys: readonly RawBuilder<unknown>[];
}

const owners: Partial<Readonly<Record<ClaimSort, Owner>>> = {
  child: {
    ...{ joined: 'child', table: 'users', of: 'user_id' },
    keys: [sql`last_name COLLATE "lt-x-icu"`, sql`first_name COLLATE "lt-x-icu"`, sql`id`],
  },
  group: {
    ...{ joined: 'g', table: 'groups', of: 'group_id' },
    keys: [sql`name COLLATE lt_natural`, sql`id`],
  },
};

/** The owner's keys: those of the joined row, or of the owner of the claim at which a page begins. */
const keysOf = ({ joined, table, of, keys }: Owner, alias: string) =>
  keys.map((key) =>
    alias === 'c'
      ? sql`${sql.table(joined)}.${key}`
      : sql`(SELECT o.${key} FROM ${sql.table(table)} o WHERE o.id = ${sql.ref(`${alias}.${of}`)})`,
  );

const orderOf = (sort: ClaimSort): Order => {
  const owner = owners[sort];
  return (alias) => {
    const column = (name: string) => sql.ref(`${alias}.${name}`);
    if (owner) return [...keysOf(owner, alias), column('id')];
    if (sort === 'prize') return [sql`${column('reward_name')} ->> 'lt' COLLATE lt_natural`, column('id')];
    if (sort === 'points') return [column('points_required'), column('id')];
    if (sort === 'claimedAt') return [column('claimed_at'), column('id')];
    return [
      sql`coalesce(${column('handled_at')}, ${column('claimed_at')})`,
      column('claimed_at'),
      column('id'),
    ];
  };
};

/** Lets the index over the owners' names find where a page begins. */
function ownersFrom({ sort, descending }: ClaimOrder, { after, before }: PageStart): RawBuilder<SqlBool> {
  const owner = owners[sort];
  const from = after ?? before;
  if (!owner || from === undefined) return sql`true`;
  const isDown = descending !== (after === undefined);
  const place = keysOf(owner, 'started').map(
    (key) => sql`(SELECT ${key} FROM claims started WHERE started.id = ${from})`,
  );
  return sql`(${sql.join(keysOf(owner, 'c'))}) ${isDown ? sql`<=` : sql`>=`} (${sql.join(place)})`;
}

interface Part extends PageStart {
  readonly limit: number;
  readonly offset?: number;
}

/** Claims by filter and order: at most `limit`. */
export async function findTasks(
  db: Db,
  { state, sort, descending, ...filter }: ListWanted,
  { limit, offset = 0, ...start }: Part,
): Promise<ClaimTask[]> {
  const { where, orderBy } = keyset({
    ...{ table: 'claims', alias: 'c', order: orderOf(sort), descending },
    ...start,
  });
  const rows = await selectTasks(db)
    .where(inState(state))
    .where(wanted(filter))
    .where(where)
    .where(ownersFrom({ sort, descending }, start))
    .orderBy(orderBy)
    .limit(limit)
    .offset(offset)
    .execute();
  return rows.map(toTask);
}

/** One page of the claims: after or before one of them, or from an offset, which costs more the further it is. */
export async function findTaskPage(
  db: Db,
  list: ListWanted,
  { size, offset, ...start }: PageStart & { readonly size: number; readonly offset: number },
): Promise<KeysetPage<ClaimTask>> {
  return pageRows(await findTasks(db, list, { ...start, limit: size + 1, offset }), size, start);
}

/**
 * How many open and closed claims match the filter, whatever its status, and how many of the list do with it; each counted to `most`
 * at most.
 */
export async function countClaims(
  db: Db,
  { state, status, ...filter }: ClaimsFilter & { readonly state: ClaimState },
  most: number,
): Promise<Record<ClaimState | 'total', number>> {
  const count = (of: ClaimState, narrowed: ClaimsFilter) => sql`(SELECT count(*) FROM (
    SELECT FROM claims c WHERE ${inState(of)} AND ${wanted(narrowed)} LIMIT ${most}) AS counted)`;
  const total = status === undefined ? sql.ref(`counts.${state}`) : count(state, { ...filter, status });
  const { rows } = await sql<Record<ClaimState | 'total', number>>`
    SELECT counts.open, counts.closed, ${total} AS total
    FROM (SELECT ${count('open', filter)} AS open, ${count('closed', filter)} AS closed) AS counts`.execute(
    db,
  );
  const [row] = rows;
  if (!row) throw new Error('A query without a table has one row.');
  return row;
}
