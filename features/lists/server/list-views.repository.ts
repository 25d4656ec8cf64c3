import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';

interface Owner {
  readonly userId: string;
  readonly list: string;
}

/** The views that somebody keeps of a list, by name. */
export function findViews(db: Db, { userId, list }: Owner) {
  return db
    .selectFrom('list_views')
    .select(['id', 'name', 'search'])
    .where('user_id', '=', userId)
    .where('list', '=', list)
    .orderBy(sql`name COLLATE "lt-x-icu"`)
    .orderBy('id')
    .execute();
}

/** Who saves a view waits for others of the same person: they are counted. */
export async function lockViews(db: Db, userId: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('list-views' || ${userId}::text, 0))`.execute(db);
}

interface View extends Owner {
  readonly id: string;
  readonly name: string;
  readonly search: string;
  readonly at: string;
}

/** Writes a view of somebody's own, or changes it; false when the id is another's. */
export async function writeView(db: Db, { id, userId, list, name, search, at }: View): Promise<boolean> {
  const { rows } = await sql`INSERT INTO list_views AS v (id, user_id, list, name, search, created_at)
    VALUES (${id}, ${userId}, ${list}, ${name}, ${search}, ${at})
    ON CONFLICT (id) DO UPDATE SET name = excluded.name, search = excluded.search
      WHERE v.user_id = excluded.user_id AND v.list = excluded.list RETURNING id`.execute(db);
  return rows.length > 0;
}

export async function deleteView(
  db: Db,
  { id, userId, list }: Owner & { readonly id: string },
): Promise<void> {
  await db
    .deleteFrom('list_views')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('list', '=', list)
    .execute();
}
