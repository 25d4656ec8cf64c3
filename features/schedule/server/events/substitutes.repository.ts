import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';

/**
 * The groups with an event on the day that the user teaches instead of the group's teachers; cancelled ones do not
 * count.
 */
export async function findSubstitutedGroupIds(db: Db, userId: string, date: string): Promise<string[]> {
  const rows = await db
    .selectFrom('schedule_events as e')
    .innerJoin('groups as g', 'g.id', 'e.group_id')
    .select('e.group_id as id')
    .distinct()
    .where('e.substitute_id', '=', userId)
    .where('e.local_date', '=', date)
    .where('e.cancelled_at', 'is', null)
    .where('g.deleted_at', 'is', null)
    .execute();
  return rows.map(({ id }) => id);
}

/** True for somebody who teaches and is not disabled; admins may teach too. */
export async function isTeacher(db: Db, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('role', 'in', ['teacher', 'admin'])
    .where('disabled_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Until the transaction ends, nobody else gives this teacher a lesson. Groups are locked before. */
export async function lockSubstitute(db: Db, userId: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('substitute/' || ${userId}::text, 0))`.execute(db);
}
