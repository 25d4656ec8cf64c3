import { type SqlBool, sql } from 'kysely';
import { presentMembers } from '#features/membership/server/taking-part.service.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { GroupOfUser } from '../../shared/user-detail.ts';
import { userStatus } from './user-list.repository.ts';

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

/** The current groups of a user, as {@link findGroupsOf}, with when each meets; in one statement. */
export function findGroupsWithTimes(db: Db, userId: string): Promise<GroupOfUser[]> {
  return db
    .selectFrom(presentMembers.as('m'))
    .innerJoin('groups as g', 'g.id', 'm.group_id')
    .select(['g.id', 'g.name', 'g.status'])
    .select(
      sql<GroupOfUser['weekdays']>`(SELECT coalesce(json_agg(json_build_object('weekday', w.weekday,
          'startTime', to_char(w.start_time, 'HH24:MI'), 'endTime', to_char(w.end_time, 'HH24:MI'), 'repeats', w.repeats)
          ORDER BY w.weekday), '[]') FROM group_weekdays w WHERE w.group_id = g.id)`.as('weekdays'),
    )
    .where('m.user_id', '=', userId)
    .where('g.deleted_at', 'is', null)
    .orderBy(sql`g.name COLLATE lt_natural`)
    .execute();
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
      userStatus.as('status'),
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
