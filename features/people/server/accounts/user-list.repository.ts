import { type Expression, type ExpressionBuilder, type RawBuilder, type SqlBool, sql } from 'kysely';
import { hasLoginCard } from '#features/identity/server/cards/login-cards.service.ts';
import { phonePatterns } from '#features/identity/shared/phone.rules.ts';
import { presentMembers } from '#features/membership/server/taking-part.service.ts';
import type { Database, Db } from '#platform/server/database/database.ts';
import {
  type KeysetPage,
  keyset,
  type Order,
  type PageStart,
  pageRows,
} from '#platform/server/database/keyset.ts';
import { hasWords } from '#platform/server/database/search-patterns.ts';
import type { Role } from '#platform/shared/roles.ts';
import type { UserSort } from '../../shared/user-columns.ts';
import type { UserSummary } from '../../shared/user-detail.ts';

export interface UserFilter {
  readonly search: string;
  readonly role?: Role | 'none' | undefined;
  readonly groupId?: string | undefined;
  readonly status?: UserSummary['status'] | undefined;
}

export interface UserOrder {
  readonly sort: UserSort;
  readonly descending: boolean;
}

const childWithCard = sql<boolean>`(u.role = 'child' AND ${hasLoginCard('u.id')})`;
const childWithoutAddress = sql<boolean>`(u.role = 'child' AND u.email IS NULL)`;

/** The state of an account `u`. */
export const userStatus = sql<UserSummary['status']>`CASE
  WHEN u.disabled_at IS NOT NULL THEN 'disabled'
  WHEN ${childWithCard} THEN 'active'
  WHEN ${childWithoutAddress} THEN 'no_sign_in'
  WHEN u.email_verified_at IS NULL THEN 'unverified'
  ELSE 'active' END`;

/** The same states as conditions: most rows are left out before their login card is looked up. */
const ofStatus: Readonly<Record<UserSummary['status'], RawBuilder<SqlBool>>> = {
  disabled: sql`u.disabled_at IS NOT NULL`,
  no_sign_in: sql`u.disabled_at IS NULL AND ${childWithoutAddress} AND NOT ${childWithCard}`,
  unverified: sql`u.disabled_at IS NULL AND u.email_verified_at IS NULL AND NOT coalesce(${childWithoutAddress}, false)
    AND NOT coalesce(${childWithCard}, false)`,
  active: sql`u.disabled_at IS NULL
    AND (${childWithCard} OR u.email_verified_at IS NOT NULL AND NOT coalesce(${childWithoutAddress}, false))`,
};

type Users = ExpressionBuilder<Database & { u: Database['users'] }, 'u'>;

/**
 * Every typed word must occur in the name or address, or all of them are a part of the phone number. Letters are folded, and `%` and
 * `_` match literally.
 */
function conditions(eb: Users, { search, role, groupId, status }: UserFilter): Expression<SqlBool> {
  const phone = phonePatterns(search).map((pattern) => eb('u.phone', 'like', pattern));
  const all: Expression<SqlBool>[] = [eb.or([eb.and(hasWords('u.search', search)), ...phone])];
  if (role) all.push(role === 'none' ? eb('u.role', 'is', null) : eb('u.role', '=', role));
  if (status) all.push(ofStatus[status]);
  if (groupId) {
    const members = eb
      .selectFrom(presentMembers.as('m'))
      .select('m.user_id')
      .where('m.group_id', '=', groupId);
    all.push(eb('u.id', 'in', members));
  }
  return eb.and(all);
}

const byName = (of: (column: string) => RawBuilder<unknown>) => [
  sql`${of('last_name')} COLLATE "lt-x-icu"`,
  sql`${of('first_name')} COLLATE "lt-x-icu"`,
];

/** Each has its index; those without a value are last. */
const orders: Readonly<Record<UserSort, Order>> = {
  name: inOrder(byName),
  email: inOrder((of) => [sql`coalesce(${of('email')}, '~')`]),
  role: inOrder((of) => [sql`coalesce(${of('role')}, '~')`, ...byName(of)]),
  birthDate: inOrder((of) => [sql`coalesce(${of('birth_date')}, 'infinity'::date)`]),
  createdAt: inOrder((of) => [of('created_at')]),
};

function inOrder(keys: (of: (column: string) => RawBuilder<unknown>) => RawBuilder<unknown>[]): Order {
  return (alias) => {
    const of = (column: string) => sql.ref(`${alias}.${column}`);
    return [...keys(of), of('id')];
  };
}

interface Wanted extends PageStart {
  readonly limit: number;
  readonly offset?: number | undefined;
}

function selectUsers(db: Db, filter: UserFilter & UserOrder, { limit, offset = 0, ...start }: Wanted) {
  const { where, orderBy } = keyset({
    ...{ table: 'users', alias: 'u', order: orders[filter.sort], descending: filter.descending },
    ...start,
  });
  return db
    .selectFrom('users as u')
    .select(['u.id', 'u.first_name as firstName', 'u.last_name as lastName', 'u.email', 'u.role'])
    .select([
      'u.created_at as createdAt',
      'u.birth_date as birthDate',
      'u.deleted_at as deletedAt',
      'u.phone',
    ])
    .select(userStatus.as('status'))
    .where((eb) => conditions(eb, filter))
    .where(where)
    .orderBy(orderBy)
    .limit(limit)
    .offset(offset)
    .execute();
}

/** Users by filter and order, without their groups: at most `limit`. */
export function findUsers(db: Db, filter: UserFilter & UserOrder, limit: number) {
  return selectUsers(db, filter, { limit });
}

export type FoundUser = Awaited<ReturnType<typeof findUsers>>[number];

/** One page of the users: after or before one of them, or from an offset, which costs more the further it is. */
export async function findUsersPage(
  db: Db,
  filter: UserFilter & UserOrder,
  { size, offset, ...start }: PageStart & { readonly size: number; readonly offset: number },
): Promise<KeysetPage<FoundUser>> {
  return pageRows(await selectUsers(db, filter, { ...start, limit: size + 1, offset }), size, start);
}

/** How many users match, counted up to `limit`. */
export async function countUsers(db: Db, filter: UserFilter, limit: number): Promise<number> {
  const matching = db
    .selectFrom('users as u')
    .select('u.id')
    .where((eb) => conditions(eb, filter))
    .limit(limit);
  const { count } = await db
    .selectFrom(matching.as('m'))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}
