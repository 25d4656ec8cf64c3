import type { Db } from '#platform/server/database/database.ts';

/** Everybody who can teach a group. */
export function findTeachers(db: Db) {
  return db
    .selectFrom('users')
    .select(['id', 'first_name as firstName', 'last_name as lastName', 'email'])
    .where('role', 'in', ['teacher', 'admin'])
    .where('disabled_at', 'is', null)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute();
}

/** The ids and names of groups that are not deleted. */
export function findGroupNames(db: Db) {
  return db.selectFrom('groups').select(['id', 'name']).where('deleted_at', 'is', null).execute();
}
