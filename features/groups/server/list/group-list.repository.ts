import { type RawBuilder, sql } from 'kysely';
import { countStudents } from '#features/membership/server/taking-part.service.ts';
import { type GroupStatus, groupStatuses } from '#features/membership/shared/group.ts';
import type { Db } from '#platform/server/database/database.ts';
import {
  type KeysetPage,
  keyset,
  type Order,
  type PageStart,
  pageRows,
} from '#platform/server/database/keyset.ts';
import type { Actor } from '#platform/shared/roles.ts';
import type { GroupSort } from '../../shared/group-columns.ts';
import {
  comingOf,
  conditionsOf,
  type GroupFilter,
  type GroupRow,
  inReach,
  selectGroups,
} from '../groups.repository.ts';

/** Groups of one status. */
export interface ListFilter extends GroupFilter {
  readonly status: GroupStatus;
}

export interface GroupOrder {
  readonly sort: GroupSort;
  readonly descending: boolean;
}

type Keys = (of: (column: string) => RawBuilder<unknown>) => RawBuilder<unknown>[];

/** Most have an index; how many students there are and the next lesson are looked up for each group that matches. */
function orderOf(sort: GroupSort, now: string): Order {
  const byName: Keys = (of) => [sql`${of('name')} COLLATE lt_natural`, of('id')];
  const keys: Readonly<Record<GroupSort, Keys>> = {
    name: byName,
    students: (of) => [countStudents(of('id')), ...byName(of)],
    next: (of) => [
      sql`coalesce((SELECT min(e.starts_at) FROM ${comingOf(of('id'), now)}), 'infinity')`,
      ...byName(of),
    ],
    place: (of) => [
      sql`(${of('city')} IS NULL)`,
      sql`coalesce(${of('city')}, '') COLLATE "lt-x-icu"`,
      ...byName(of),
    ],
    startDate: (of) => [sql`coalesce(${of('start_date')}, 'infinity'::date)`, ...byName(of)],
    endDate: (of) => [sql`coalesce(${of('end_date')}, 'infinity'::date)`, ...byName(of)],
    createdAt: (of) => [of('created_at'), of('id')],
  };
  return (alias) => keys[sort]((column) => sql.ref(`${alias}.${column}`));
}

interface Wanted extends PageStart {
  readonly limit: number;
  readonly offset?: number | undefined;
  readonly now: string;
}

/** The ids of groups in reach by filter and order, at most `limit`. Who begins at a group out of reach sees none. */
async function findIds(
  db: Db,
  actor: Actor,
  { status, sort, descending, ...filter }: ListFilter & GroupOrder,
  { limit, offset = 0, now, ...start }: Wanted,
): Promise<{ id: string }[]> {
  const order = orderOf(sort, now);
  const { where, orderBy } = keyset({ table: 'groups', alias: 'g', order, descending, ...start });
  const from = start.after ?? start.before;
  const isSeen = from
    ? sql`EXISTS (SELECT FROM groups g WHERE g.id = ${from} AND ${inReach(actor)})`
    : sql`true`;
  const { rows } = await sql<{ id: string }>`SELECT g.id FROM groups g
    WHERE ${conditionsOf(actor, filter)} AND g.status = ${status} AND ${isSeen} AND ${where}
    ORDER BY ${orderBy} LIMIT ${limit} OFFSET ${offset}`.execute(db);
  return rows;
}

/** Groups in reach with all their data, by filter and order: at most `limit`. */
export async function findGroups(
  db: Db,
  actor: Actor,
  filter: ListFilter & GroupOrder,
  wanted: Wanted,
): Promise<GroupRow[]> {
  return withData(db, await findIds(db, actor, filter, wanted), wanted.now);
}

/** The ids of the groups in reach that match, by name: at most `limit`. */
export function findMatching(
  db: Db,
  actor: Actor,
  filter: ListFilter,
  wanted: Wanted,
): Promise<{ id: string }[]> {
  return findIds(db, actor, { ...filter, sort: 'name', descending: false }, wanted);
}

/** One page of the groups in reach: after or before one of them, or from an offset, which costs more the further it is. */
export async function findGroupsPage(
  db: Db,
  actor: Actor,
  filter: ListFilter & GroupOrder,
  { size, ...wanted }: Omit<Wanted, 'limit'> & { readonly size: number },
): Promise<KeysetPage<GroupRow>> {
  const page = pageRows(await findIds(db, actor, filter, { ...wanted, limit: size + 1 }), size, wanted);
  return { ...page, rows: await withData(db, page.rows, wanted.now) };
}

async function withData(db: Db, page: readonly { readonly id: string }[], now: string): Promise<GroupRow[]> {
  const ids = page.map(({ id }) => id);
  const groups = await selectGroups(db, sql`SELECT unnest(${ids}::uuid[])`, now);
  const byId = new Map(groups.map((group) => [group.id, group]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** How many groups match the filter in each status, counted up to `limit`. */
export async function countGroups(
  db: Db,
  actor: Actor,
  filter: GroupFilter,
  limit: number,
): Promise<Record<GroupStatus, number>> {
  const counted = (status: GroupStatus) => sql`(SELECT count(*) FROM (SELECT 1 FROM groups g
    WHERE ${conditionsOf(actor, filter)} AND g.status = ${status} LIMIT ${limit}) AS matching)`;
  const each = groupStatuses.map((status) => sql`${counted(status)} AS ${sql.ref(status)}`);
  const { rows } = await sql<Record<GroupStatus, number>>`SELECT ${sql.join(each)}`.execute(db);
  return rows[0] ?? { active: 0, graduated: 0, inactive: 0 };
}
