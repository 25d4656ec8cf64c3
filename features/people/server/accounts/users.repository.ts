import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import { hasLoginCard } from '#features/identity/server/cards/login-cards.service.ts';
import { presentMembers } from '#features/membership/server/taking-part.service.ts';
import type { Database, Db } from '#platform/server/database/database.ts';
import { hasWords } from '#platform/server/database/search-patterns.ts';
import type { Role } from '#platform/shared/roles.ts';
import type { UserSummary } from '../../shared/user-detail.ts';

export interface UserFilter {
  readonly search: string;
  readonly role?: Role | 'none' | undefined;
  readonly groupId?: string | undefined;
  readonly status?: UserSummary['status'] | undefined;
}

export interface UserOrder {
  readonly sort: 'name' | 'email' | 'role' | 'createdAt';
  readonly descending: boolean;
}

const status = sql<UserSummary['status']>`CASE
  WHEN u.disabled_at IS NOT NULL THEN 'disabled'
  WHEN u.role = 'child' AND ${hasLoginCard('u.id')} THEN 'active'
  WHEN u.role = 'child' AND u.email IS NULL THEN 'no_sign_in'
  WHEN u.email_verified_at IS NULL THEN 'unverified'
  ELSE 'active' END`;

type Users = ExpressionBuilder<Database & { u: Database['users'] }, 'u'>;

/** Every typed word must occur in the name or address; letters are folded, and `%` and `_` match literally. */
function conditions(eb: Users, { search, role, groupId, status: wanted }: UserFilter): Expression<SqlBool> {
  const all: Expression<SqlBool>[] = hasWords('u.search', search);
  if (role) all.push(role === 'none' ? eb('u.role', 'is', null) : eb('u.role', '=', role));
  if (wanted) all.push(sql<SqlBool>`${status} = ${wanted}`);
  if (groupId) {
    const members = eb
      .selectFrom(presentMembers.as('m'))
      .select('m.user_id')
      .where('m.group_id', '=', groupId);
    all.push(eb('u.id', 'in', members));
  }
  return eb.and(all);
}

const orders = {
  name: [sql`u.last_name COLLATE "lt-x-icu"`, sql`u.first_name COLLATE "lt-x-icu"`],
  email: [sql`u.email`],
  role: [sql`u.role`, sql`u.last_name COLLATE "lt-x-icu"`, sql`u.first_name COLLATE "lt-x-icu"`],
  createdAt: [sql`u.created_at`],
} as const;

const noLimit = 1_000_000;

/** Users by filter and order, without their groups. */
export function findUsers(
  db: Db,
  filter: UserFilter & UserOrder,
  { limit, offset }: { limit: number; offset: number } = { limit: noLimit, offset: 0 },
) {
  const direction = filter.descending ? 'desc' : 'asc';
  let query = db
    .selectFrom('users as u')
    .select(['u.id', 'u.first_name as firstName', 'u.last_name as lastName', 'u.email', 'u.role'])
    .select(['u.created_at as createdAt', 'u.birth_date as birthDate', 'u.deleted_at as deletedAt'])
    .select(status.as('status'))
    .where((eb) => conditions(eb, filter));
  for (const column of orders[filter.sort]) query = query.orderBy(column, direction);
  return query.orderBy('u.id', direction).limit(limit).offset(offset).execute();
}

export async function countUsers(db: Db, filter: UserFilter): Promise<number> {
  const { count } = await db
    .selectFrom('users as u')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where((eb) => conditions(eb, filter))
    .executeTakeFirstOrThrow();
  return count;
}

/** The current groups of users, as students and as teachers, by name. */
export async function findGroupsOf(
  db: Db,
  userIds: readonly string[],
): Promise<Map<string, { id: string; name: string }[]>> {
  const rows = await db
    .selectFrom(presentMembers.as('m'))
    .innerJoin('groups as g', 'g.id', 'm.group_id')
    .select(['m.user_id as userId', 'g.id', 'g.name'])
    .where(sql<SqlBool>`m.user_id = ANY(${userIds}::uuid[])`)
    .where('g.deleted_at', 'is', null)
    .orderBy(sql`g.name COLLATE lt_natural`)
    .execute();
  const byUser = Map.groupBy(rows, ({ userId }) => userId);
  return new Map([...byUser].map(([userId, of]) => [userId, of.map(({ id, name }) => ({ id, name }))]));
}

/** A user's page without groups, family and sessions. */
export function findUser(db: Db, userId: string) {
  return db
    .selectFrom('users as u')
    .select(['u.id', 'u.first_name as firstName', 'u.last_name as lastName', 'u.email', 'u.role'])
    .select([
      'u.birth_date as birthDate',
      'u.created_at as createdAt',
      'u.stripe_id as stripeId',
      'u.photo_id as photoId',
      'u.phone',
      'u.version',
    ])
    .select(['u.email_verified_at as emailVerifiedAt', 'u.disabled_at as disabledAt'])
    .select(['u.deletion_requested_at as deletionRequestedAt', 'u.totp_enabled_at as totpEnabledAt'])
    .select((eb) => [
      status.as('status'),
      eb('u.password_hash', 'is not', null).$castTo<boolean>().as('hasPassword'),
    ])
    .where('u.id', '=', userId)
    .executeTakeFirst();
}

/** Whether an account was deleted: its row stays for its history. */
export async function isDeleted(db: Db, userId: string): Promise<boolean> {
  const found = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('deleted_at', 'is not', null)
    .executeTakeFirst();
  return found !== undefined;
}

/** Locks a user's row until the transaction ends; undefined when there is none. */
export function lockUser(db: Db, userId: string) {
  return db
    .selectFrom('users')
    .select(['id', 'version', 'role', 'email', 'disabled_at as disabledAt', 'deleted_at as deletedAt'])
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
}

export async function stripeIdIsTaken(
  db: Db,
  stripeId: string,
  exceptUserId: string | null,
): Promise<boolean> {
  const found = await db
    .selectFrom('users')
    .select('id')
    .where('stripe_id', '=', stripeId)
    .$if(exceptUserId !== null, (query) => query.where('id', '!=', exceptUserId ?? ''))
    .executeTakeFirst();
  return found !== undefined;
}

/** When a user last signed in on any device, even if the session is over by now; null for never. */
export async function findLastSignIn(db: Db, userId: string): Promise<string | null> {
  const found = await db
    .selectFrom('known_devices')
    .select('seen_at as seenAt')
    .where('user_id', '=', userId)
    .orderBy('seen_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return found?.seenAt ?? null;
}

/** The active sessions of a user, by last use. */
export function findSessions(db: Db, userId: string, now: string) {
  return db
    .selectFrom('sessions')
    .select([
      'id',
      'user_agent as userAgent',
      'address',
      'created_at as createdAt',
      'last_used_at as lastUsedAt',
    ])
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .orderBy('last_used_at', 'desc')
    .limit(100)
    .execute();
}
