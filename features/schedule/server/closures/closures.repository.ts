import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import type { Closure } from '../../shared/calendar.ts';

/** Closures that touch the days, by their first day. */
export function findClosures(
  db: Db,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<Closure[]> {
  return db
    .selectFrom('closures')
    .select(['id', 'from_date as from', 'to_date as to', 'name'])
    .where('from_date', '<=', to)
    .where('to_date', '>=', from)
    .orderBy('from_date')
    .orderBy('id')
    .execute();
}

export function findClosure(db: Db, closureId: string) {
  return db
    .selectFrom('closures')
    .select(['id', 'from_date as from', 'to_date as to', 'name', 'created_by as createdBy'])
    .where('id', '=', closureId)
    .executeTakeFirst();
}

/** False when the id is taken. */
export async function insertClosure(
  db: Db,
  { id, from, to, name }: Closure,
  { by, at }: { readonly by: string; readonly at: string },
): Promise<boolean> {
  const made = await db
    .insertInto('closures')
    .values({ id, from_date: from, to_date: to, name, created_by: by, created_at: at })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return made !== undefined;
}

export async function deleteClosure(db: Db, closureId: string): Promise<void> {
  await db.deleteFrom('closures').where('id', '=', closureId).execute();
}

/** Readers and writers of events continue while nobody changes the closed days; a change waits for all of these. */
export async function lockClosedDays(db: Db, mode: 'shared' | 'exclusive'): Promise<void> {
  const lock = mode === 'shared' ? sql`pg_advisory_xact_lock_shared` : sql`pg_advisory_xact_lock`;
  await sql`SELECT ${lock}(hashtextextended('schedule/closed-days', 0))`.execute(db);
}
