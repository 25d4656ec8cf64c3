import { sql } from 'kysely';
import { countStudents } from '#features/membership/server/taking-part.service.ts';
import type { Db } from '#platform/server/database/database.ts';
import { hasWords } from '#platform/server/database/search-patterns.ts';
import type { DeletedGroup } from '../shared/groups.ts';

/** Deleted groups whose names have all words, the last deleted first. */
export async function findDeletedGroups(
  db: Db,
  { search, skip, most }: { readonly search: string; readonly skip: number; readonly most: number },
): Promise<DeletedGroup[]> {
  const matches = [sql`g.deleted_at IS NOT NULL`, ...hasWords('g.search', search)];
  const { rows } = await sql<DeletedGroup>`
    SELECT g.id, g.name, g.status, g.deleted_at AS "deletedAt", ${countStudents(sql`g.id`)}::int AS students,
      -- Whoever changed it last deleted it, unless something changed it since.
      CASE WHEN g.updated_at = g.deleted_at THEN (SELECT u.first_name || ' ' || u.last_name FROM users u WHERE u.id = g.updated_by) END AS by
    FROM groups g WHERE ${sql.join(matches, sql` AND `)}
    ORDER BY g.deleted_at DESC, g.id LIMIT ${most} OFFSET ${skip}`.execute(db);
  return rows;
}
