import { type SqlBool, sql } from 'kysely';
import { presentStudents } from '#features/membership/server/taking-part.service.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { ActedOn } from './user-acts.rules.ts';

/** Users with what acts on them depend on, by name; those who don't exist are missing. */
export async function findActedOn(
  db: Db,
  userIds: readonly string[],
  groupId: string | null,
): Promise<(ActedOn & { readonly name: string })[]> {
  const rows = await db
    .selectFrom('users as u')
    .leftJoin('children as c', (join) =>
      join.onRef('c.user_id', '=', 'u.id').on('c.status', '=', 'invited').on('c.deleted_at', 'is', null),
    )
    .select(['u.id', 'u.role', 'u.email', 'c.id as recordId', 'c.email as recordEmail'])
    .select([
      sql<string>`u.first_name || ' ' || u.last_name`.as('name'),
      sql<boolean>`u.email_verified_at IS NOT NULL`.as('isVerified'),
      sql<boolean>`u.disabled_at IS NOT NULL`.as('isDisabled'),
      sql<boolean>`u.deleted_at IS NOT NULL`.as('isDeleted'),
      sql<boolean>`EXISTS (SELECT FROM ${presentStudents} s WHERE s.user_id = u.id AND s.group_id = ${groupId})`.as(
        'isMember',
      ),
    ])
    .where(sql<SqlBool>`u.id = ANY(${userIds}::uuid[])`)
    .orderBy(sql`u.last_name COLLATE "lt-x-icu", u.first_name COLLATE "lt-x-icu", u.id`)
    .execute();
  return rows.map(({ recordId, recordEmail, ...user }) => ({
    ...user,
    invited: recordId === null ? null : { recordId, email: recordEmail },
  }));
}

/** Users with their names. */
export function findNames(db: Db, userIds: readonly string[]): Promise<{ id: string; name: string }[]> {
  return db
    .selectFrom('users as u')
    .select(['u.id', sql<string>`u.first_name || ' ' || u.last_name`.as('name')])
    .where(sql<SqlBool>`u.id = ANY(${userIds}::uuid[])`)
    .execute();
}
